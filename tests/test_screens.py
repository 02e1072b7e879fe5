"""The main screens, as the pictures in the documentation show them."""

import re
from html import unescape

import pytest

from docs.screens import FOLDER, screens

_TEXT = re.compile(
    r'<text [^>]*?x="([\d.]+)" y="[\d.]+" textLength[^>]*line-(\d+)\)">([^<]*)</text>'
)
_CELL = 12.2  # the width of a character in these pictures


def read(svg: str) -> list[str]:
    """What stands on a screen, line by line."""
    lines = [[" "] * 80 for _ in range(24)]
    for x, line, text in _TEXT.findall(svg):
        column = round(float(x) / _CELL)
        for place, character in enumerate(
            unescape(text).replace("\N{NO-BREAK SPACE}", " ").rstrip("\n")
        ):
            lines[int(line)][column + place] = character
    return ["".join(line).rstrip() for line in lines]


@pytest.fixture(scope="module")
def drawn() -> dict[str, str]:
    return screens()


def test_there_is_a_picture_of_every_screen(drawn: dict[str, str]) -> None:
    assert {path.stem for path in FOLDER.glob("*.svg")} == set(drawn)


@pytest.mark.parametrize("name", sorted(path.stem for path in FOLDER.glob("*.svg")))
def test_a_screen_is_as_its_picture(name: str, drawn: dict[str, str]) -> None:
    picture = read((FOLDER / f"{name}.svg").read_text(encoding="utf-8"))
    assert read(drawn[name]) == picture, "python docs/screens.py draws it anew"
    assert sum(map(len, picture)) > 200


def test_the_pictures_need_nothing_from_elsewhere() -> None:
    for path in FOLDER.glob("*.svg"):
        text = path.read_text(encoding="utf-8")
        assert "url(http" not in text
        assert "@font-face" not in text
