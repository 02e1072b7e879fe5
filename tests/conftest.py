"""How hard Hypothesis tries: HYPOTHESIS_PROFILE chooses fast (the default), ci or thorough."""

import os

from hypothesis import settings

# No deadlines: how long an example takes says more about the machine than about the rules.
settings.register_profile("fast", max_examples=30, deadline=None, derandomize=True)
settings.register_profile("ci", max_examples=100, deadline=None, derandomize=True, print_blob=True)
settings.register_profile("thorough", max_examples=2_000, deadline=None)

settings.load_profile(
    os.environ.get("HYPOTHESIS_PROFILE") or ("ci" if os.environ.get("CI") else "fast")
)
