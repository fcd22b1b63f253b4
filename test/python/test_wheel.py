"""What `pip install` of the wheel put where."""

import json
import os
import stat
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import cgq
from conftest import ROOT

SHARE = Path(sys.prefix) / "share" / "jupyter"


def test_the_package_is_the_installed_one():
    assert Path(sys.prefix) in Path(cgq.__file__).parents
    assert version("cgq") == json.loads((ROOT / "package.json").read_text())["version"]


def test_the_extension_lies_where_jupyterlab_looks():
    folder = SHARE / "labextensions" / "@cgq" / "labextension"
    package = json.loads((folder / "package.json").read_text())
    assert (folder / package["jupyterlab"]["_build"]["load"]).is_file()
    assert json.loads((folder / "install.json").read_text())["packageName"] == "cgq"


def test_the_kernel_is_the_one_of_the_npm_package(tmp_path):
    """Started as Jupyter starts it, with a `cgq` on PATH that tells what would run."""
    specification = json.loads((SHARE / "kernels" / "cgq" / "kernel.json").read_text())
    assert (SHARE / "kernels" / "cgq" / "logo-svg.svg").is_file()
    program = tmp_path / "cgq"
    program.write_text(f'#!/bin/sh\nexec "{ROOT}/node_modules/.bin/node" --no-warnings "{ROOT}/src/cli/main.ts" "$@"\n')
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    connection = tmp_path / "missing.json"
    argv = [sys.executable, *specification["argv"][1:-1], str(connection)]
    found = subprocess.run(
        argv, env={**os.environ, "PATH": f"{tmp_path}:{os.environ['PATH']}"}, capture_output=True, text=True, timeout=60
    )
    # The kernel itself complains: it was handed the connection file and could not read it.
    assert str(connection) in found.stderr and "protocol" in found.stderr
    missing = subprocess.run(argv, env={**os.environ, "PATH": "/nowhere"}, capture_output=True, text=True, timeout=60)
    assert missing.returncode == 1 and "npm install --global cgq" in missing.stderr
