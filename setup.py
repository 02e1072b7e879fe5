"""Lists the packages, so that a new subpackage of whist is installed without being named.

``whist.variants`` lives in ``variants/``. The link ``whist/variants`` leads there in a checkout but
is not carried by a source distribution, so the package is named here and never looked for.
"""

from setuptools import find_packages, setup

setup(
    packages=[
        *find_packages(
            include=["whist", "whist.*"], exclude=["whist.variants", "whist.variants.*"]
        ),
        "whist.variants",
    ]
)
