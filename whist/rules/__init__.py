"""The rule objects: one module an axis, its protocol first, then what ships.

Each is a frozen attrs class with no state and no randomness of its own, and a ``describe()`` that
gives its sentences of the rule book. Protocols are structural: a house rule needs no base class.
A rule may have ``check(pack, table)``, which a variant calls when it is made, and which raises
:class:`whist.BadVariant` where the rule makes no sense with that pack or at that table.

All names here are public in :mod:`whist`.
"""
