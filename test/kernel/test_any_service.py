"""%%cgq with a service that gives the specification's fields and nothing else."""

import pytest
from conftest import start, stop
from minimal_service import KEY, MinimalService

CARD = "application/vnd.cgq.card.v1+json"


@pytest.fixture(scope="module")
def service():
    started = MinimalService()
    yield started
    started.stop()


@pytest.fixture(scope="module")
def kernel(service, tmp_path_factory):
    home = str(tmp_path_factory.mktemp("home"))
    started = start({"CGQ_BASE_URL": service.url, "CGQ_API_KEY": KEY, "CGQ_HOME": home})
    yield started
    stop(started)


def test_a_question_becomes_a_card(kernel, service):
    ran = kernel.run("%%cgq\nIs TP53 expression different between BRCA and LUAD?")
    bundle = ran.shown
    assert ran.status == "ok" and service.server.questions[-1] == "Is TP53 expression different between BRCA and LUAD?"
    assert bundle[CARD]["results"]["statistics"]["p_value"] == 0.0125
    for kind in ("text/html", "text/markdown", "text/plain"):
        assert "TP53 expression is lower in BRCA than in LUAD" in bundle[kind]
    assert "image/png" not in bundle


def test_out_binds_a_typed_card(kernel):
    kernel.run("%%cgq --out card --quiet\nIs TP53 expression different between BRCA and LUAD?")
    assert kernel.run("const p: number | null = card.results.statistics.p_value ?? null;\np").result == "0.0125"
    assert "TS2339" in kernel.run("card.results.p_value").error["evalue"]
    code = "card.results.ans"
    assert kernel.request(kernel.client.complete(code, len(code)))["matches"] == ["answer"]


def test_completing_questions_costs_the_service_no_request(kernel, service):
    before = service.server.requests
    for typed in ["TP5", "Is EGF", "How often is", "expression in LUA", "TP53 expression in gliob"] * 10:
        code = f"%%cgq\n{typed}"
        assert kernel.request(kernel.client.complete(code, len(code)))["matches"]
    assert service.server.requests == before


def test_quiet_shows_nothing(kernel):
    ran = kernel.run("%%cgq -q --out silent\nIs TP53 expression different between BRCA and LUAD?")
    assert [kind for kind, _ in ran.messages if kind not in ("status", "execute_input")] == []


def test_a_card_is_shown_as_a_card_when_it_is_a_value(kernel):
    kernel.run("%%cgq -q --out shown\nIs TP53 expression different between BRCA and LUAD?")
    (result,) = kernel.run("shown").of("execute_result")
    assert result["data"][CARD]["id"] == "cgq-2026-01-31-abcde"


def test_variables_are_filled_in_and_type_checked(kernel, service):
    kernel.run("const gene = 'EGFR'; const types = ['GBM', 'LGG'];")
    assert kernel.run("%%cgq -q\nIs ${gene} different between ${types.join(' and ')}? `$${x}`").status == "ok"
    assert service.server.questions[-1] == "Is EGFR different between GBM and LGG? `${x}`"
    ran = kernel.run("%%cgq\nIs ${gene} or\n ${genne} high?")
    assert ran.error["evalue"].startswith("3:4 - error TS2552: Cannot find name 'genne'")
    assert kernel.run("%%cgq\nIs ${types} high?").error["ename"] == "TypeScriptError"
    assert kernel.run("%%cgq\nIs ${gene high?").error["ename"] == "UsageError"


def test_completion_works_inside_an_interpolation_and_for_options(kernel):
    kernel.run("const symbol = 'TP53';")
    code = "%%cgq\nIs 🧬 ${symb} high?"
    reply = kernel.request(kernel.client.complete(code, code.index("}")))
    assert "symbol" in reply["matches"] and code[reply["cursor_start"] : reply["cursor_end"]] == "symb"
    reply = kernel.request(kernel.client.complete("%%cgq --o", 9))
    assert reply["matches"] == ["--out"] and reply["cursor_start"] == 6
    assert kernel.request(kernel.client.complete("%cgq g", 6))["matches"] == ["get"]
    assert "--out <name>" in kernel.request(kernel.client.inspect("%%cgq", 3))["data"]["text/plain"]


