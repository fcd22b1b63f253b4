"""Starts the kernel that CGQ_TEST_JUPYTER_PATH holds, and talks to it as a front end does."""

import os
import time
from dataclasses import dataclass, field

import pytest
from jupyter_client.manager import start_new_kernel

os.environ["JUPYTER_PATH"] = os.environ["CGQ_TEST_JUPYTER_PATH"]
TIMEOUT = 60
CARD = "application/vnd.cgq.card.v1+json"


@dataclass
class Ran:
    """What one cell led to."""

    reply: dict
    messages: list = field(default_factory=list)

    def of(self, kind):
        return [content for name, content in self.messages if name == kind]

    @property
    def status(self):
        return self.reply["status"]

    def succeeded(self):
        assert self.status == "ok", self.reply.get("evalue", self.status)
        return self

    @property
    def result(self):
        (content,) = self.succeeded().of("execute_result")
        return content["data"]["text/plain"]

    @property
    def stdout(self):
        return "".join(c["text"] for c in self.of("stream") if c["name"] == "stdout")

    @property
    def shown(self):
        """What stands below the cell in the end, when it shows one thing."""
        shown = [content for name, content in self.succeeded().messages if name in ("display_data", "update_display_data")]
        assert len({content["transient"].get("display_id") for content in shown}) == 1
        return shown[-1]["data"]

    @property
    def error(self):
        """What went wrong; it is also broadcast, unless it stands below the cell as a card."""
        assert self.status == "error"
        assert self.of("error") == [{key: self.reply[key] for key in ("ename", "evalue", "traceback")}] or self.refusal
        return self.reply

    @property
    def refusal(self):
        """The card that stands in the place of an answer."""
        cards = [content["data"].get(CARD) for content in self.of("display_data") + self.of("update_display_data")]
        return next((card for card in cards if card and card["status"] == "refused"), None)


class Kernel:
    def __init__(self, manager, client):
        self.manager, self.client = manager, client

    def send(self, code, **options):
        return self.client.execute(code, **options)

    def collect(self, message_id, on_message=lambda kind, content: None):
        """The reply and the broadcasts of one request, up to its idle."""
        messages = []
        while True:
            message = self.client.get_iopub_msg(timeout=TIMEOUT)
            if message["parent_header"].get("msg_id") != message_id:
                continue
            kind, content = message["msg_type"], message["content"]
            if kind == "status" and content["execution_state"] == "idle":
                break
            messages.append((kind, content))
            on_message(kind, content)
        return Ran(self.reply_to(message_id)["content"], messages)

    def reply_to(self, message_id):
        while True:
            reply = self.client.get_shell_msg(timeout=TIMEOUT)
            if reply["parent_header"].get("msg_id") == message_id:
                return reply

    def run(self, code, **options):
        return self.collect(self.send(code, **options))

    def interrupt_after(self, code, seconds=0.5):
        """Runs code that does not end, and interrupts it; an interrupt without effect ends in a time-out."""
        message_id = self.send(code)
        time.sleep(seconds)
        self.manager.interrupt_kernel()
        return self.collect(message_id)

    def request(self, message_id):
        return self.reply_to(message_id)["content"]


def start(env=None):
    manager, client = start_new_kernel(kernel_name="cgq", env={**os.environ, **(env or {})})
    return Kernel(manager, client)


def stop(kernel):
    kernel.client.stop_channels()
    kernel.manager.shutdown_kernel()


@pytest.fixture(scope="module")
def kernel():
    started = start()
    yield started
    stop(started)


@pytest.fixture()
def fresh_kernel():
    started = start()
    yield started
    if started.manager.is_alive():
        stop(started)


