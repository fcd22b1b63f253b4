"""What cards in JupyterLab ask of the service through this kernel, which holds the key: one comm for each request."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from .client import CgqClient, _path, client_from_environment
from .errors import ApiError, CgqError

if TYPE_CHECKING:
    from IPython.core.interactiveshell import InteractiveShell

COMM_TARGET = "cgq"
_MOST_CARDS = 50


def answer(asked: Any) -> dict[str, Any]:
    """The service's own answer, or why there is none; nothing that may be asked makes a card."""
    try:
        return {"ok": True, "value": _answer(client_from_environment(), asked)}
    except (ApiError, CgqError) as error:
        return {"ok": False, "message": str(error)}
    except (KeyError, TypeError, ValueError):
        return {"ok": False, "message": "This kernel does not know what was asked; update it."}


def _answer(client: CgqClient, asked: Any) -> Any:
    request = asked["request"]
    if request == "list":
        page = {"limit": _MOST_CARDS, "offset": int(asked.get("offset", 0))}
        return json.loads(client._send("GET", "/cards", query=page).body)
    if request == "search":
        return json.loads(client._send("GET", "/cards/search", query={"q": asked["text"], "limit": _MOST_CARDS}).body)
    if request == "card":
        return json.loads(client._send("GET", _path(asked["card"])).body)
    if request == "data":
        return json.loads(client.data_file(asked["card"], "json"))
    if request == "csv":
        return client.data_file(asked["card"], "csv").decode()
    raise ValueError(request)


def add_comm(shell: InteractiveShell) -> None:
    """Answers comms of a shell that has a kernel."""
    kernel = getattr(shell, "kernel", None)
    if kernel is not None:
        kernel.comm_manager.register_target(COMM_TARGET, _opened)


def remove_comm(shell: InteractiveShell) -> None:
    kernel = getattr(shell, "kernel", None)
    if kernel is not None:
        kernel.comm_manager.unregister_target(COMM_TARGET, _opened)


def _opened(comm: Any, message: dict[str, Any]) -> None:
    comm.send(answer(message["content"]["data"]))
    comm.close()