def test_lines_of_a_cell_may_ask_too(kernel):
    ran = kernel.run("const one = %cgq get card_abc\none.id")
    assert ran.result == "'card_abc'" and ran.of("display_data") == []
    assert kernel.run("%cgq get https://service.example/cards/card_abc").shown[CARD]["id"] == "card_abc"


def test_cells_can_ask_in_a_loop(kernel):
    ran = kernel.run(
        "import { ask } from 'cgq';\nconst cards = [];\n"
        "for (const gene of ['TP53', 'EGFR']) cards.push(await ask(`Is ${gene} different between BRCA and LUAD?`));\n"
        "cards.map((card) => card.query.original.slice(3, 7))"
    )
    assert ran.result == "[ 'TP53', 'EGFR' ]"


def test_a_deferred_card_shows_its_progress_in_one_place(kernel):
    ran = kernel.run("%%cgq\nslow")
    shown = [content for kind, content in ran.messages if kind in ("display_data", "update_display_data")]
    assert len({content["transient"]["display_id"] for content in shown}) == 1
    assert [content["data"].get("text/plain") for content in shown][:2] == [
        "CGQ: queued ...",
        "CGQ: running, 1 of 2 (genes) ...",
    ]
    assert shown[-1]["data"][CARD]["id"] == "slow"


def test_an_error_is_one_readable_line_with_suggestions(kernel):
    ran = kernel.run("%%cgq\nIs TP35 expression different between BRCA and LUAD?")
    assert ran.error["ename"] == "CgqError"
    assert ran.error["evalue"] == "No gene is called TP35. Try: Is TP53 expression different between BRCA and LUAD?"
    assert len(ran.error["traceback"]) == 1 and "\n" not in ran.error["traceback"][0]


@pytest.mark.parametrize(
    "code, name, part",
    [
        ("%%cgq", "UsageError", "There is no question"),
        ("%%cgq --outt x\nq", "UsageError", "Unknown option '--outt' (Did you mean --out?)."),
        ("%%cgq --out 3x\nq", "UsageError", '"3x" cannot be the name of a variable'),
        ("%%cgq --out class\nIs TP53 high?", "UsageError", '"class" cannot be the name of a variable'),
        ("%%cgq loud\nIs TP53 high?", "UsageError", '"loud" stands behind %%cgq and is no option'),
        ("%%sql\nselect 1", "UsageError", "There is no cell magic %%sql"),
        ("%cgq get no-such-card", "CgqError", "There is no such card."),
    ],
)
def test_mistakes_are_explained_in_one_line(kernel, code, name, part):
    ran = kernel.run(code)
    assert ran.error["ename"] == name and part in ran.error["evalue"]
    assert len(ran.error["traceback"]) == 1


@pytest.mark.parametrize("code", ["%cgq --help", "%%cgq --help", "%%cgq -h"])
def test_help_is_printed(kernel, code):
    ran = kernel.run(code)
    assert ran.status == "ok" and "--out <name>" in ran.stdout


def test_an_interrupt_aborts_the_request(kernel, service):
    ran = kernel.interrupt_after("%%cgq\nthis takes for ever", 1)
    assert ran.error["ename"] == "Interrupted"
    assert service.server.closed.wait(30)


def test_a_wrong_key_and_a_missing_service_are_named(service, tmp_path):
    wrong = start({"CGQ_BASE_URL": service.url, "CGQ_API_KEY": "wrong_sk_key", "CGQ_HOME": str(tmp_path)})
    assert "Invalid or missing API key" in wrong.run("%%cgq\nIs TP53 high?").error["evalue"]
    wrong.run("process.env.CGQ_BASE_URL = 'http://127.0.0.1:9';")
    assert wrong.run("%%cgq\nIs TP53 high?").error["evalue"].startswith("No service answers at http://127.0.0.1:9")
    wrong.run("delete process.env.CGQ_BASE_URL;")
    assert "cgq serve" in wrong.run("%%cgq\nIs TP53 high?").error["evalue"]
    stop(wrong)
