"""The picture of a card's figure, which an output holds once: in its HTML."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from .card import CARD_MIME_TYPE

_PICTURE = re.compile(r'<img src="data:image/png;base64,([A-Za-z0-9+/=]+)"')


def is_card(output: Mapping[str, Any]) -> bool:
    """Whether an output of a notebook is a completed card."""
    card = output.get("data", {}).get(CARD_MIME_TYPE)
    return isinstance(card, Mapping) and card.get("status") == "completed"


def text_of(data: Mapping[str, Any], kind: str) -> str:
    """A text of an output, which a saved notebook may hold as its lines."""
    text = data.get(kind, "")
    return text if isinstance(text, str) else "".join(text)


def picture_of(output: Mapping[str, Any]) -> str | None:
    """The PNG as base64; None for outputs that are no card, and for cards without one."""
    found = _PICTURE.search(text_of(output["data"], "text/html")) if is_card(output) else None
    return found and found[1]
