"""Deals and their play in Portable Bridge Notation, so that other programs can show them.

Contract bridge's play is whist's, with trumps from the contract and the lead from the declarer's
left. What a file says beside cards and play is kept as tags and not judged. Source: the PBN
standard 2.1.
"""

from whist.pbn.read import PbnGame, read_pbn
from whist.pbn.write import write_pbn

__all__ = ["PbnGame", "read_pbn", "write_pbn"]
