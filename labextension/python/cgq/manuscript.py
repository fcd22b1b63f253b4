"""Manuscripts are written by the npm package `cgq`, so that they are the same from every notebook."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from .errors import CgqError
from .settings import service_settings

_MISSING = "Manuscripts are written by the npm package cgq. Install Node.js 22.13 or newer, then: npm install --global cgq"


@dataclass(frozen=True)
class Manuscript:
    """The paths of the files, the manuscript first, and what its author must know before a journal sees it."""

    files: Sequence[str]
    warnings: Sequence[str]


def write_manuscript(sources: Sequence[str], options: Mapping[str, str | bool]) -> Manuscript:
    """Writes the manuscript of cards and notebooks, or brings it up to date; the key is handed over, not shown."""
    program = shutil.which("cgq")
    if program is None:
        raise CgqError(_MISSING)
    words = [word for name, value in options.items() for word in _words(f"--{name}", value)]
    command = [program, "manuscript", *sources, *words, "--json"]
    ran = subprocess.run(command, capture_output=True, text=True, env=_environment())
    if ran.returncode != 0:
        raise CgqError(_reason(ran.stderr))
    return Manuscript(**json.loads(ran.stdout))


def _words(option: str, value: str | bool) -> list[str]:
    if isinstance(value, str):
        return [option, value]
    return [option] if value else []


def _reason(said: str) -> str:
    """The program ends with one line of JSON; Node.js may say something before it."""
    last = said.strip().splitlines()[-1:]
    try:
        return str(json.loads(last[0])["message"])
    except (IndexError, KeyError, TypeError, ValueError):
        return said.strip() or "cgq ended without a word."


def _environment() -> Mapping[str, str]:
    settings = service_settings()
    given = {"CGQ_BASE_URL": settings.base_url, "CGQ_API_KEY": settings.api_key}
    return {**os.environ, **{name: one.value for name, one in given.items() if one is not None}}
