"""A variant's rules read out into tables, or a reason why they cannot be."""

from whist.lowering.assembly import lower
from whist.lowering.tables import Evidence, Layout, Tables, TrumpTables

__all__ = ["Evidence", "Layout", "Tables", "TrumpTables", "lower"]
