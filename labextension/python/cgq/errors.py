"""What can go wrong in a way that its reader can act on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


class CgqError(Exception):
    """A problem that its message explains, without a fault of the program."""

    #: True when it stands below the cell already.
    is_shown = False


class UsageError(CgqError):
    """A magic that cannot be read."""


class ApiError(CgqError):
    """What went wrong at, or on the way to, a service."""

    def __init__(
        self,
        status: int | None,
        code: str,
        message: str,
        details: Mapping[str, Any] | None = None,
        retry_after_seconds: float | None = None,
    ) -> None:
        super().__init__(message)
        self.message = message
        #: HTTP status; None when no answer came.
        self.status = status
        #: The service's machine code, or `unreachable`, `timeout`, `too_large`, `unexpected_response`, `card_failed`.
        self.code = code
        self.details = details
        self.retry_after_seconds = retry_after_seconds

    @property
    def suggestions(self) -> list[str]:
        """Questions that work, where the service refused one."""
        given = (self.details or {}).get("suggestions")
        return [one for one in given if isinstance(one, str)] if isinstance(given, list) else []

    def _left_out(self, suggestion: str) -> str:
        """What a suggestion leaves out of the question, in brackets."""
        by_suggestion = (self.details or {}).get("suggestions_leave_out")
        left = by_suggestion.get(suggestion, []) if isinstance(by_suggestion, dict) else []
        return f" (without: {', '.join(map(str, left))})" if left else ""

    def __str__(self) -> str:
        unsaid = [one for one in self.suggestions if one not in self.message]
        tries = f" Try: {' · '.join(one + self._left_out(one) for one in unsaid)}" if unsaid else ""
        return self.message + _NEXT_STEPS.get(self.status or 0, "") + tries


_NEXT_STEPS = {
    401: " Sign in with %cgq login, or set CGQ_API_KEY; %cgq config says which is used.",
    403: " %cgq config says which service and key are used; %cgq login changes them.",
}
