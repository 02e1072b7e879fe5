"""The card table: a terminal app in which a person plays any variant against computer players."""

from importlib.util import find_spec

if find_spec("textual") is None:
    raise ImportError("the card table needs the extra `app`: pip install 'whistkit[app]'")
