"""`%cgq` and `%%cgq` in IPython."""

import re

import cgq
import pytest
from cgq.errors import UsageError
from conftest import ROOT

QUESTION = "How often is KRAS mutated in LUAD?"


def run(shell, code):
    """The value of a cell; its error is raised."""
    ran = shell.run_cell(code)
    ran.raise_error()
    return ran.result


def said(shell, code, capsys):
    """What a cell that fails prints."""
    assert shell.run_cell(code).error_in_exec is not None
    return capsys.readouterr().out


def test_a_cell_asks_and_binds(shell):
    card = run(shell, f"%%cgq --out card\n{QUESTION}")
    assert card.results.answer.startswith("KRAS mutations were found in 150 of 481")
    assert shell.user_ns["card"] is card
    assert run(shell, f"%%cgq -q -o other\n{QUESTION}") is None
    assert shell.user_ns["other"].query.original == QUESTION


def test_python_values_reach_the_question(shell):
    run(shell, "gene, codes = 'KRAS', ['LUAD', 'COAD']")
    asked = run(shell, "%%cgq\nHow often is {gene} mutated in {codes[0]}?")
    assert asked.query.original == QUESTION
    asking = "def of(gene):\n    card = %cgq How often is {gene} mutated in LUAD?\n    return card.id\n"
    ids = run(shell, f"{asking}ids = [of(gene) for gene in ('KRAS', 'TP53')]\nids")
    assert len(set(ids)) == 2
    again = run(shell, "again = %cgq get {ids[1]}\nagain")
    assert again.query.original == "How often is TP53 mutated in LUAD?"


@pytest.mark.parametrize("expression", ["{gen}", "{[1]}", "{", "{1/0}"])
def test_what_is_no_text_never_becomes_a_question(shell, capsys, expression):
    before = len(cgq.list(limit=100))
    assert "UsageError" in said(shell, f"%%cgq\nHow often is {expression} mutated in LUAD?", capsys)
    assert len(cgq.list(limit=100)) == before


def test_errors_are_one_line(shell, capsys):
    text = said(shell, "%cgq get cgq-2026-01-01-zzzzz", capsys)
    assert text == "ApiError: There is no card cgq-2026-01-01-zzzzz; check the identifier.\n"


def test_a_refusal_stands_in_the_place_of_the_card(shell, capsys, monkeypatch):
    question = "Is TP35 expression different between BRCA and LUAD?"
    shown = []
    monkeypatch.setattr("cgq.magic.display", shown.append)
    said(shell, f"%%cgq\n{question}", capsys)
    bundle = shown[0]._repr_mimebundle_()
    state = bundle["application/vnd.cgq.card.v1+json"]
    assert (state["status"], state["question"], state["error"]["error"]) == ("refused", question, "unknown_gene")
    assert "Does TP53 expression differ" in bundle["text/plain"]
    assert "TP35" in said(shell, f"%%cgq --quiet\n{question}", capsys) and len(shown) == 1


def test_the_question_mark_belongs_to_the_question(shell, capsys):
    assert run(shell, "c = %cgq How often is KRAS mutated in LUAD?\nc").query.original == QUESTION
    assert run(shell, "%cgq How often is KRAS mutated in LUAD?").query.original == QUESTION
    shell.run_cell("%cgq?")
    assert "Query Cards" in capsys.readouterr().out


def test_a_misspelt_command_is_never_a_question(shell, capsys):
    assert "did you mean fork?" in said(shell, "%cgq frok cgq-2026-01-01-aaaaa", capsys)
    assert "is no command" in said(shell, "%cgq manuscrpit", capsys)
    assert "--oot" in said(shell, f"%%cgq --oot x\n{QUESTION}", capsys)
    assert "cannot be the name of a variable" in said(shell, f"%%cgq --out 1x\n{QUESTION}", capsys)
    assert "There is no question" in said(shell, "%cgq", capsys)


