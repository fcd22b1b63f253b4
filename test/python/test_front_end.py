"""What JupyterLab's cards ask through an IPython kernel."""

import json

import cgq
import pytest
from cgq.front_end import add_comm, answer, remove_comm

pytestmark = pytest.mark.usefixtures("service")


@pytest.fixture(scope="module")
def card(local):
    return cgq.CgqClient(**local).ask("Is TP53 expression different between BRCA and LUAD?")


def test_a_card_its_rows_and_lists_are_the_services_own(card, local):
    assert answer({"request": "card", "card": card.id})["value"]["content_sha256"] == card.content_sha256
    csv = cgq.CgqClient(**local).data_file(card, "csv").decode()
    assert answer({"request": "csv", "card": card.id}) == {"ok": True, "value": csv}
    rows = answer({"request": "data", "card": card.id})["value"]["rows"]
    assert len(rows) == len(cgq.data(card))
    assert card.id in [one["id"] for one in answer({"request": "list"})["value"]["cards"]]
    assert answer({"request": "search", "text": "TP53"})["value"]["total"] > 0


def test_what_cannot_be_answered_is_told(card):
    missing = answer({"request": "data", "card": "no-such-card"})
    assert missing["ok"] is False and "no-such-card" in missing["message"]
    for asked in ({"request": "fork", "card": card.id}, {}, None, [], {"request": "data"}):
        assert answer(asked)["ok"] is False


class Shell:
    """A shell with a kernel, as far as comms go."""

    def __init__(self):
        self.kernel, self.comm_manager, self.targets = self, self, {}

    def register_target(self, name, opened):
        self.targets[name] = opened

    def unregister_target(self, name, opened):
        assert self.targets.pop(name) is opened


class Comm:
    def __init__(self):
        self.said = []

    def send(self, data):
        self.said.append(data)

    def close(self):
        self.said.append("closed")


def test_a_comm_carries_one_request(card):
    shell, comm = Shell(), Comm()
    add_comm(shell)
    shell.targets["cgq"](comm, {"content": {"data": {"request": "card", "card": card.id}}})
    assert comm.said[0]["ok"] is True and comm.said[1:] == ["closed"]
    assert json.dumps(comm.said[0])
    remove_comm(shell)
    assert shell.targets == {}


def test_a_terminal_has_no_comms():
    add_comm(object())
    remove_comm(object())
