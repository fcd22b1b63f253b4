"""`%cgq` and `%%cgq` in IPython."""

import cgq
import pytest
from cgq.errors import UsageError

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
    shares = run(shell, "def of(g):\n    c = %cgq How often is {g} mutated in LUAD?\n    return c\n[of(g).id for g in ('KRAS', 'TP53')]")
    assert len(set(shares)) == 2
    again = run(shell, "card = %cgq get {shares[0]}\ncard" if shell.user_ns.update(shares=shares) is None else "")
    assert again.id == shares[0]


@pytest.mark.parametrize("expression", ["{gen}", "{[1]}", "{", "{1/0}"])
def test_what_is_no_text_never_becomes_a_question(shell, capsys, expression):
    before = len(cgq.list(limit=100))
    assert "UsageError" in said(shell, f"%%cgq\nHow often is {expression} mutated in LUAD?", capsys)
    assert len(cgq.list(limit=100)) == before


def test_errors_are_one_line(shell, capsys):
    text = said(shell, "%%cgq\nIs TP35 expression different between BRCA and LUAD?", capsys)
    assert text.count("\n") == 1 and text.startswith('ApiError: "TP35" is not a known gene')
    assert "Does TP53 expression differ" in text


def test_a_misspelt_command_is_never_a_question(shell, capsys):
    assert "did you mean fork?" in said(shell, "%cgq frok cgq-2026-01-01-aaaaa", capsys)
    assert "is no command" in said(shell, "%cgq manuscrpit", capsys)
    assert "--oot" in said(shell, f"%%cgq --oot x\n{QUESTION}", capsys)
    assert "cannot be the name of a variable" in said(shell, f"%%cgq --out 1x\n{QUESTION}", capsys)
    assert "There is no question" in said(shell, "%cgq", capsys)


def test_every_line_of_a_cell(shell, capsys):
    cards = run(shell, f"%%cgq --each -q -o cards\n{QUESTION}\n\nHow often is TP53 mutated in LUAD?") or shell.user_ns["cards"]
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
    run(shell, f"%cgq export {{card.id}} {tmp_path}/figure.png")
    assert (tmp_path / "figure.png").read_bytes().startswith(b"\x89PNG")
    assert run(shell, "%cgq fork {card.id} --cancer-type COAD,READ").query.parsed.cancer_types == ["COAD", "READ"]
    assert run(shell, "%cgq rerun {card.id}").original_card_id == card.id
    assert "read.delim" in run(shell, "%cgq script {card.id}") or "read." in run(shell, "%cgq script {card.id}")
    assert run(shell, "%cgq context {card.id}").studies == []
    assert card.id in [one.id for one in run(shell, "%cgq search KRAS mutated --gene KRAS --limit 100")]
    assert len(run(shell, "%cgq list --limit 1")) == 1


def test_commands_of_the_service(shell, home):
    assert run(shell, "%cgq genes TP53 --limit 1")[0].symbol == "TP53"
    assert len(run(shell, "%cgq cancers")) == 32
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
