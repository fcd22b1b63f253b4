"""Commands about the service: its data, its address, its key."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from ..client import CgqClient
from ..errors import UsageError
from ..settings import remove_login, service_settings, write_login
from ..table import Table, rows
from .cards import Text
from .command import Call, Command, Context, takes_nothing


def _takes_prefix(parser: ArgumentParser) -> None:
    parser.add_argument("prefix", nargs="?", help="how their symbols begin")
    parser.add_argument("--limit", type=int, help="at most so many (100)")


def _genes(call: Call, context: Context) -> Table[Any]:
    return context.client().genes(call.options.prefix, call.options.limit)


def _cancers(_: Call, context: Context) -> Table[Any]:
    return context.client().cancers()


def _coverage(_: Call, context: Context) -> Table[Any]:
    return rows(
        {
            "study": study.study_id,
            "cancer_types": ", ".join(study.cancer_types),
            "samples": study.samples,
            "end_points": ", ".join(study.endpoints),
            "profiles": ", ".join(profile.data_type for profile in study.profiles),
        }
        for study in context.client().coverage().studies
    )


def _status(_: Call, context: Context) -> Table[Any]:
    return Table([context.client().status()])


def _config(_: Call, __: Context) -> Table[Any]:
    settings = service_settings()
    url, key = settings.base_url, settings.api_key
    return rows(
        [
            {"setting": "service", "value": url.value if url else "none", "from": url.origin if url else ""},
            {"setting": "key", "value": "set" if key else "none", "from": key.origin if key else ""},
        ]
    )


def _takes_address(parser: ArgumentParser) -> None:
    parser.add_argument("--url", metavar="ADDRESS", help="address of the service")


def _login(call: Call, context: Context) -> Text:
    """The key is asked for, so that it never stands in a notebook; it is kept once the service has accepted it."""
    known = service_settings().base_url
    url = call.options.url or (known.value if known else None)
    if url is None:
        raise UsageError("Which service? Write %cgq login --url https://cgq.example.org")
    key = context.ask_hidden(f"Key for {url}: ").strip()
    if not key:
        raise UsageError("No key was given; nothing has changed.")
    CgqClient(url, key).list(limit=1)
    return Text(f"Signed in to {url}; the key is kept in {write_login(url, key)}")


def _logout(_: Call, __: Context) -> Text:
    return Text("The key is deleted." if remove_login() else "No key was kept.")


service_commands = [
    Command("genes", "list genes of the loaded data", _takes_prefix, _genes),
    Command("cancers", "list the cancer types of the loaded data", takes_nothing, _cancers),
    Command(
        "coverage", "say what the loaded data hold: studies, samples, profiles, end points", takes_nothing, _coverage
    ),
    Command("status", "say which service answers, and with which data", takes_nothing, _status),
    Command("config", "say where the service's address and key come from", takes_nothing, _config),
    Command("login", "keep a key for a service, which is asked for and not shown", _takes_address, _login),
    Command("logout", "forget the key that login kept", takes_nothing, _logout),
]
