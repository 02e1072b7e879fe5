"""Checks the installed wheel. Run with -I by the Python of an environment that holds it alone.

In one that holds the extra `cli` too, the command line is checked, and else that it names the extra.
"""

import re
import subprocess
import sys
from importlib import import_module
from importlib.metadata import distribution, entry_points
from importlib.util import find_spec
from pathlib import Path
from pkgutil import walk_packages

import whist

DISTRIBUTION = distribution("whistkit")
EXTRAS = DISTRIBUTION.metadata.get_all("Provides-Extra") or []
PACKAGES_OF_EXTRAS = {
    re.split(r"[^\w-]", needed)[0] for needed in DISTRIBUTION.requires or [] if "extra ==" in needed
}


def main() -> None:
    check_files()
    modules = check_imports()
    slugs = check_variants()
    check_command(slugs)
    print(f"{len(modules)} modules, {len(slugs)} variants: {', '.join(slugs)}")


def check_files() -> None:
    """Nothing but ``whist`` is installed, with its marker for type checkers, from the wheel."""
    package = Path(whist.__file__).parent
    require(package.is_relative_to(sys.prefix), f"whist is imported from {package}, not the wheel")
    require((package / "py.typed").is_file(), "py.typed is missing")
    require(find_spec("variants") is None, "a top-level module `variants` can be imported")

    scripts = Path(sys.executable).parent
    for file in DISTRIBUTION.files or []:
        of_the_package = file.parts[0] == "whist" or file.parts[0].endswith(".dist-info")
        a_script = Path(str(file.locate())).resolve().parent == scripts
        require(of_the_package or a_script, f"{file} is installed outside of the package")


def check_imports() -> list[str]:
    """Every module can be imported, or asks for what an extra brings."""
    names = [
        module.name
        for module in walk_packages(whist.__path__, "whist.", onerror=lambda _: None)
        if not module.name.endswith("__main__")
    ]
    require("whist.variants.kings_court" in names, "whist.variants is missing")
    for name in names:
        try:
            import_module(name)
        except (ImportError, whist.WhistError) as why:
            asks = any(f"whistkit[{extra}]" in str(why) for extra in EXTRAS) or (
                isinstance(why, ModuleNotFoundError) and why.name in PACKAGES_OF_EXTRAS
            )
            require(asks, f"{name} cannot be imported, and names no extra: {why}")
            print(f"{name} asks for an extra: {why}")
    return names


def check_variants() -> list[str]:
    """Every registered variant loads under its slug."""
    points = entry_points(group="whist.variants")
    require(len(points) > 0, "no variants are registered")
    for point in points:
        require(point.load().slug == point.name, f"{point.value} is registered as {point.name}")
    return sorted(point.name for point in points)


def check_command(slugs: list[str]) -> None:
    """The command line lists the variants, or says in one line which extra it needs."""
    command = Path(sys.executable).with_name("whist")
    listed = subprocess.run([command, "variants"], check=False, capture_output=True, text=True)
    if find_spec("cyclopts") is None:
        asks = listed.returncode == 2 and "whistkit[cli]" in listed.stderr
        require(asks and listed.stderr.count("\n") == 1, f"no extra is named: {listed.stderr}")
        return
    require(listed.returncode == 0, f"`whist variants` fails: {listed.stderr}")
    missing = set(slugs) - set(listed.stdout.split())
    require(not missing, f"`whist variants` does not list {', '.join(sorted(missing))}")


def require(holds: bool, complaint: str) -> None:
    if not holds:
        sys.exit(f"The wheel is wrong: {complaint}")


if __name__ == "__main__":
    main()
