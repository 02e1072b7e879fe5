"""A sheet to score a real table by hand, with the variant's own scoring, ending and match rules."""

from whist.scoresheet.asked import Asked, facts_asked
from whist.scoresheet.page import blank_page, sheet_page
from whist.scoresheet.saved import read_sheet, sheet_json, write_sheet
from whist.scoresheet.sheet import Line, Row, ScoreSheet, new_scoresheet
from whist.scoresheet.text import sheet_text

__all__ = [
    "Asked",
    "Line",
    "Row",
    "ScoreSheet",
    "blank_page",
    "facts_asked",
    "new_scoresheet",
    "read_sheet",
    "sheet_json",
    "sheet_page",
    "sheet_text",
    "write_sheet",
]
