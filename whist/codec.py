"""Rules as plain data and back, so that a file can carry the rules with the game.

A rule object becomes a dictionary of its parameters with its name under ``"rule"``. Only classes
that were registered with :func:`rule` are ever made: what is read names them, and nothing that
is read is imported or executed.
"""

from __future__ import annotations

import json
from functools import cache
from types import UnionType
from typing import TYPE_CHECKING, Final, TypeVar, Union, get_args, get_origin, get_type_hints

import attrs

from whist.cards import Card, CardSet
from whist.errors import BadRecord, WhistError

if TYPE_CHECKING:
    from cattrs import Converter

T = TypeVar("T")

VARIANT_FORMAT: Final = "whistkit variant"
VARIANT_VERSION: Final = 1

_CLASSES: Final[dict[str, type]] = {}


def rule(cls: type[T]) -> type[T]:
    """Register a frozen attrs class, so that variants made with it can be saved and loaded.

    Stand it above ``@frozen``. Raises :class:`WhistError` where the class is no attrs class.
    """
    if not _is_attrs(cls):
        raise WhistError(f"{cls.__name__} is no attrs class: put @rule above @attrs.frozen")
    _CLASSES[rule_name(cls)] = cls
    return cls


def rule_name(cls: type) -> str:
    """The name that stands in a file: a kernel's rule by its class, any other with its module."""
    if cls.__module__.startswith("whist."):
        return cls.__name__
    return f"{cls.__module__}.{cls.__qualname__}"


def rule_to_data(rule: object) -> dict[str, object]:
    """A registered rule object as plain data, ready for JSON.

    Raises :class:`WhistError` for an object whose class was not registered.
    """
    cls = type(rule)
    name = rule_name(cls)
    if _CLASSES.get(name) is not cls:
        raise WhistError(
            f"{rule!r} cannot be saved: put @whist.rule above its class {cls.__name__}"
        )
    return {"rule": name, **_fields_to_data(rule)}


def rule_from_data(data: object, where: str) -> object:
    """The rule object that plain data describes; ``where`` names the place in errors.

    Raises :class:`BadRecord` for what is no such data, for an unregistered rule, and for
    parameters that the rule refuses.
    """
    fields = dict(as_mapping(data, where))
    name = fields.pop("rule", None)
    cls = _CLASSES.get(name) if isinstance(name, str) else None
    if cls is None:
        raise BadRecord(
            f"{where}: no rule {name!r:.60} is known here; import the module that defines it, "
            "and see that @whist.rule stands above its class"
        )
    return _fields_from_data(fields, cls, where)


def to_data(value: object) -> object:
    """A value, or an attrs object that is no rule, as plain data."""
    data: object = _converter().unstructure(value)
    return data


def from_data(data: object, cls: type[T], where: str) -> T:
    """An attrs object of this class from plain data; raises :class:`BadRecord`."""
    return _fields_from_data(as_mapping(data, where), cls, where)


def _fields_to_data(value: object) -> dict[str, object]:
    return {
        str(field.alias): to_data(getattr(value, field.name))
        for field in _fields(type(value))
        if field.init
    }


def _fields_from_data(fields: dict[str, object], cls: type[T], where: str) -> T:
    known = {str(field.alias): field for field in _fields(cls) if field.init}
    for key in fields:
        if key not in known:
            raise BadRecord(f"{where}: {cls.__name__} has no {key!r}")
    kind: object = cls
    types = _types(kind)
    values: dict[str, object] = {}
    for alias, field in known.items():
        if alias in fields:
            values[alias] = _structure(fields[alias], types[field.name], f"{where}.{alias}")
        elif field.default is attrs.NOTHING:
            raise BadRecord(f"{where}: {alias!r} is missing")
    made = cls.__new__(cls)
    make = getattr(made, "__attrs_init__", None) or made.__init__  # type: ignore[misc]
    try:
        make(**values)
    except (WhistError, TypeError, ValueError) as why:
        raise BadRecord(f"{where}: {why}") from None
    return made


@cache
def _types(cls: object) -> dict[str, object]:
    return get_type_hints(cls)


def variant_to_json(variant: object) -> str:
    """A variant as JSON text, one parameter a line."""
    return json.dumps(variant_to_data(variant), indent=2, ensure_ascii=False)


def variant_to_data(variant: object) -> dict[str, object]:
    """A variant as plain data."""
    data: dict[str, object] = {"format": VARIANT_FORMAT, "version": VARIANT_VERSION}
    for field in _fields(type(variant)):
        value = getattr(variant, field.name)
        data[field.name] = value if isinstance(value, str) else rule_to_data(value)
    return data


def variant_from_json(text: str, cls: type[T]) -> T:
    """The variant in JSON text; see :func:`variant_from_data`."""
    return variant_from_data(read_json(text), cls)


def variant_from_data(data: object, cls: type[T]) -> T:
    """The variant in plain data, an instance of ``cls``; raises :class:`BadRecord`."""
    fields = as_mapping(data, "variant")
    check_format(fields, VARIANT_FORMAT, VARIANT_VERSION)
    known = [field.name for field in _fields(cls)]
    for key in fields:
        if key not in (*known, "format", "version"):
            raise BadRecord(f"a variant has no axis {key!r}")
    values: dict[str, object] = {}
    for key in known:
        if key not in fields:
            continue
        value = fields[key]
        values[key] = value if key in ("slug", "name") else rule_from_data(value, key)
    try:
        return cls(**values)
    except (WhistError, TypeError, ValueError) as why:
        raise BadRecord(f"the rules do not make a variant: {why}") from None


