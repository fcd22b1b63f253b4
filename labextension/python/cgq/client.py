"""A client of any service that speaks the API."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import nullcontext
from functools import lru_cache
from typing import Any, Literal, TypeVar
from urllib.parse import quote

from pydantic import ValidationError

from .card import Bundle, Card, CardName, card_id_of
from .errors import ApiError, CgqError
from .models import (
    CancerType,
    CardContext,
    CardData,
    CardListEntry,
    CardSearchEntry,
    CitationSet,
    Coverage,
    Gene,
    Progress,
    Record,
    RerunResult,
    Status,
)
from .progress import ProgressBar
from .settings import service_address, service_settings
from .table import CardRows, Table
from .transport import Answer, Transport, retry_after_seconds

DataFormat = Literal["csv", "tsv", "json", "parquet"]
FigureFormat = Literal["png", "svg", "json"]
#: Told of every state of a card that is not finished.
OnProgress = Callable[[Progress], None]
R = TypeVar("R", bound=Record)
#: The ids of the cards that this session has got, in their order.
session_cards: dict[str, None] = {}

_SHORTEST_PAUSE = 1.0
_LONGEST_PAUSE = 30.0


class CgqClient:
    """Asks questions and gets cards. Every failure of the service is an `ApiError`."""

    def __init__(self, base_url: str, api_key: str | None = None, timeout_seconds: float = 300) -> None:
        """`base_url` with or without its version segment: http://host:port or http://host:port/v1."""
        self.address = service_address(base_url)
        authorization = {} if api_key is None else {"authorization": f"Bearer {api_key}"}
        self._transport = Transport({"accept": "*/*", **authorization}, timeout_seconds)
        self._known: dict[str, tuple[str, Any]] = {}

    def ask(self, question: str, *, new: bool = False, on_progress: OnProgress | None = None) -> Card:
        """Asks a question and waits for the finished card; a bar shows how far a long one is.

        The card that the account has of the question and the present data will do, unless a `new` one is wanted.
        """
        headers = {} if new else {"prefer": "return=existing"}
        return self._finished(self._send("POST", "/query", body={"query": question}, headers=headers), on_progress)

    def get(self, card: CardName, *, on_progress: OnProgress | None = None) -> Card:
        """Gets a card by its id or the address of its page, waiting until it is finished."""
        return self._finished(self._send("GET", _path(card)), on_progress)

    def fork(
        self,
        card: CardName,
        *,
        gene: str | None = None,
        cancer_types: Sequence[str] | None = None,
        end_point: str | None = None,
        cut: str | None = None,
        adjusted_for: Sequence[str] | None = None,
        exact_copy: bool | None = None,
        on_progress: OnProgress | None = None,
    ) -> Card:
        """Asks a card's question with other parts, or copies it.

        Parts are the gene, the cancer types, and where the question has them its end point (OS, DSS, PFS, DFS), the cut
        of its groups (median, tertiles, quartiles) and what it is adjusted for (age, sex, stage).
        """
        given = {
            "gene": gene,
            "cancer_types": cancer_types,
            "end_point": end_point,
            "cut": cut,
            "adjusted_for": adjusted_for,
            "exact_copy": exact_copy,
        }
        changes = {name: value for name, value in given.items() if value is not None}
        forked = _json(self._send("POST", _path(card, "/fork"), body=changes))
        return self.get(str(forked["new_card_id"]), on_progress=on_progress)

    def rerun(self, card: CardName) -> RerunResult:
        """Asks a card's question of the newest data and compares."""
        return _parsed(RerunResult, _json(self._send("POST", _path(card, "/rerun"))))

    def cite(self, card: CardName) -> CitationSet:
        return _parsed(CitationSet, _json(self._send("GET", _path(card, "/cite"))))

    def methods(self, card: CardName, *, regenerate: bool = False) -> str:
        query = {"regenerate": "true" if regenerate else "false"}
        return self._send("GET", _path(card, "/methods"), query=query).body.decode()

    def context(self, card: CardName) -> CardContext:
        """The projects, explorations and published studies that hold a card."""
        return _parsed(CardContext, _json(self._send("GET", _path(card, "/context"))))

    def bundle(self, card: CardName) -> Bundle:
        """A card by MIME type, as notebooks keep it."""
        return dict(_json(self._send("GET", _path(card, "/bundle"))))

    def script(self, card: CardName) -> str:
        """An R script that computes the card's numbers anew from its rows."""
        return self._send("GET", _path(card, "/script")).body.decode()

    def figure(
        self,
        card: CardName,
        format: FigureFormat = "png",
        *,
        width: int | None = None,
        height: int | None = None,
        scale: float | None = None,
    ) -> bytes:
        """The figure as a file; without a size the service's own (800 by 600 pixels, a PNG at twice that)."""
        query = {"width": width, "height": height, "scale": scale}
        return self._send("GET", _path(card, f"/export/{format}"), query=query).body

    def data(self, card: CardName) -> CardRows:
        """The rows that a card was computed from, one dict each."""
        return CardRows(_parsed(CardData, json.loads(self.data_file(card, "json"))))

    def data_file(self, card: CardName, format: DataFormat) -> bytes:
        return self._send("GET", _path(card, "/data"), query={"format": format}).body

    def search(
        self,
        text: str,
        *,
        gene: str | None = None,
        cancer_type: str | None = None,
        analysis_type: str | None = None,
        limit: int | None = None,
        offset: int | None = None,
    ) -> Table[CardSearchEntry]:
        """Searches all completed cards."""
        filters = {"gene": gene, "cancer_type": cancer_type, "analysis_type": analysis_type}
        query = {"q": text, **filters, "limit": limit, "offset": offset}
        return _table(CardSearchEntry, _json(self._send("GET", "/cards/search", query=query)), "cards")

    def list(
        self,
        *,
        limit: int | None = None,
        offset: int | None = None,
        sort: str | None = None,
        order: Literal["asc", "desc"] | None = None,
    ) -> Table[CardListEntry]:
        """Lists your cards."""
        query = {"limit": limit, "offset": offset, "sort": sort, "order": order}
        return _table(CardListEntry, _json(self._send("GET", "/cards", query=query)), "cards")

    def genes(self, prefix: str | None = None, limit: int | None = None) -> Table[Gene]:
        return _table(Gene, self._of_dataset("/data/genes", {"search": prefix, "limit": limit}), "genes")

    def cancers(self) -> Table[CancerType]:
        return _table(CancerType, self._of_dataset("/data/cancer-types"), "cancer_types")

    def coverage(self) -> Coverage:
        """What the served dataset version holds."""
        return _parsed(Coverage, self._of_dataset("/data/coverage"))

    def status(self) -> Status:
        health = _json(self._transport.send("GET", f"{self.address.root}/healthz"))
        return _parsed(Status, {"service": self.address.root, **health})

    def suggest(self, text: str, cursor: int) -> Sequence[Mapping[str, Any]]:
        """Completions of a question at `cursor`; offsets are in UTF-16 units. None of a service that offers none."""
        query = {"text": text, "cursor": cursor}
        try:
            answer = self._transport.send("GET", f"{self.address.root}/suggest", query=query)
        except ApiError:
            return []
        return list(_json(answer).get("suggestions", []))

    def _send(
        self,
        method: str,
        path: str,
        *,
        query: Mapping[str, Any] | None = None,
        body: Any = None,
        headers: Mapping[str, str] | None = None,
    ) -> Answer:
        return self._transport.send(method, self.address.api + path, query=query, body=body, headers=headers)

    def _of_dataset(self, path: str, query: Mapping[str, Any] | None = None) -> Any:
        """An answer that changes only with the data is asked for with its tag; "not changed" costs none of the day."""
        key = f"{path} {sorted((query or {}).items(), key=str)}"
        tag, known = self._known.get(key, (None, None))
        answer = self._send("GET", path, query=query, headers={} if tag is None else {"if-none-match": tag})
        if answer.status == 304:
            return known
        value = _json(answer)
        if "etag" in answer.headers:
            self._known[key] = (answer.headers["etag"], value)
        return value

    def _finished(self, answer: Answer, on_progress: OnProgress | None) -> Card:
        state = _json(answer)
        bar = ProgressBar() if on_progress is None else nullcontext(on_progress)
        with bar as told:
            while state.get("status") not in ("completed", "failed"):
                told(Progress.model_validate(state.get("progress") or {}))
                state, answer = self._later(state, answer)
        if state["status"] == "failed":
            raise _failed(state, answer)
        card = _parsed(Card, state)
        card._get_bundle = self.bundle
        session_cards[card.id] = None
        return card

    def _later(self, state: Mapping[str, Any], answer: Answer) -> tuple[Any, Answer]:
        try:
            time.sleep(min(max(retry_after_seconds(answer.headers) or 0, _SHORTEST_PAUSE), _LONGEST_PAUSE))
            answer = self._send("GET", _path(str(state["id"])))
        except KeyboardInterrupt:
            raise CgqError(
                f"Card {state['id']} is still computed; %cgq wait {state['id']} shows it when it is finished."
            ) from None
        return _json(answer), answer


