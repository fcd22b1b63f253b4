"""One request to a service, and what its answer or its silence means."""

from __future__ import annotations

import json
import time
from collections.abc import Mapping
from dataclasses import dataclass
from email.utils import parsedate_to_datetime
from typing import Any

import httpx

from .errors import ApiError

_RETRIES = 3
_FIRST_PAUSE = 0.25
_RETRIED = {500, 502, 503, 504}
#: Unpacked; the largest answers of services are files of some ten megabytes.
_MOST_BYTES = 64 * 2**20


@dataclass(frozen=True)
class Answer:
    status: int
    headers: httpx.Headers
    body: bytes


class Transport:
    """Sends requests; a GET is tried again after network errors and 5xx, a POST never."""

    def __init__(self, headers: Mapping[str, str], timeout_seconds: float) -> None:
        self._http = httpx.Client(headers=headers, timeout=timeout_seconds)

    def send(
        self,
        method: str,
        url: str,
        *,
        query: Mapping[str, Any] | None = None,
        body: Any = None,
        headers: Mapping[str, str] | None = None,
    ) -> Answer:
        """Raises `ApiError`. An answer 304 is given to who named the tag of what they have."""
        parameters = {name: value for name, value in (query or {}).items() if value is not None}
        request = self._http.build_request(method, url, params=parameters, json=body, headers=headers)
        for attempt in range(_RETRIES + 1):
            try:
                answer = self._once(request)
                if answer.status < 300 or answer.status == 304:
                    return answer
                raise _error_of(answer)
            except ApiError as error:
                is_worth_it = error.code == "unreachable" if error.status is None else error.status in _RETRIED
                if method != "GET" or not is_worth_it or attempt == _RETRIES:
                    raise
            time.sleep(_FIRST_PAUSE * 2**attempt)
        raise AssertionError("the last attempt returns or raises")

    def _once(self, request: httpx.Request) -> Answer:
        origin = f"{request.url.scheme}://{request.url.netloc.decode()}"
        try:
            response = self._http.send(request, stream=True)
            try:
                return Answer(response.status_code, response.headers, _bytes_of(response, origin))
            finally:
                response.close()
        except httpx.TimeoutException as cause:
            raise ApiError(None, "timeout", f"The service at {origin} did not answer in time.") from cause
        except httpx.HTTPError as cause:
            message = f'No service answers at {origin}; start it with "cgq serve" or check CGQ_BASE_URL.'
            raise ApiError(None, "unreachable", message) from cause


def retry_after_seconds(headers: httpx.Headers) -> float | None:
    """Seconds of a `Retry-After` header given as seconds or as a date."""
    text = headers.get("retry-after")
    if text is None:
        return None
    try:
        seconds = float(text) if text.isdigit() else parsedate_to_datetime(text).timestamp() - time.time()
    except ValueError:
        return None
    return max(0.0, seconds)


def _bytes_of(response: httpx.Response, origin: str) -> bytes:
    chunks: list[bytes] = []
    size = 0
    for chunk in response.iter_bytes():
        size += len(chunk)
        if size > _MOST_BYTES:
            message = (
                f"The answer of {origin} is larger than {_MOST_BYTES // 2**20} MB; "
                "is CGQ_BASE_URL the address of such a service?"
            )
            raise ApiError(response.status_code, "too_large", message)
        chunks.append(chunk)
    return b"".join(chunks)


def _error_of(answer: Answer) -> ApiError:
    """The error that an unsuccessful answer carries, also when its body is not of the specified shape."""
    pause = retry_after_seconds(answer.headers)
    try:
        said = json.loads(answer.body)
        return ApiError(answer.status, str(said["error"]), str(said["message"]), said.get("details"), pause)
    except (ValueError, KeyError, TypeError, AttributeError):
        text = answer.body.decode(errors="replace").strip()[:200]
        shown = "" if text.startswith("<") or not text else f": {text}"
        message = f"The service answered {answer.status} {httpx.codes.get_reason_phrase(answer.status)}{shown}".strip()
        return ApiError(answer.status, f"http_{answer.status}", message, None, pause)
