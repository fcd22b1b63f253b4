"""`%cgq manuscript`, which the npm package writes."""

import json
import os
import stat

import pytest
from cgq.errors import CgqError, UsageError
from conftest import ROOT


@pytest.fixture()
def program(tmp_path, monkeypatch):
    """`cgq` on PATH, as `npm install --global` puts it there."""
    file = tmp_path / "bin" / "cgq"
    file.parent.mkdir()
    file.write_text(f'#!/bin/sh\nexec "{ROOT}/node_modules/.bin/node" --no-warnings "{ROOT}/src/cli/main.ts" "$@"\n')
    file.chmod(file.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setenv("PATH", f"{file.parent}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(shell, code):
    ran = shell.run_cell(code)
    ran.raise_error()
    return ran.result


def test_a_manuscript_of_named_cards(shell, program):
    card = run(shell, "%cgq How often is KRAS mutated in LUAD?")
    said = run(shell, f"%cgq manuscript {card.url} --to paper --format myst --spelling american --zip")
    assert said.splitlines()[0].startswith("Written to paper/manuscript.md, with ")
    assert "public address" in said
    text = (program / "paper" / "manuscript.md").read_text()
    assert "150 of 481" in text and f"[@{card.id}]" in text and "tumour" not in text
    assert (program / "paper.zip").is_file()
    assert (program / "paper" / "figures" / f"{card.id}-85mm.pdf").is_file()


def test_a_manuscript_of_what_this_session_has_asked(shell, program, monkeypatch):
    from cgq.client import session_cards

    before = dict(session_cards)
    session_cards.clear()
    with pytest.raises(UsageError, match="no card yet"):
        run(shell, "%cgq manuscript")
    asked = [run(shell, f"%cgq How often is {gene} mutated in LUAD?").id for gene in ("KRAS", "EGFR")]
    run(shell, "%cgq manuscript")
    keys = [one["id"] for one in json.loads((program / "manuscript" / "references.json").read_text())]
    assert keys[:2] == asked
    session_cards.update(before)


def test_what_is_missing_is_said(shell, program, monkeypatch):
    with pytest.raises(CgqError, match="missing.ipynb cannot be read"):
        run(shell, "%cgq manuscript missing.ipynb")
    monkeypatch.setenv("PATH", "/nowhere")
    with pytest.raises(CgqError, match="npm install --global cgq"):
        run(shell, "%cgq manuscript cgq-2026-01-01-zzzzz")
