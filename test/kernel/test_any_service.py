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
    assert "<img" not in bundle["text/html"]


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
    assert kernel.request(kernel.client.complete("%cgq g", 6))["matches"] == ["get", "genes"]
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


def test_a_refusal_is_a_card_and_no_traceback(kernel, service):
    question = "Is TP35 expression different between BRCA and LUAD?"
    ran = kernel.run(f"%%cgq\n{question}")
    suggestion = "Is TP53 expression different between BRCA and LUAD?"
    error = {"error": "unknown_gene", "message": "No gene is called TP35.", "details": {"suggestions": [suggestion]}}
    assert ran.refusal == {"status": "refused", "question": question, "error": error} and ran.of("error") == []
    (shown,) = ran.of("display_data")
    assert suggestion in shown["data"]["text/html"] and suggestion in shown["data"]["text/plain"]
    ran = kernel.run(f"try {{\n%cgq query {question}\n}} catch (error) {{ console.log(String(error)) }}")
    assert ran.stdout.startswith("CgqError: No gene is called TP35.") and ran.status == "ok"
    quiet = kernel.run(f"%%cgq --quiet\n{question}")
    assert quiet.refusal is None and len(quiet.of("error")) == 1


def test_an_interrupt_says_how_to_get_the_card_later(kernel):
    ran = kernel.interrupt_after("%%cgq\nslow for long", 1)
    assert ran.error["evalue"] == "The cell was interrupted. Card slow is computed on; %cgq wait slow shows it."
    assert kernel.run("%cgq wait slow").shown[CARD]["status"] == "completed"
    ran = kernel.interrupt_after("const seen = %cgq query slow\nwhile (true) {}", 2.5)
    assert ran.error["evalue"] == "The cell was interrupted."