def test_every_line_of_a_cell(shell, capsys):
    cards = (
        run(shell, f"%%cgq --each -q -o cards\n{QUESTION}\n\nHow often is TP53 mutated in LUAD?")
        or shell.user_ns["cards"]
    )
    assert [card.query.parsed.gene for card in cards] == ["KRAS", "TP53"]
    assert cards._repr_html_().count("cgq-") == 2
    text = said(shell, f"%%cgq --each -q\n{QUESTION}\nHow often is KRAZ mutated in LUAD?", capsys)
    assert "1 of 2 questions" in text and "KRAZ" in text


def test_commands_of_a_card(shell, tmp_path):
    card = run(shell, f"%%cgq --out card\n{QUESTION}")
    assert run(shell, "%cgq get {card.id}").id == card.id
    assert run(shell, "%cgq methods {card.id}") == card.methods
    cited = run(shell, "%cgq cite {card.id} --style apa")
    assert cgq.cite(card).apa in cited and "TCGA Research Network" in cited
    assert len(run(shell, "%cgq data {card.id}")) == len(cgq.data(card))
    run(shell, f"%cgq data {{card.id}} --save {tmp_path}/rows.parquet")
    assert (tmp_path / "rows.parquet").read_bytes().startswith(b"PAR1")
    run(shell, f"%cgq export {{card.id}} --save {tmp_path}/figure.png --width 300")
    assert (tmp_path / "figure.png").read_bytes().startswith(b"\x89PNG")
    assert run(shell, "%cgq fork {card.id} --cancer-type COAD,READ").query.parsed.cancer_types == ["COAD", "READ"]
    assert run(shell, "%cgq rerun {card.id}").original_card_id == card.id
    assert run(shell, "%cgq script {card.id}") == cgq.script(card)
    assert run(shell, "%cgq context {card.id}").studies == []
    assert card.id in [one.id for one in run(shell, "%cgq search KRAS mutated --gene KRAS --limit 100")]
    assert len(run(shell, "%cgq list --limit 1")) == 1


def test_commands_of_the_service(shell, home):
    assert run(shell, "%cgq genes TP53 --limit 1")[0].symbol == "TP53"
    assert "UVM" in [one.code for one in run(shell, "%cgq cancers")]
    assert "tcga_luad" in [row["study"] for row in run(shell, "%cgq coverage")]
    assert run(shell, "%cgq status")[0].status == "ok"
    config = run(shell, "%cgq config")
    assert config[1] == {"setting": "key", "value": "set", "from": str(home / "client.json")}


def test_a_login_is_tried_and_kept(shell, local, empty_home, monkeypatch, capsys):
    monkeypatch.setattr("cgq.magic.getpass", lambda _: "cgq_sk_wrong")
    address = local["base_url"]
    assert "401" in said(shell, f"%cgq login --url {address}", capsys) or not (empty_home / "login.json").exists()
    assert not (empty_home / "login.json").exists()
    monkeypatch.setattr("cgq.magic.getpass", lambda _: local["api_key"])
    assert local["api_key"] not in run(shell, f"%cgq login --url {address}")
    assert run(shell, "%cgq status")[0].status == "ok"
    assert run(shell, "%cgq logout") == "The key is deleted."


def test_help(shell, capsys):
    run(shell, "%cgq --help")
    assert "Query Cards" in capsys.readouterr().out
    run(shell, "%cgq fork --help")
    assert "--cancer-type" in capsys.readouterr().out


def test_words_of_a_line():
    from cgq.magic_line import split_words

    assert split_words("What's \"in LUAD\" 'a b'  x") == ["What's", "in LUAD", "a b", "x"]
    with pytest.raises(UsageError, match="not closed"):
        split_words('cite "x')


def test_the_commands_are_those_of_the_typescript_kernel():
    from cgq.commands import COMMANDS

    listed = re.search(r"COMMANDS = \[(.*?)\]", (ROOT / "kernel/cell/commands.ts").read_text(), re.DOTALL)
    assert set(re.findall(r'"(\w+)"', listed[1])) == {command.name for command in COMMANDS}
