"""How far a card is, as a bar."""

from __future__ import annotations

import warnings
from types import TracebackType
from typing import Any

from .models import Progress


class ProgressBar:
    """A bar of tqdm, which begins with the first thing told and is gone when the card is there."""

    def __init__(self) -> None:
        self._bar: Any = None

    def __enter__(self) -> ProgressBar:
        return self

    def __call__(self, progress: Progress) -> None:
        if self._bar is None:
            self._bar = _new_bar(progress)
        self._bar.total = progress.total or None
        self._bar.n = progress.done
        self._bar.set_description(f"CGQ: {progress.stage or 'waiting'}")

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self._bar is not None:
            self._bar.close()


def _new_bar(progress: Progress) -> Any:
    with warnings.catch_warnings():
        # Without ipywidgets it draws the bar as text, and warns of it.
        warnings.simplefilter("ignore")
        from tqdm.auto import tqdm
    return tqdm(desc="CGQ", total=progress.total or None, leave=False, unit_scale=True)