@pytest.mark.parametrize(
    "code, name, part",
    [
        ("%%cgq", "UsageError", "There is no question"),
        ("%%cgq --outt x\nq", "UsageError", "Unknown option '--outt' (Did you mean --out?)."),
        ("%%cgq --out 3x\nq", "UsageError", '"3x" cannot be the name of a variable'),
        ("%%cgq --out class\nIs TP53 high?", "UsageError", '"class" cannot be the name of a variable'),
        ("%%cgq loud\nIs TP53 high?", "UsageError", '"loud" stands behind %%cgq and is no option'),
        ("%%sql\nselect 1", "UsageError", "There is no cell magic %%sql"),
        ("%time 1 + 1", "UsageError", "There is no magic %time; %lsmagic lists what this kernel has."),
        ("// a note\n\n%%cgq --outt x\nq", "UsageError", "Unknown option '--outt'"),
        ("%% CGQ", "UsageError", "There is no question"),
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


def test_values_are_filled_into_lines_too(kernel):
    kernel.run("%%cgq -q --out older\nIs TP53 expression different between BRCA and LUAD?")
    kernel.run("const cards = [];\nfor (const id of ['card_abc', 'card_abc']) {\n  const one = %cgq get ${id}\n  cards.push(one.id);\n}").succeeded()
    assert kernel.run("cards").result == "[ 'card_abc', 'card_abc' ]"
    assert "TS2345" in kernel.run("%cgq get ${older}").error["evalue"]
    kernel.run("let { results } = %cgq get card_abc").succeeded()
    assert kernel.run("results = (await $cgq.value('get', 'get card_abc')).results;\nresults.answer.length > 0").result == "true"


@pytest.mark.parametrize(
    "code, part",
    [
        ("%cgq cite-all cgq-2026-01-31-abcde", '"cite-all" is no command of %cgq'),
        ("%cgq forkk cgq-2026-01-31-abcde", "did you mean fork?"),
        ("%cgq fork cgq-2026-01-31-abcde", "Say what is to change"),
        ("%cgq list --limit many", "--limit"),
        ("%cgq cite card_abc --style harvard", "Allowed choices are bibtex, apa, mla, all"),
        ("%cgq data card_abc --save rows.xlsx", "must end in .csv, .tsv, .json or .parquet"),
    ],
)
def test_a_misspelt_command_is_no_question(kernel, service, code, part):
    before = service.server.requests
    ran = kernel.run(code)
    assert ran.error["ename"] == "UsageError" and part in ran.error["evalue"]
    assert service.server.requests == before


def test_commands_are_listed_and_explained(kernel):
    listed = kernel.run("%lsmagic").stdout
    assert "%%cgq" in listed and "%cgq rerun" in listed
    assert "--cancer-type" in kernel.run("%cgq fork --help").stdout
    assert "--cancer-type" in kernel.run("%cgq fork?").stdout
    for code in ("%cgq?", "%%cgq?"):
        assert 'from "cgq"' in kernel.run(code).stdout


def test_each_line_of_a_cell_can_be_a_question(kernel, service):
    ran = kernel.run("%%cgq --each --out both\nIs TP53 high in BRCA?\n\nIs EGFR high in GBM?")
    assert service.server.questions[-2:] == ["Is TP53 high in BRCA?", "Is EGFR high in GBM?"]
    shown = [content["data"] for content in ran.succeeded().of("display_data")]
    assert [CARD in data for data in shown] == [True, True, False]
    assert kernel.run("both.map((card) => card.query.original)").result == "[ 'Is TP53 high in BRCA?', 'Is EGFR high in GBM?' ]"
    assert "Is EGFR high in GBM?" in kernel.run("both").of("execute_result")[0]["data"]["text/html"]
    ran = kernel.run("%%cgq --each\nIs TP35 high?\nIs EGFR high in GBM?")
    assert ran.error["evalue"].startswith("1 of 2 questions: Is TP35 high?: No gene is called TP35.")
    assert [content["data"][CARD]["status"] for content in ran.of("display_data")] == ["refused", "completed"]


def test_errors_keep_their_parts_in_code(kernel):
    code = (
        "import { ask, ApiError } from 'cgq';\nlet told: unknown;\n"
        "try { await ask('Is TP35 high?'); } catch (error) { if (error instanceof ApiError) told = [error.status, error.code]; }\ntold"
    )
    assert kernel.run(code).result == "[ 400, 'unknown_gene' ]"
    ran = kernel.run("await ask('Is TP35 high?')")
    assert ran.error["ename"] == "CgqError" and ran.error["evalue"].endswith("between BRCA and LUAD?")


def test_the_client_is_completed_and_explained(kernel):
    kernel.run("import * as cgq from 'cgq';")
    reply = kernel.request(kernel.client.complete("cgq.cov", 7))
    assert reply["matches"] == ["coverage"]
    assert reply["metadata"]["_jupyter_types_experimental"][0]["type"] == "function"
    text = kernel.request(kernel.client.inspect("cgq.fork", 6))["data"]["text/plain"]
    assert "changes: cgq.ForkRequest" in text and "another gene or other cancer types" in text


def test_the_client_is_known_before_it_is_imported(fresh_kernel):
    reply = fresh_kernel.request(fresh_kernel.client.complete("cov", 3))
    kinds = {one["text"]: one["type"] for one in reply["metadata"]["_jupyter_types_experimental"]}
    assert reply["matches"][0] == "coverage" and kinds["coverage"] == "import"
    text = fresh_kernel.request(fresh_kernel.client.inspect("fork(", 2))["data"]["text/plain"]
    assert text.startswith('import { fork } from "cgq";') and "another gene or other cancer types" in text
    assert 'Write first: import { coverage } from "cgq";' in fresh_kernel.run("coverage()").error["evalue"]


@pytest.mark.parametrize(
    "typed, wanted",
    [("%", ["%cgq", "%lsmagic", "%%cgq"]), ("%%", ["%%cgq"]), ("1;\n%", ["%cgq", "%lsmagic"]), ("const a = %c", ["%cgq"])],
)
def test_magics_are_listed_after_a_percent_sign(kernel, typed, wanted):
    reply = kernel.request(kernel.client.complete(typed, len(typed)))
    assert reply["matches"] == wanted and typed[reply["cursor_start"] : reply["cursor_end"]].strip("%c") == ""


def test_login_keeps_a_key_that_nobody_sees(service, tmp_path):
    started = start({"CGQ_HOME": str(tmp_path), "CGQ_BASE_URL": "", "CGQ_API_KEY": ""})
    run, kept = started.run, tmp_path / "login.json"
    assert "%cgq login --url" in run("%%cgq\nIs TP53 high?").error["evalue"]

    def log_in(key):
        message_id = started.send(f"%cgq login --url {service.url}")
        asked = started.client.get_stdin_msg(timeout=30)["content"]
        assert asked["password"]
        started.client.input(key)
        return started.collect(message_id)

    assert "Invalid or missing API key" in log_in("wrong_sk_key").error["evalue"] and not kept.exists()
    ran = log_in(KEY)
    assert KEY not in str(ran.messages) and kept.stat().st_mode & 0o777 == 0o600
    assert run("%%cgq\nIs TP53 high?").status == "ok"
    assert "login.json" in run("%cgq config").shown["text/html"] and KEY not in str(run("%cgq config").messages)
    run("%cgq logout").succeeded()
    assert not kept.exists() and "No service is known" in run("%%cgq\nIs TP53 high?").error["evalue"]
    stop(started)


def test_an_interrupt_aborts_the_request(kernel, service):
    ran = kernel.interrupt_after("%%cgq\nthis takes for ever", 1)
    assert ran.error["ename"] == "Interrupted"
    assert service.server.closed.wait(30)


def test_a_wrong_key_and_a_missing_service_are_named(service, tmp_path):
    wrong = start({"CGQ_BASE_URL": service.url, "CGQ_API_KEY": "wrong_sk_key", "CGQ_HOME": str(tmp_path)})
    refused = wrong.run("%%cgq\nIs TP53 high?").error["evalue"]
    assert refused.startswith("Invalid or missing API key. Sign in with %cgq login, or set CGQ_API_KEY")
    wrong.run("process.env.CGQ_BASE_URL = 'http://127.0.0.1:9';")
    assert wrong.run("%%cgq\nIs TP53 high?").error["evalue"].startswith("No service answers at http://127.0.0.1:9")
    wrong.run("delete process.env.CGQ_BASE_URL;")
    assert "cgq serve" in wrong.run("%%cgq\nIs TP53 high?").error["evalue"]
    stop(wrong)
