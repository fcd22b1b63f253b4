"""Cancer Genomics Query: a question becomes a permanent, citable Query Card.

>>> import cgq
>>> card = cgq.ask("Is TP53 expression different between BRCA and LUAD?")
>>> card.results.answer
>>> cgq.data(card).to_pandas()

In a notebook, `%load_ext cgq` adds `%cgq` and `%%cgq`. The functions look the service up anew for every call: it
is the one that CGQ_BASE_URL and CGQ_API_KEY name, else the one that `%cgq login` or a service on this machine left in
`$CGQ_HOME`.
"""

from __future__ import annotations

from .card import CARD_MIME_TYPE, Card
from .client import CgqClient, client_from_environment
from .errors import ApiError, CgqError
from .extension import load_ipython_extension, unload_ipython_extension
from .functions import (
    ask,
    bundle,
    cancers,
    cite,
    context,
    coverage,
    data,
    data_file,
    figure,
    fork,
    genes,
    get,
    list,
    methods,
    rerun,
    script,
    search,
    status,
)
from .table import CardRows, Table

__all__ = [
    "CARD_MIME_TYPE",
    "ApiError",
    "Card",
    "CardRows",
    "CgqClient",
    "CgqError",
    "Table",
    "ask",
    "bundle",
    "cancers",
    "cite",
    "client_from_environment",
    "context",
    "coverage",
    "data",
    "data_file",
    "figure",
    "fork",
    "genes",
    "get",
    "list",
    "load_ipython_extension",
    "methods",
    "rerun",
    "script",
    "search",
    "status",
    "unload_ipython_extension",
]