def check_format(fields: dict[str, object], name: str, version: int) -> None:
    """Raise :class:`BadRecord` unless the data is of this format and of a version known here."""
    if fields.get("format") != name:
        raise BadRecord(f"this is no {name}: its format is {fields.get('format')!r}")
    found = fields.get("version")
    if type(found) is not int or not 1 <= found <= version:
        raise BadRecord(
            f"{name} version {found!r} cannot be read here: versions 1 to {version} can"
        )


def as_mapping(data: object, where: str) -> dict[str, object]:
    """The data as a dictionary; raises :class:`BadRecord` where it is none."""
    if not isinstance(data, dict):
        raise BadRecord(f"{where}: an object with named values is wanted, not {_brief(data)}")
    return data


def read_json(text: str | bytes) -> object:
    """The data in JSON text; raises :class:`BadRecord`, for a name that stands twice too."""
    try:
        if isinstance(text, bytes):
            text = text.decode("utf-8")
        data: object = json.loads(text, object_pairs_hook=_no_twice, parse_constant=_no_constant)
        if "\\ud" in text or "\\uD" in text or not text.isascii():
            # Half of a surrogate pair is text that no file holds: it could not be saved again.
            json.dumps(data, ensure_ascii=False).encode("utf-8")
    except json.JSONDecodeError as why:
        raise BadRecord(f"line {why.lineno}, column {why.colno}: no JSON: {why.msg}") from None
    except RecursionError:
        raise BadRecord("the JSON is nested too deeply") from None
    except BadRecord:
        raise
    except (ValueError, TypeError) as why:
        raise BadRecord(f"no JSON: {why}") from None
    return data


def _no_twice(pairs: list[tuple[str, object]]) -> dict[str, object]:
    data = dict(pairs)
    if len(data) != len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise BadRecord(f"{twice!r} stands twice in one object")
    return data


def _no_constant(name: str) -> object:
    raise BadRecord(f"{name} is no number that a record can hold")


def _brief(data: object) -> str:
    text = repr(data)
    return text if len(text) <= 60 else f"{text[:57]}..."


def _structure(data: object, kind: object, where: str) -> object:
    try:
        return _converter().structure(data, kind)  # type: ignore[arg-type]
    except BadRecord as why:
        raise BadRecord(f"{where}: {why}") from None
    except RecursionError:
        raise BadRecord(f"{where}: nested too deeply") from None
    except Exception as why:  # noqa: BLE001
        # Parts raise what they like, and all of it says that the data is not of this type.
        raise BadRecord(f"{where}: {_brief(data)} will not do: {why}") from None


@cache
def _converter() -> Converter:
    """The cattrs converter, made when first needed: importing the library does not load cattrs."""
    from cattrs import Converter

    converter = Converter(detailed_validation=False)
    converter.register_unstructure_hook(Card, str)
    converter.register_unstructure_hook(CardSet, str)
    converter.register_structure_hook(Card, lambda data, _: Card.parse(_exactly(data, str)))
    converter.register_structure_hook(CardSet, lambda data, _: CardSet.parse(_exactly(data, str)))
    for kind in (int, str, bool):
        converter.register_structure_hook(kind, _exactly)
    converter.register_unstructure_hook_func(_is_attrs, _fields_to_data)
    converter.register_unstructure_hook_func(_is_rule, rule_to_data)
    converter.register_structure_hook_func(
        _is_attrs, lambda data, cls: from_data(data, cls, cls.__name__)
    )
    converter.register_structure_hook_func(_is_rule, lambda data, _: rule_from_data(data, "rule"))
    converter.register_structure_hook_func(_is_union, _one_of)
    converter.register_structure_hook_func(_is_tuple, _tuple_of)
    return converter


def _fields(cls: type) -> tuple[attrs.Attribute[object], ...]:
    fields: tuple[attrs.Attribute[object], ...] = attrs.fields(cls)
    return fields


def _is_attrs(cls: object) -> bool:
    return isinstance(cls, type) and attrs.has(cls)


def _exactly(data: object, kind: type[T]) -> T:
    if type(data) is not kind:
        raise BadRecord(f"{_brief(data)} is no {kind.__name__}")
    return data


def _is_rule(kind: object) -> bool:
    """A registered class, or the protocol of an axis, which any registered class may meet."""
    return bool(getattr(kind, "_is_protocol", False)) or kind in _CLASSES.values()


def _is_union(kind: object) -> bool:
    return get_origin(kind) in (Union, UnionType)


def _one_of(data: object, kind: object) -> object:
    if data is None and type(None) in get_args(kind):
        return None
    reasons: list[str] = []
    for arm in get_args(kind):
        if arm is not type(None):
            try:
                return _structure(data, arm, getattr(arm, "__name__", str(arm)))
            except BadRecord as why:
                reasons.append(str(why))
    raise BadRecord("; ".join(reasons))


def _is_tuple(kind: object) -> bool:
    return get_origin(kind) is tuple


def _tuple_of(data: object, kind: object) -> tuple[object, ...]:
    items = _exactly(data, list)
    kinds = get_args(kind)
    if len(kinds) == 2 and kinds[1] is Ellipsis:
        kinds = (kinds[0],) * len(items)
    if len(kinds) != len(items):
        raise BadRecord(f"{len(kinds)} values are wanted, not {len(items)}")
    return tuple(
        _structure(item, each, f"[{place}]") for place, (item, each) in enumerate(zip(items, kinds))
    )
