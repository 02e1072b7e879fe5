"""The picture of the modules: ``python docs/layers.py`` draws it from the import contract.

What the contract in ``pyproject.toml`` says is checked, so the picture cannot say anything else.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
PICTURE: Final = ROOT / "docs" / "explanation" / "layers.svg"
FLOW: Final = ("variant", "deal", "game", "match", "record")
"""What data goes through on its way, from rules to a file."""

_TOOLS: Final = (
    "cli",
    "app",
    "testing",
    "scoresheet",
    "study",
    "simulation",
    "players",
    "lowering",
)
_CAPTION: Final = "Each module may import those below it. Data goes from variant to record."
_WIDTH, _ROW, _BOX = 660, 34, 26
_HEAD: Final = 30


def layers() -> list[list[str]]:
    """The modules that stand beside each other, from the highest layer to the lowest."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contract = settings["tool"]["importlinter"]["contracts"][0]
    found: list[list[str]] = []
    for layer in contract["layers"]:
        names = layer.strip("()").replace(":", "|").split("|")
        found.append([name.strip() for name in names if not name.startswith("__")])
    return [names for names in found if names]


def drawn() -> str:
    """The picture as SVG: each module may import those below it, and none above."""
    rows = layers()
    height = _HEAD + _ROW * len(rows) + 8
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height}" role="img">',
        '<g font-family="system-ui, sans-serif" font-size="14">',
        "<title>The modules of whist: each imports those below it, and none above</title>",
        f'<rect width="{_WIDTH}" height="{height}" rx="8" fill="#f7f6f2"/>',
        f'<text x="16" y="20" fill="#55524a">{_CAPTION}</text>',
    ]
    for number, names in enumerate(rows):
        parts += _row(names, _HEAD + _ROW * number)
    return "\n".join([*parts, "</g></svg>"]) + "\n"


def _row(names: list[str], top: int) -> list[str]:
    gap = 10
    width = (_WIDTH - 32 - gap * (len(names) - 1)) / len(names)
    parts = []
    for place, name in enumerate(names):
        left = 16 + place * (width + gap)
        in_flow = name in FLOW
        bold = ' font-weight="600"' if in_flow else ""
        ink = "#ffffff" if in_flow else "#22211d"
        fill = "#0f766e" if in_flow else "#e7dcc3" if name in _TOOLS else "#dfe7e5"
        parts.append(
            f'<rect x="{left:.1f}" y="{top}" width="{width:.1f}" height="{_BOX}" rx="5" fill="{fill}"/>'
        )
        parts.append(
            f'<text x="{left + width / 2:.1f}" y="{top + 18}" text-anchor="middle" '
            f'fill="{ink}"{bold}>{name}</text>'
        )
    return parts


if __name__ == "__main__":
    PICTURE.write_text(drawn(), encoding="utf-8")
