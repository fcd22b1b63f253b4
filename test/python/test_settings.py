"""Which service is known, and who may read the key."""

import json
import os
import stat
import subprocess
import sys

import cgq
import pytest
from cgq.settings import remove_login, service_address, service_settings, write_login


def keep(folder, name, url, key):
    (folder / name).write_text(json.dumps({"base_url": url, "api_key": key}))


def test_no_service_is_known(empty_home):
    with pytest.raises(cgq.CgqError, match="cgq serve"):
        cgq.status()


def test_the_environment_comes_before_the_files(empty_home, monkeypatch):
    keep(empty_home, "client.json", "http://127.0.0.1:1/v1", "local")
    assert service_settings().api_key.value == "local"
    monkeypatch.setenv("CGQ_BASE_URL", "http://127.0.0.1:2/v1")
    assert service_settings().base_url.origin == "CGQ_BASE_URL"
    # A kept key goes to no other service.
    assert service_settings().api_key is None
    monkeypatch.setenv("CGQ_API_KEY", "given")
    assert service_settings().api_key.value == "given"


def test_a_login_is_for_its_owner_alone(empty_home):
    keep(empty_home, "client.json", "http://127.0.0.1:1/v1", "local")
    path = write_login("https://cgq.example.org", "kept")
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert (service_settings().base_url.value, service_settings().api_key.value) == ("https://cgq.example.org", "kept")
    assert remove_login() and not remove_login()
    assert service_settings().api_key.value == "local"


def test_a_key_of_a_service_that_has_ended_is_not_read(empty_home):
    ended = subprocess.Popen([sys.executable, "-c", ""])
    ended.wait()
    for pid, known in ((os.getpid(), True), (ended.pid, False)):
        given = {"base_url": "http://127.0.0.1:1/v1", "api_key": "local", "pid": pid}
        (empty_home / "client.json").write_text(json.dumps(given))
        assert (service_settings().api_key is not None) == known


def test_a_damaged_file_is_named(empty_home):
    (empty_home / "client.json").write_text("{")
    with pytest.raises(cgq.CgqError, match="client.json is damaged"):
        service_settings()


def test_addresses():
    assert service_address("http://h:1/") == service_address("http://h:1/v1")
    assert service_address("https://h/cgq/v2").root == "https://h/cgq"
    with pytest.raises(cgq.CgqError, match="address of a service"):
        service_address("h:1")
