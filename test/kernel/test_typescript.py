"""What tslab offers: type-checked cells, rich output, modules, packages, completion, documentation."""

import os

import pytest


def test_a_cell_shows_the_value_of_its_last_expression(kernel):
    ran = kernel.run("const numbers: number[] = [3, 1, 2];\n[...numbers].sort()")
    assert ran.result == "[ 1, 2, 3 ]"
    assert ran.of("execute_input")[0]["code"].startswith("const numbers")


def test_a_promise_is_a_value_and_is_not_awaited(kernel):
    assert kernel.run("Promise.resolve(42)").result == "Promise { 42 }"
    assert kernel.run("await Promise.resolve(42)").result == "42"


@pytest.mark.parametrize(
    "code",
    [
        "await (({ f: async () => 7 }) as any).f()",
        "let last = 0; for await (const one of [Promise.resolve(7)]) last = one;\nlast",
    ],
)
def test_top_level_await_that_the_compiler_does_not_report(kernel, code):
    assert kernel.run(code).result == "7"


def test_declarations_live_on_and_may_be_replaced(kernel):
    kernel.run("interface Gene { symbol: string }\nlet gene: Gene = { symbol: 'TP53' };")
    assert kernel.run("gene.symbol").result == "'TP53'"
    assert kernel.run("let gene = 3;\ngene + 1").result == "4"


def test_a_variable_is_one_for_all_cells(kernel):
    kernel.run("let count = 0;\nconst add = () => { count += 1; };")
    assert kernel.run("count = 5;\nadd();\ncount").result == "6"


@pytest.mark.parametrize(
    "declaration, use, result",
    [
        ("const { a, b: [c] } = { a: 1, b: [2] };", "a + c", "3"),
        ("enum Level { Low, High }", "Level.High", "1"),
        ("class Sample<T> { constructor(readonly of: T) {} }", "class Paired extends Sample<number> {}\nnew Paired(4).of", "4"),
        ("function twice(n: number): number;\nfunction twice(n: string): string;\nfunction twice(n: any) { return n + n; }", "twice('a')", "'aa'"),
        ("import { basename as last } from 'node:path';", "last('a/b')", "'b'"),
        ("type Pair = [number, number];\nnamespace Pairs { export const sum = ([a, b]: Pair) => a + b; }", "const pair: Pair = [1, 2];\nPairs.sum(pair)", "3"),
        ("const rows = [];\nrows.push(1);", "rows.length", "1"),
        ("declare global { interface Array<T> { first(): T | undefined } }\nArray.prototype.first = function () { return this[0]; };", "[7].first()", "7"),
    ],
)
def test_every_kind_of_declaration_lives_on(kernel, declaration, use, result):
    kernel.run(declaration).succeeded()
    assert kernel.run(use).result == result


def test_the_library_is_that_of_the_running_node(kernel):
    assert kernel.run("Object.groupBy([1, 2, 3], (n) => (n % 2 ? 'odd' : 'even')).odd").result == "[ 1, 3 ]"
    assert kernel.run("[...new Set([1]).union(new Set([2]))]").result == "[ 1, 2 ]"
    ran = kernel.run("using held = { [Symbol.dispose]() { console.log('let go'); } };\nconsole.log('held');")
    assert ran.succeeded().stdout == "held\nlet go\n"
    assert "TS2304" in kernel.run("Temporal.Now").error["evalue"]


def test_types_are_strict(kernel):
    assert "TS18047" in kernel.run("const found = [1].find(() => false) ?? null;\nfound.toFixed(1)").error["evalue"]
    assert "TS7006" in kernel.run("function untyped(value) { return value; }").error["evalue"]


def test_a_missing_package_comes_with_what_to_do(kernel):
    ran = kernel.run("import { x } from '@scope/not-there/part';")
    assert ran.error["evalue"].endswith("Install it in the notebook's folder: npm install @scope/not-there")


