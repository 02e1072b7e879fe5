"""``python -m whist`` is the ``whist`` command."""

import sys

from whist.cli import main

sys.exit(main())
