"""The real service on the starter data, and the installed package; both are what a user has."""

import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def home(tmp_path_factory):
    """A folder with a running service, which left there how to reach it."""
    folder = tmp_path_factory.mktemp("home")
    node = shutil.which("node", path=str(ROOT / "node_modules" / ".bin"))
    command = [
        node,
        "--no-warnings",
        str(ROOT / "src/cli/main.ts"),
        "serve",
        "--home",
        str(folder),
        "--port",
        "0",
        "--json",
    ]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as service:
        try:
            assert json.loads(service.stdout.readline())["url"].startswith("http://127.0.0.1:")
            yield folder
        finally:
            service.terminate()


@pytest.fixture(scope="session")
def local(home):
    """Address and key of the service."""
    kept = json.loads((home / "client.json").read_text())
    return {name: kept[name] for name in ("base_url", "api_key")}


@pytest.fixture()
def service(home, monkeypatch):
    """Makes it the service that is known."""
    for name in ("CGQ_BASE_URL", "CGQ_API_KEY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("CGQ_HOME", str(home))


@pytest.fixture()
def empty_home(tmp_path, monkeypatch):
    for name in [one for one in os.environ if one.startswith("CGQ_")]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("CGQ_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture()
def shell(service):
    """An IPython session with the extension loaded."""
    from IPython.core.interactiveshell import InteractiveShell

    session = InteractiveShell()
    session.run_line_magic("load_ext", "cgq")
    return session
