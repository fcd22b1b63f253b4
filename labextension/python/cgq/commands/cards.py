"""Commands about a card that is there, and about finding one."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from ..card import Card, card_id_of
from ..client import session_cards
from ..errors import UsageError
from ..manuscript import write_manuscript
from ..models import CardContext, RerunResult
from ..table import CardRows, Table
from .command import Call, Command, Context, given, takes_card

DATA_FORMATS = ("csv", "tsv", "json", "parquet")
FIGURE_FORMATS = ("png", "svg", "json")


def _get(call: Call, context: Context) -> Card:
    return context.client().get(call.options.card)


def _takes_changes(parser: ArgumentParser) -> None:
    takes_card(parser)
    parser.add_argument("-g", "--gene", help="another gene")
    parser.add_argument("-c", "--cancer-type", nargs="+", dest="cancer_types", help="other cancer types")
    parser.add_argument("--exact", action="store_true", default=None, dest="exact_copy", help="copy the card as it is")


def _fork(call: Call, context: Context) -> Card:
    changes = dict(given(call.options, "gene", "cancer_types", "exact_copy"))
    if not changes:
        raise UsageError("Say what is to change: --gene EGFR, --cancer-type GBM,LGG, or --exact.")
    if "cancer_types" in changes:
        changes["cancer_types"] = [code for one in changes["cancer_types"] for code in one.split(",") if code]
    return context.client().fork(call.options.card, **changes)


def _rerun(call: Call, context: Context) -> RerunResult:
    return context.client().rerun(call.options.card)


def _cite(call: Call, context: Context) -> Text:
    cited = context.client().cite(call.options.card)
    sources = "\n".join(f"{source.name}: {source.citation}" for source in cited.data_sources)
    styles = {"bibtex": cited.bibtex, "apa": cited.apa, "mla": cited.mla}
    return Text(f"{styles[call.options.style]}\n\nData sources to cite as well:\n{sources}")


def _takes_style(parser: ArgumentParser) -> None:
    takes_card(parser)
    parser.add_argument("--style", choices=("bibtex", "apa", "mla"), default="bibtex", help="style of the citation")


def _methods(call: Call, context: Context) -> Text:
    return Text(context.client().methods(call.options.card))


def _context(call: Call, context: Context) -> CardContext:
    return context.client().context(call.options.card)


def _takes_file(parser: ArgumentParser) -> None:
    takes_card(parser)
    parser.add_argument("--save", metavar="FILE", help="write them to FILE.csv, .tsv, .json or .parquet instead")


def _data(call: Call, context: Context) -> CardRows | Text:
    if call.options.save is None:
        return context.client().data(call.options.card)
    format = _format_of(call.options.save, DATA_FORMATS)
    return _written(call.options.save, context.client().data_file(call.options.card, format))


def _takes_figure(parser: ArgumentParser) -> None:
    takes_card(parser)
    parser.add_argument("--save", metavar="FILE", help="FILE.png, .svg or .json (the card's id, as PNG)")
    parser.add_argument("--width", type=int, help="pixels (800)")
    parser.add_argument("--height", type=int, help="pixels (600)")
    parser.add_argument("--scale", type=float, help="of a PNG's resolution (2)")


def _export(call: Call, context: Context) -> Text:
    file = call.options.save or f"{card_id_of(call.options.card)}.png"
    size = given(call.options, "width", "height", "scale")
    return _written(file, context.client().figure(call.options.card, _format_of(file, FIGURE_FORMATS), **size))


def _takes_script_file(parser: ArgumentParser) -> None:
    takes_card(parser)
    parser.add_argument("--save", metavar="FILE", help="write it to a file instead")


def _script(call: Call, context: Context) -> Text:
    text = context.client().script(call.options.card)
    return Text(text) if call.options.save is None else _written(call.options.save, text.encode())


def _takes_sources(parser: ArgumentParser) -> None:
    parser.add_argument("source", nargs="*", help="cards, and saved notebooks (.ipynb); all cards of this session")
    parser.add_argument("--to", metavar="FOLDER", help="folder of the manuscript (manuscript)")
    parser.add_argument("--format", choices=("quarto", "myst", "latex", "word"), help="kind of file (quarto)")
    parser.add_argument("--spelling", choices=("british", "american"), help="of what is written (british)")
    parser.add_argument("--tiff", choices=("300", "600"), help="write figures as TIFF too, with so many dots an inch")
    parser.add_argument("--zip", action="store_true", help="write one archive too, with the cards and an RO-Crate")


def _manuscript(call: Call, _: Context) -> Text:
    named = [one if one.endswith(".ipynb") else card_id_of(one) for one in call.options.source]
    sources = named or list(session_cards)
    if not sources:
        raise UsageError(
            "This session has no card yet; run the cells that ask, or name cards or a saved notebook (study.ipynb)"
        )
    made = write_manuscript(sources, given(call.options, "to", "format", "spelling", "tiff", "zip"))
    written = f"Written to {made.files[0]}, with {len(made.files) - 1} files beside it"
    return Text("\n".join([written, *made.warnings]))


def _takes_search(parser: ArgumentParser) -> None:
    parser.add_argument("text", nargs="+", help="words to look for")
    parser.add_argument("-g", "--gene", help="only cards of this gene")
    parser.add_argument("-c", "--cancer-type", help="only cards of this cancer type")
    parser.add_argument("-a", "--analysis-type", help="only cards of this analysis")
    _takes_page(parser)


def _search(call: Call, context: Context) -> Table[Any]:
    filters = given(call.options, "gene", "cancer_type", "analysis_type", "limit", "offset")
    return context.client().search(" ".join(call.options.text), **filters)


def _takes_list(parser: ArgumentParser) -> None:
    parser.add_argument("--sort", choices=("created_at", "query", "analysis_type"), help="order by")
    parser.add_argument("--order", choices=("asc", "desc"), help="ascending or descending")
    _takes_page(parser)


def _list(call: Call, context: Context) -> Table[Any]:
    return context.client().list(**given(call.options, "limit", "offset", "sort", "order"))


def _takes_page(parser: ArgumentParser) -> None:
    parser.add_argument("--limit", type=int, help="at most so many (20)")
    parser.add_argument("--offset", type=int, help="leave out so many")


class Text(str):
    """Text for reading and copying, shown without quotes."""

    def _repr_pretty_(self, printer: object, _: bool) -> None:
        printer.text(str(self))  # type: ignore[attr-defined]


def _format_of(file: str, formats: tuple[str, ...]) -> Any:
    format = Path(file).suffix.removeprefix(".")
    if format in formats:
        return format
    raise UsageError(f"--save {file}: the file's name must end in .{', .'.join(formats)}")


def _written(file: str, content: bytes) -> Text:
    Path(file).write_bytes(content)
    return Text(f"Written to {file}")


card_commands = [
    Command("get", "get a card by its id or the address of its page", takes_card, _get),
    Command("wait", "show a card when it is finished, also one that a cell was interrupted for", takes_card, _get),
    Command("fork", "ask a card's question for another gene or other cancer types, or copy it", _takes_changes, _fork),
    Command("rerun", "ask a card's question of the newest data and compare", takes_card, _rerun),
    Command("cite", "cite a card and its data", _takes_style, _cite),
    Command("methods", "get the methods text of a card", takes_card, _methods),
    Command("context", "list the projects, explorations and published studies that hold a card", takes_card, _context),
    Command("data", "get the rows that a card was computed from", _takes_file, _data),
    Command("export", "write the figure of a card to a file", _takes_figure, _export),
    Command("script", "get an R script that computes a card's numbers anew", _takes_script_file, _script),
    Command("manuscript", "write a manuscript from cards, or bring one up to date", _takes_sources, _manuscript),
    Command("search", "search all cards", _takes_search, _search),
    Command("list", "list your cards", _takes_list, _list),
]