def test_files_of_the_folder_are_checked_and_read_again_when_they_change(fresh_kernel, tmp_path):
    run = fresh_kernel.run
    module = tmp_path / "shapes.ts"
    module.write_text("export enum Side { Left = 1 }\nexport const area: number = 2;\n")
    path = str(module.with_suffix("")).replace("\\", "/")
    assert run(f"import {{ Side, area }} from '{path}';\narea + Side.Left").result == "3"
    module.write_text("export enum Side { Left = 10 }\nexport const area: number = 2;\n")
    os.utime(module, (1, 1))
    assert run(f"import {{ Side, area }} from '{path}';\narea + Side.Left").result == "12"
    module.write_text("export const area: string = 2;\n")
    os.utime(module, (2, 2))
    assert "shapes.ts:1:14 - error TS2322" in run(f"import {{ area }} from '{path}';").error["evalue"]


def test_names_of_a_failed_cell_are_kept(kernel):
    kernel.run("const kept = 5;\nthrow new Error('later');")
    assert kernel.run("kept").result == "5"


def test_a_type_error_names_its_place_and_shows_the_line(kernel):
    ran = kernel.run("const right = 1;\nconst wrong: string = right;")
    assert ran.status == "error"
    assert ran.error["ename"] == "TypeScriptError"
    assert ran.error["evalue"] == "2:7 - error TS2322: Type 'number' is not assignable to type 'string'."
    assert "const wrong: string = right;" in "\n".join(ran.error["traceback"])


def test_a_stack_is_in_terms_of_the_cell(kernel):
    ran = kernel.run("interface Unused { a: number }\n\nfunction fail(): never {\n  throw new RangeError('no');\n}\nfail();")
    count = ran.reply["execution_count"]
    traceback = "\n".join(ran.error["traceback"])
    assert ran.error["ename"] == "RangeError"
    assert f"Cell [{count}]:4:9" in traceback
    assert f"Cell [{count}]:6:1" in traceback
    assert "kernel/" not in traceback and "node:" not in traceback


def test_modules_of_a_cell_can_be_imported(kernel):
    assert kernel.run("/** @module shapes */\nexport const sides = (name: string) => name.length;").status == "ok"
    assert kernel.run("import { sides } from './shapes';\nsides('abc')").result == "3"


def test_packages_with_only_exports_are_type_checked(kernel):
    ran = kernel.run("import { z } from 'zod';\nconst parsed = z.object({ n: z.number() }).parse({ n: 4 });\nparsed.n")
    assert ran.result == "4"
    assert kernel.run("parsed.m").error["ename"] == "TypeScriptError"


def test_node_modules_are_typed(kernel):
    assert kernel.run("import { join } from 'node:path';\njoin('a', 'b')").result == "'a/b'"
    assert "TS2345" in kernel.run("join(1)").error["evalue"]


def test_tslab_displays_and_updates(kernel):
    ran = kernel.run(
        "import * as tslab from 'tslab';\nconst place = tslab.newDisplay();\nplace.html('<b>1</b>');\nplace.html('<b>2</b>');"
    )
    (first,) = ran.of("display_data")
    (second,) = ran.of("update_display_data")
    assert first["data"] == {"text/html": "<b>1</b>"} and second["data"] == {"text/html": "<b>2</b>"}
    assert first["transient"] == second["transient"]


def test_values_say_how_they_are_displayed(kernel):
    ran = kernel.run("({ [Symbol.for('Jupyter.display')]: () => ({ 'text/markdown': '**x**' }) })")
    assert ran.of("execute_result")[0]["data"] == {"text/markdown": "**x**"}


def test_completion_counts_code_points(kernel):
    kernel.run("const card = { answer: 'yes', area: 1 };")
    code = "'🧬🧬'; card.an"
    reply = kernel.request(kernel.client.complete(code, len(code)))
    assert reply["matches"] == ["answer"]
    assert code[reply["cursor_start"] : reply["cursor_end"]] == "an"


