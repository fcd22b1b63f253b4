"""The commands of `%cgq` and `%%cgq`; the first is the default."""

from .cards import card_commands
from .command import Call, Command, Context
from .query import query
from .service import service_commands

COMMANDS = [query, *card_commands, *service_commands]

__all__ = ["COMMANDS", "Call", "Command", "Context"]
