"""A notebook with a card, converted by nbconvert and run by papermill as a user has them, with the kernel of the wheel."""

import re
import shutil
import stat
import subprocess
import sys
import zipfile
from pathlib import Path

import nbformat
import pytest
from conftest import ROOT
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook

CARD = "application/vnd.cgq.card.v1+json"
SPEC = {"kernelspec": {"name": "cgq", "display_name": "TypeScript (CGQ)", "language": "typescript"}}
pytestmark = pytest.mark.usefixtures("service")


@pytest.fixture()
def program(tmp_path_factory, monkeypatch):
    """`cgq` on PATH, as `npm install --global` puts it there."""
    file = tmp_path_factory.mktemp("bin") / "cgq"
    file.write_text(f'#!/bin/sh\nexec "{ROOT}/node_modules/.bin/node" --no-warnings "{ROOT}/src/cli/main.ts" "$@"\n')
    file.chmod(file.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setenv("PATH", f"{file.parent}:{Path(sys.executable).parent}:/usr/local/bin:/usr/bin:/bin")


def ran(folder, *command):
    done = subprocess.run([sys.executable, "-m", *command], cwd=folder, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    return done.stderr


@pytest.fixture()
def notebook(program, tmp_path):
    """What papermill makes of a notebook with parameters, and its card."""
    parameters = new_code_cell('let gene = "TP53";\nlet codes = ["BRCA"];', metadata={"tags": ["parameters"]})
    asked = new_code_cell("%%cgq\nHow often is ${gene} mutated in ${codes[0]}?")
    cells = [new_markdown_cell("# A study"), parameters, asked]
    nbformat.write(new_notebook(cells=cells, metadata=SPEC), tmp_path / "study.ipynb")
    given = ["-p", "gene", "KRAS", "-y", "codes: [LUAD]\nnone: null\nhalf: 0.5\nquoted: 'a \"b\" ${c}'"]
    ran(tmp_path, "papermill", "study.ipynb", "run.ipynb", *given)
    (card,) = [
        output["data"][CARD]
        for cell in nbformat.read(tmp_path / "run.ipynb", as_version=4).cells
        for output in cell.get("outputs", [])
        if CARD in output.get("data", {})
    ]
    return tmp_path, card


def in_word(file):
    """The text of a Word document, and how many pictures it has."""
    with zipfile.ZipFile(file) as parts:
        text = re.sub(r"<[^>]+>", "", parts.read("word/document.xml").decode())
        return text, len([name for name in parts.namelist() if name.startswith("word/media/")])


def has_tex(package):
    found = shutil.which("xelatex") and subprocess.run(["kpsewhich", package], capture_output=True).returncode == 0
    return bool(found)


def unescaped(tex):
    """LaTeX without the escapes of its letters."""
    return tex.replace("\\%", "%").replace("\\_", "_")


def test_parameters_and_every_export(notebook):
    folder, card = notebook
    assert card["query"]["original"] == "How often is KRAS mutated in LUAD?"
    injected = next(
        cell
        for cell in nbformat.read(folder / "run.ipynb", as_version=4).cells
        if "injected-parameters" in cell["metadata"].get("tags", [])
    )
    assert 'let gene = "KRAS";' in injected["source"] and "let none = null;" in injected["source"]
    assert 'let quoted = "a \\"b\\" ${c}";' in injected["source"]

    answer, citation = card["results"]["answer"], f"(Query Card {card['id']})"
    formats = {"html": ".html", "markdown": ".md", "script": ".ts"}
    for kind in formats:
        ran(folder, "nbconvert", "--to", kind, "--output", "made", "run.ipynb")
    html, markdown, script = ((folder / f"made{ending}").read_text() for ending in formats.values())
    for text in (html, markdown):
        assert answer in text and card["methods"][:60] in text and card["id"] in text
        assert "data:image/png;base64," in text
    assert "How often is ${gene} mutated" in script and 'let gene = "KRAS"' in script

    if shutil.which("pandoc") is None:
        pytest.skip("nbconvert writes LaTeX with pandoc, which is not installed")
    with (folder / "run.ipynb").open() as notebook_file, (folder / "document.ipynb").open("w") as document:
        subprocess.run([sys.executable, "-m", "cgq.document"], stdin=notebook_file, stdout=document, check=True)
    nbformat.validate(nbformat.read(folder / "document.ipynb", as_version=4))
    subprocess.run(["pandoc", "document.ipynb", "-o", "made.docx"], cwd=folder, check=True)
    text, pictures = in_word(folder / "made.docx")
    assert answer in text and card["methods"][:60] in text and card["id"] in text and pictures == 1

    ran(folder, "nbconvert", "--to", "latex", "--output", "plain", "run.ipynb")
    ran(folder, "nbconvert", "--to", "latex", "--template", "cgq-latex", "--output", "made", "run.ipynb")
    plain, tex = (unescaped((folder / name).read_text()) for name in ("plain.tex", "made.tex"))
    for text in (plain, tex):
        assert answer in text and card["methods"][:60] in text and citation in text
    (picture,) = re.findall(r"\\adjustimage\{[^}]*\}\{0\.35\\paperheight\}\}\{([^}]*\.png)\}", tex)
    assert (folder / picture).read_bytes().startswith(b"\x89PNG")
    assert tex.index(answer) < tex.index(picture) < tex.index(card["methods"][:60])

    if not has_tex("ulem.sty"):
        pytest.skip("nbconvert makes PDF with XeLaTeX and common packages, which are not installed")
    log = ran(folder, "nbconvert", "--to", "pdf", "--template", "cgq-latex", "--output", "made", "run.ipynb")
    assert "PDF successfully created" in log and (folder / "made.pdf").read_bytes().startswith(b"%PDF")
