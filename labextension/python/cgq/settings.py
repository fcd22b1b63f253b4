"""Which service is asked, with which key."""

from __future__ import annotations

import json
import os
import re
import sys
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from .errors import CgqError


@dataclass(frozen=True)
class Setting:
    """A setting, and where it comes from."""

    value: str
    origin: str


@dataclass(frozen=True)
class ServiceSettings:
    base_url: Setting | None
    api_key: Setting | None


@dataclass(frozen=True)
class ServiceAddress:
    """`api` ends in the version segment, `root` is the part before it."""

    api: str
    root: str


def service_address(base_url: str) -> ServiceAddress:
    """Reads a base URL given with or without its version segment."""
    url = urlsplit(base_url)
    if url.scheme not in ("http", "https") or not url.netloc:
        message = f'"{base_url}" is not the address of a service; write it as http://host:port or https://host/v1.'
        raise CgqError(message)
    address = f"{url.scheme}://{url.netloc}{url.path}".rstrip("/")
    api = address if re.search(r"/v\d+$", address) else f"{address}/v1"
    return ServiceAddress(api, re.sub(r"/v\d+$", "", api))


def home() -> Path:
    """The folder in which a local service says how to reach it: `CGQ_HOME`, or `cgq` in the platform's data folder."""
    given = os.environ.get("CGQ_HOME")
    return Path(given) if given else _data_folder() / "cgq"


def service_settings() -> ServiceSettings:
    """`CGQ_BASE_URL` and `CGQ_API_KEY`, else `login.json` and `client.json` of the home folder."""
    kept = [one for one in (_read(login_file()), _read(home() / "client.json")) if one is not None]
    base_url = _from_environment("CGQ_BASE_URL") or (kept[0][0] if kept else None)
    api_key = _from_environment("CGQ_API_KEY")
    if api_key is None and base_url is not None:
        api_key = _key_for(base_url.value, kept)
    return ServiceSettings(base_url, api_key)


def login_file() -> Path:
    """Where the key that `%cgq login` keeps lies."""
    return home() / "login.json"


def write_login(base_url: str, api_key: str) -> Path:
    """Keeps a key for this user alone, and returns where."""
    path = login_file()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.unlink(missing_ok=True)
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
        file.write(json.dumps({"base_url": base_url, "api_key": api_key}) + "\n")
    return path


def remove_login() -> bool:
    """Forgets the kept key; False when there was none."""
    try:
        login_file().unlink()
    except FileNotFoundError:
        return False
    return True


def _key_for(base_url: str, kept: list[tuple[Setting, Setting]]) -> Setting | None:
    """A kept key is never sent to another service than the one that it was kept for."""
    api = service_address(base_url).api
    return next((key for url, key in kept if service_address(url.value).api == api), None)


def _from_environment(name: str) -> Setting | None:
    value = os.environ.get(name)
    return Setting(value, name) if value else None


def _read(path: Path) -> tuple[Setting, Setting] | None:
    try:
        text = path.read_text()
    except OSError:
        return None
    try:
        kept = json.loads(text)
        if not _is_alive(kept.get("pid")):
            return None
        return Setting(str(kept["base_url"]), str(path)), Setting(str(kept["api_key"]), str(path))
    except (AttributeError, ValueError, KeyError, TypeError) as cause:
        raise CgqError(f'{path} is damaged; delete it and start "cgq serve" again.') from cause


def _is_alive(pid: object) -> bool:
    """False when the service that wrote the file has ended: somebody else may listen at its address."""
    # Python can only end a process of Windows, not ask for it.
    if not isinstance(pid, int) or sys.platform == "win32":
        return True
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        pass
    return True


def _data_folder() -> Path:
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA") or Path.home() / "AppData" / "Roaming")
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
