"""Score sheets as JSON, and in a file that is never half written."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Final

from attrs import frozen

from whist.codec import (
    as_mapping,
    check_format,
    from_data,
    read_json,
    to_data,
    variant_from_data,
    variant_to_data,
)
from whist.errors import BadRecord, WhistError
from whist.format import RevokeData, TallyData, revoke_data, revokes_from, tally_data, tally_from
from whist.scoresheet.sheet import Line, ScoreSheet
from whist.variant import Variant

SHEET_FORMAT: Final = "whistkit score sheet"
SHEET_VERSION: Final = 1


@frozen
class _LineData:
    """A line; without a tally it is a misdeal."""

    tally: TallyData | None = None
    revokes: tuple[RevokeData, ...] = ()


@frozen
class _SheetData:
    names: tuple[str, ...]
    dealer: int
    lines: tuple[_LineData, ...]


def sheet_json(sheet: ScoreSheet) -> str:
    """The sheet as JSON, with the rules that it is scored by."""
    lines = tuple(
        _LineData(None if line.tally is None else tally_data(line.tally), revoke_data(line.revokes))
        for line in sheet.lines
    )
    body = as_mapping(to_data(_SheetData(sheet.names, sheet.first_dealer, lines)), "score sheet")
    head = {
        "format": SHEET_FORMAT,
        "version": SHEET_VERSION,
        "variant": variant_to_data(sheet.variant),
    }
    return json.dumps({**head, **body}, ensure_ascii=False, indent=1)


def sheet_from_json(text: str | bytes) -> ScoreSheet:
    """The sheet that :func:`sheet_json` wrote, scored again line by line.

    Raises :class:`BadRecord` for anything else, naming the line that cannot stand.
    """
    fields = dict(as_mapping(read_json(text), "score sheet"))
    check_format(fields, SHEET_FORMAT, SHEET_VERSION)
    variant = variant_from_data(fields.pop("variant", None), Variant)
    body = {name: value for name, value in fields.items() if name not in ("format", "version")}
    data = from_data(body, _SheetData, "score sheet")
    lines = []
    for number, each in enumerate(data.lines, start=1):
        where = f"line {number}"
        tally = None if each.tally is None else tally_from(each.tally, where)
        lines.append(Line(tally, revokes_from(each.revokes, where)))
    try:
        return ScoreSheet(variant, data.names, data.dealer, tuple(lines))
    except WhistError as why:
        raise BadRecord(str(why)) from None


def write_sheet(path: str | os.PathLike[str], sheet: ScoreSheet) -> None:
    """Save a sheet in a file, which holds either the sheet before or this one, whatever happens."""
    place = Path(path)
    draft = place.with_name(f".{place.name}.{os.getpid()}")
    try:
        with draft.open("w", encoding="utf-8") as file:
            file.write(sheet_json(sheet) + "\n")
            file.flush()
            os.fsync(file.fileno())
        draft.replace(place)
    except OSError:
        draft.unlink(missing_ok=True)
        raise


def read_sheet(path: str | os.PathLike[str]) -> ScoreSheet:
    """The sheet in a file. Raises :class:`BadRecord` for what is no sheet, ``OSError`` for no file."""
    place = Path(path)
    try:
        return sheet_from_json(place.read_bytes())
    except BadRecord as why:
        raise BadRecord(f"{place.name}: {why}") from None
