"""``python -m whist.testing`` is ``whist check``."""

import sys

from whist.testing.command import main

if __name__ == "__main__":
    sys.exit(main())
