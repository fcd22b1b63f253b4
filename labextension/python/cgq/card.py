"""The card itself, which notebooks show as JupyterLab's extension, a page or text."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from pydantic import PrivateAttr

from .errors import ApiError
from .models import CardQuery, Figure, Record, Results

CARD_MIME_TYPE = "application/vnd.cgq.card.v1+json"

Bundle = dict[str, Any]


class Card(Record):
    """A completed Query Card; fields as in the API."""

    id: str
    status: str
    created_at: str
    query: CardQuery
    results: Results
    figure: Figure | None
    methods: str
    url: str | None = None
    license: str | None = None
    dataset_version: str | None = None
    software_version: str | None = None
    accessed_at: str | None = None
    parent_card_id: str | None = None
    rerun_of: str | None = None
    fork_count: int | None = None
    content_sha256: str | None = None

    _get_bundle: Callable[[str], Bundle] | None = PrivateAttr(default=None)
    _bundle: Bundle | None = PrivateAttr(default=None)

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> Bundle:
        if self._bundle is None:
            self._bundle = self._made_bundle()
        return self._bundle

    def _made_bundle(self) -> Bundle:
        """As the service makes it; of a service that makes none, the card and its answer."""
        try:
            if self._get_bundle is not None:
                return self._get_bundle(self.id)
        except ApiError:
            pass
        return {CARD_MIME_TYPE: self.model_dump(mode="json", exclude_unset=True), "text/plain": str(self)}

    def __str__(self) -> str:
        warnings = [f"! {warning.message}" for warning in self.results.warnings]
        return "\n".join([self.results.answer, *warnings, f"{self.id}  {self.url or ''}".rstrip()])

    def __repr__(self) -> str:
        return f"<Card {self.id}: {self.results.answer}>"


class Refused:
    """A question that was not answered, which the extension shows in the frame of a card."""

    def __init__(self, question: str, error: ApiError) -> None:
        self._question = question
        self._error = error

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> Bundle:
        error = {"error": self._error.code, "message": self._error.message, "details": dict(self._error.details or {})}
        state = {"status": "refused", "question": self._question, "error": error}
        return {CARD_MIME_TYPE: state, "text/plain": str(self._error)}


class HasId(Protocol):
    @property
    def id(self) -> str: ...


#: A card, its id, or the address of its page.
CardName = str | HasId


def card_id_of(card: CardName) -> str:
    """The id in a card, an id, or the address of a card's page."""
    text = card if isinstance(card, str) else card.id
    return text.rstrip("/").rsplit("/", 1)[-1].split("?")[0]