def client_from_environment() -> CgqClient:
    """A client of the service that CGQ_BASE_URL and CGQ_API_KEY name, else the files of `$CGQ_HOME`."""
    settings = service_settings()
    if settings.base_url is None:
        raise CgqError(
            'No service is known; start one with "cgq serve", or set CGQ_BASE_URL and CGQ_API_KEY. '
            "Or write %cgq login --url ADDRESS"
        )
    return _client(settings.base_url.value, settings.api_key.value if settings.api_key else None)


@lru_cache(maxsize=8)
def _client(base_url: str, api_key: str | None) -> CgqClient:
    """One for each service and key, so that connections and known answers last."""
    return CgqClient(base_url, api_key)


def _path(card: CardName, rest: str = "") -> str:
    return f"/cards/{quote(card_id_of(card), safe='')}{rest}"


def _json(answer: Answer) -> Any:
    try:
        value = json.loads(answer.body)
    except ValueError as cause:
        raise _unexpected(answer.status) from cause
    if not isinstance(value, dict):
        raise _unexpected(answer.status)
    return value


def _parsed(model: type[R], value: Any) -> R:
    try:
        return model.model_validate(value)
    except ValidationError as cause:
        raise _unexpected(200) from cause


def _table(model: type[R], value: Mapping[str, Any], name: str) -> Table[R]:
    return Table(_parsed(model, one) for one in value.get(name, []))


def _unexpected(status: int) -> ApiError:
    message = "The service's answer does not follow the API; is CGQ_BASE_URL the address of such a service?"
    return ApiError(status, "unexpected_response", message)


def _failed(state: Mapping[str, Any], answer: Answer) -> ApiError:
    error = state.get("error") or {}
    message = f"The service could not finish card {state['id']}; ask the question again."
    return ApiError(answer.status, str(error.get("error", "card_failed")), str(error.get("message", message)))
