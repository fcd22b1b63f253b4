"""The client's methods as functions, of the service that is known when they are called."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

from .client import CgqClient, client_from_environment

P = ParamSpec("P")
T = TypeVar("T")


def _of_known_service(method: Callable[Concatenate[CgqClient, P], T]) -> Callable[P, T]:
    @wraps(method)
    def call(*args: P.args, **kwargs: P.kwargs) -> Any:
        return method(client_from_environment(), *args, **kwargs)

    return call


ask = _of_known_service(CgqClient.ask)
get = _of_known_service(CgqClient.get)
fork = _of_known_service(CgqClient.fork)
rerun = _of_known_service(CgqClient.rerun)
cite = _of_known_service(CgqClient.cite)
methods = _of_known_service(CgqClient.methods)
context = _of_known_service(CgqClient.context)
bundle = _of_known_service(CgqClient.bundle)
script = _of_known_service(CgqClient.script)
figure = _of_known_service(CgqClient.figure)
data = _of_known_service(CgqClient.data)
data_file = _of_known_service(CgqClient.data_file)
search = _of_known_service(CgqClient.search)
list = _of_known_service(CgqClient.list)
genes = _of_known_service(CgqClient.genes)
cancers = _of_known_service(CgqClient.cancers)
coverage = _of_known_service(CgqClient.coverage)
status = _of_known_service(CgqClient.status)