def test_inspection_shows_type_and_documentation(kernel):
    kernel.run("/** Doubles a number. */\nfunction twice(n: number): number { return 2 * n; }")
    reply = kernel.request(kernel.client.inspect("twice(3)", 2))
    assert reply["found"] and "function twice(n: number): number" in reply["data"]["text/plain"]
    assert "Doubles a number." in reply["data"]["text/plain"]
    assert not kernel.request(kernel.client.inspect("   ", 1))["found"]


def test_user_expressions_are_evaluated(kernel):
    reply = kernel.run("const five = 5;", user_expressions={"twice": "five * 2", "bad": "nothing"}).reply
    assert reply["user_expressions"]["twice"]["data"]["text/plain"] == "10"
    assert reply["user_expressions"]["bad"]["status"] == "error"


def test_input_asks_the_front_end(kernel):
    message_id = kernel.send("const name = await input('Name? ');\nname.length")
    asked = kernel.client.get_stdin_msg(timeout=30)
    assert asked["content"] == {"prompt": "Name? ", "password": False}
    kernel.client.input("Rosalind")
    assert kernel.collect(message_id).result == "8"


def test_input_without_a_front_end_that_can_answer_is_an_error(kernel):
    ran = kernel.run("await input()", allow_stdin=False)
    assert "cannot ask for input" in ran.error["evalue"]


PLOTLY = "({ data: [{ type: 'bar', y: [1, 2] }], layout: { title: 'mine' } })"
VEGA = "({ $schema: 'https://vega.github.io/schema/vega-lite/v5.json', mark: 'bar', data: { values: [{ a: 1 }] } })"
PNG = "Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])"


@pytest.mark.parametrize(
    "value, kind, data",
    [
        (PLOTLY, "application/vnd.plotly.v1+json", {"data": [{"type": "bar", "y": [1, 2]}], "layout": {"title": "mine"}}),
        (VEGA, "application/vnd.vegalite.v5+json", {"$schema": "https://vega.github.io/schema/vega-lite/v5.json", "mark": "bar", "data": {"values": [{"a": 1}]}}),
        (PNG, "image/png", "iVBORw0KGgo="),
        ("'<svg xmlns=\"http://www.w3.org/2000/svg\"/>'", "image/svg+xml", '<svg xmlns="http://www.w3.org/2000/svg"/>'),
    ],
)
def test_figures_and_pictures_are_shown_by_their_types(kernel, value, kind, data):
    (result,) = kernel.run(value).succeeded().of("execute_result")
    assert result["data"][kind] == data and "text/plain" in result["data"]
    assert kernel.run(f"await $display({value})").shown[kind] == data


def test_any_bundle_of_mime_types_is_displayed_as_it_is(kernel):
    code = f"await $display({{ 'text/html': '<b>x</b>', 'image/png': {PNG} }})"
    assert kernel.run(code).shown == {"text/html": "<b>x</b>", "image/png": "iVBORw0KGgo="}
    assert kernel.run("await $display({ a: 1 })").shown == {"text/plain": "{ a: 1 }"}


def test_rows_are_shown_as_a_table(kernel):
    (result,) = kernel.run("[{ gene: 'TP53', p: 0.012345678 }, { gene: '<i>', n: 3 }]").succeeded().of("execute_result")
    assert result["data"]["text/plain"] == "gene          p  n\nTP53  0.0123457\n<i>              3"
    html = result["data"]["text/html"]
    assert html.count("<tr>") == 3 and '<th scope="col">gene</th>' in html and "<td>&lt;i&gt;</td>" in html
    many = kernel.run("Array.from({ length: 500 }, (_, n) => ({ n }))").succeeded().of("execute_result")[0]["data"]
    assert many["text/html"].count("<tr>") == 101 and "400 more of 500 rows" in many["text/html"]
    assert kernel.run("[]").result == "[]" and kernel.run("[1, { a: 1 }]").result == "[ 1, { a: 1 } ]"
