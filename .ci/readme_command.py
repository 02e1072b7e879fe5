"""Print one of the README's two commands, exactly as it stands there: ``play`` or ``test``."""

import re
import sys
from pathlib import Path

README = Path(__file__).parent.parent / "README.md"


def readme_command(name: str) -> str:
    """The one-line command of the README that plays a game or runs the tests."""
    commands = re.findall(r"```sh\n(python3 -m venv .*)\n```", README.read_text(encoding="utf-8"))
    found = [command for command in commands if ("pytest" in command) == (name == "test")]
    if len(found) != 1:
        raise SystemExit(f"the README has {len(found)} commands to {name}, not one")
    return found[0]


if __name__ == "__main__":
    print(readme_command(sys.argv[1]))
