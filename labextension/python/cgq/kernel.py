"""Starts the TypeScript kernel of the npm package `cgq`: Jupyter runs `python -m cgq.kernel CONNECTION_FILE`."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys

_MISSING = """The kernel "TypeScript (CGQ)" runs on Node.js 22.13 or newer. Install it, and the npm package cgq:
    npm install --global cgq
"""


def main(arguments: list[str]) -> None:
    """Becomes the kernel, so that Jupyter watches and ends it itself."""
    program = shutil.which("cgq")
    if program is None:
        sys.exit(_MISSING)
    said = subprocess.run([program, "kernel", "spec", "--json"], check=True, capture_output=True, text=True).stdout
    specification = json.loads(said)
    argv = [arguments[0] if word == "{connection_file}" else word for word in specification["argv"]]
    os.execvpe(argv[0], argv, {**os.environ, **specification["env"]})


if __name__ == "__main__":
    main(sys.argv[1:])
