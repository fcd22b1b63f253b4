"""%%cgq with the project's own service on the starter data; CGQ_HOME names the running service."""

import base64
import json
import os
import re
import urllib.request
from pathlib import Path

CARD = "application/vnd.cgq.card.v1+json"
LOCAL = json.loads((Path(os.environ["CGQ_HOME"]) / "client.json").read_text())


def picture(bundle):
    """The picture of a card, which its HTML holds."""
    return base64.b64decode(re.search(r'<img src="data:image/png;base64,([^"]+)"', bundle["text/html"])[1])


def from_the_api(path):
    request = urllib.request.Request(LOCAL["base_url"].removesuffix("/v1") + path)
    request.add_header("Authorization", f"Bearer {LOCAL['api_key']}")
    with urllib.request.urlopen(request, timeout=30) as answer:
        return answer.read()


def test_a_manuscript_of_this_session_or_of_what_is_named(kernel, tmp_path):
    """First, while the kernel has no card."""
    paper = tmp_path / "paper"
    assert "no card yet" in kernel.run("%cgq manuscript").error["evalue"]
    kernel.run("%%cgq --out asked --quiet\nHow often is KRAS mutated in LUAD?").succeeded()
    kernel.run("import { ask } from 'cgq';\nconst other = await ask('How often is EGFR mutated in LUAD?');").succeeded()
    ids = [kernel.run(f"{name}.id").result.strip("'") for name in ("asked", "other")]
    written = kernel.run(f"%cgq manuscript --to {paper}").succeeded()
    assert written.shown["text/plain"].startswith(f"Written to {paper}/manuscript.qmd, with ")
    text = (paper / "manuscript.qmd").read_text()
    assert text.index(f"[@{ids[0]}].") < text.index(f"[@{ids[1]}].")
    named = kernel.run(f"const file = %cgq manuscript ${{other.id}} --to {paper} --format myst --spelling american\nfile")
    assert named.result == f"'{paper}/manuscript.md'"
    assert f"[@{ids[1]}]" in (paper / "manuscript.md").read_text() and ids[0] not in (paper / "manuscript.md").read_text()


def test_the_card_in_the_notebook_is_the_card_of_the_service(kernel):
    ran = kernel.run("%%cgq --out card\nIs TP53 expression different between BRCA and LUAD?")
    card = ran.shown[CARD]
    # What every other language shows.
    assert ran.shown == json.loads(from_the_api(f"/v1/cards/{card['id']}/bundle"))
    citations = card.pop("citations")
    assert card == json.loads(from_the_api(f"/v1/cards/{card['id']}"))
    assert citations == json.loads(from_the_api(f"/v1/cards/{card['id']}/cite"))
    assert picture(ran.shown).startswith(b"\x89PNG")
    assert kernel.run("card.id").result == f"'{card['id']}'"


def test_a_refusal_names_what_works(kernel):
    ran = kernel.run("%%cgq\nIs TP35 expression different between BRCA and LUAD?")
    assert ran.error["ename"] == "CgqError" and len(ran.error["traceback"]) == 1
    assert "TP35" in ran.error["evalue"] and "TP53" in ran.error["evalue"]
    assert ran.refusal["question"] == "Is TP35 expression different between BRCA and LUAD?"
    details = ran.refusal["error"]["details"]
    assert details["not_understood"] == ["TP35"] and any("TP53" in one for one in details["suggestions"])


def test_a_card_comes_back_by_its_address(kernel):
    kernel.run("%%cgq --out asked --quiet\nHow often is KRAS mutated in LUAD?")
    ran = kernel.run("const again = %cgq get " + kernel.run("asked.id").result.strip("'") + "\nagain.content_sha256 === asked.content_sha256")
    assert ran.result == "true"


def test_a_genome_wide_card_tells_how_far_it_is_until_it_is_there(kernel):
    ran = kernel.run("%%cgq\nWhich genes differ between ACC and UVM?")
    shown = [content for kind, content in ran.messages if kind in ("display_data", "update_display_data")]
    assert len({content["transient"]["display_id"] for content in shown}) == 1
    told = [content["data"]["text/plain"] for content in shown if content["data"][CARD]["status"] != "completed"]
    # A card may be there before the kernel has looked for the second time, so that it is never seen running.
    assert told[0].startswith("CGQ: queued")
    assert all(re.match(r"CGQ: (queued|running), \d+ of \d+ \(", text) for text in told)
    queued = shown[0]["data"][CARD]
    assert queued["query"]["original"] == "Which genes differ between ACC and UVM?" and queued["status"] == "queued"
    card = shown[-1]["data"][CARD]
    assert card["results"]["statistics"]["number_of_tests"] == 19892
    assert card["figure"]["type"] == "volcano"
    assert picture(shown[-1]["data"]).startswith(b"\x89PNG")


def test_the_same_question_gets_the_same_card_until_a_new_one_is_wanted(kernel):
    question = "Is ESR1 expression different between BRCA and LUAD?"
    first, again, new = (kernel.run(f"%%cgq{option}\n{question}").shown[CARD]["id"] for option in ("", "", " --new"))
    assert again == first and new != first
    assert kernel.run(f"import {{ ask }} from 'cgq';\n(await ask('{question}')).id").result == f"'{first}'"
    assert kernel.run(f"(await ask('{question}', {{ new: true }})).id").result not in (f"'{first}'", f"'{new}'")


def test_figure_and_script_are_written_to_files(kernel, tmp_path):
    kernel.run("%%cgq --out asked --quiet\nIs TP53 expression different between BRCA and LUAD?")
    drawn, script = tmp_path / "figure.svg", tmp_path / "again.R"
    kernel.run(f"%cgq export ${{asked.id}} --save {drawn}\n%cgq script ${{asked.id}} --save {script}").succeeded()
    assert "<svg" in drawn.read_text()
    path = f"/v1/cards/{kernel.run('asked.id').result.strip(chr(39))}"
    assert script.read_text() == from_the_api(path + "/script").decode()
    small = kernel.run("import { figure, get } from 'cgq';\n(await figure(asked, 'png', { width: 200, height: 100, scale: 1 }))")
    assert base64.b64decode(small.of("execute_result")[0]["data"]["image/png"])[16:24] == bytes([0, 0, 0, 200, 0, 0, 0, 100])
    assert "must end in .png, .svg or .json" in kernel.run("%cgq export ${asked.id} --save figure.bmp").error["evalue"]


def test_a_card_that_code_has_changed_says_so(kernel):
    kernel.run("const mine = %cgq query Is TP53 expression different between BRCA and LUAD?")
    genuine = kernel.run("mine").of("execute_result")[0]["data"]
    assert "altered" not in genuine[CARD]
    altered = kernel.run("mine.results.answer = 'TP53 is never expressed.';\nmine").of("execute_result")[0]["data"]
    assert altered[CARD]["altered"] is True
    for kind in ("text/html", "text/markdown", "text/plain"):
        assert "This card was altered after it was made" in altered[kind].replace("\n", " ")
        assert "This card was altered" not in genuine[kind]


def test_every_command_answers_of_a_card(kernel):
    kernel.run("%%cgq --out asked --quiet\nIs TP53 expression different between BRCA and LUAD?")
    path = f"/v1/cards/{kernel.run('asked.id').result.strip(chr(39))}"
    kernel.run("const cited = %cgq cite ${asked.id}\nconst text = %cgq methods ${asked.id}").succeeded()
    assert kernel.run("console.log(cited)").stdout.strip() == json.loads(from_the_api(path + "/cite"))["bibtex"].strip()
    assert kernel.run("console.log(text)").stdout.strip() == from_the_api(path + "/methods").decode().strip()
    rows = json.loads(from_the_api(path + "/data?format=json"))
    assert kernel.run("const rows = %cgq data ${asked.id}\nrows.length").result == str(len(rows["rows"]))
    first = dict(zip([column["name"] for column in rows["columns"]], rows["rows"][0]))
    assert json.loads(kernel.run("console.log(JSON.stringify(rows[0]))").stdout) == first
    assert "No collection holds this card" in kernel.run("%cgq context ${asked.id}").shown["text/plain"]


def test_a_card_is_forked_and_asked_again(kernel):
    kernel.run("%%cgq --out asked --quiet\nIs TP53 expression different between BRCA and LUAD?")
    forked = kernel.run("%cgq fork ${asked.id} --gene EGFR").shown[CARD]
    assert forked["query"]["parsed"]["gene"] == "EGFR" and forked["query"]["parsed"]["cancer_types"] == ["BRCA", "LUAD"]
    ran = kernel.run("const again = %cgq rerun ${asked.id}\n[again.data_changed, again.comparison?.answer_changed]")
    assert ran.result == "[ false, false ]"
    assert "Samples" in kernel.run("%cgq rerun ${asked.id}").shown["text/plain"]


def test_the_data_are_listed(kernel):
    genes = kernel.run("const found = %cgq genes TP5 --limit 3\nfound.map(({ symbol }) => symbol)").result
    assert genes == str([gene["symbol"] for gene in json.loads(from_the_api("/v1/data/genes?search=TP5&limit=3"))["genes"]]).replace("[", "[ ").replace("]", " ]")
    assert "LUAD" in kernel.run("%cgq cancers").shown["text/html"]
    assert "profiles" in kernel.run("%cgq coverage").shown["text/plain"]
    assert "dataset_version" in kernel.run("%cgq status").shown["text/plain"]
    kernel.run("%%cgq --quiet\nHow often is KRAS mutated in LUAD?")
    assert "KRAS" in kernel.run("%cgq search KRAS --gene KRAS").shown["text/html"]
    assert "KRAS" in kernel.run("%cgq list --limit 20").shown["text/html"]


def asked_by_the_front_end(kernel, data):
    """What a comm on the target `cgq` is answered with before it is closed."""
    client = kernel.client
    message = client.session.msg("comm_open", {"comm_id": "c", "target_name": "cgq", "data": data})
    client.shell_channel.send(message)
    got = []
    while not got or got[-1]["msg_type"] != "comm_close":
        one = client.get_iopub_msg(timeout=60)
        if one["msg_type"].startswith("comm") and one["parent_header"]["msg_id"] == message["header"]["msg_id"]:
            got.append(one)
    return [one["content"]["data"] for one in got[:-1]]


def test_the_front_end_asks_the_service_through_the_kernel(kernel):
    identifier = kernel.run("%%cgq\nIs TP53 expression different between BRCA and LUAD?").shown[CARD]["id"]
    path = f"/v1/cards/{identifier}"
    (rows,) = asked_by_the_front_end(kernel, {"request": "data", "card": identifier})
    assert rows == {"ok": True, "value": json.loads(from_the_api(path + "/data?format=json"))}
    (csv,) = asked_by_the_front_end(kernel, {"request": "csv", "card": identifier})
    assert csv["value"] == from_the_api(path + "/data").decode()
    (card,) = asked_by_the_front_end(kernel, {"request": "card", "card": identifier})
    assert card["value"]["content_sha256"] == json.loads(from_the_api(path))["content_sha256"]
    (mine,) = asked_by_the_front_end(kernel, {"request": "list"})
    assert identifier in [one["id"] for one in mine["value"]["cards"]]
    (found,) = asked_by_the_front_end(kernel, {"request": "search", "text": "TP53"})
    assert found["value"]["total"] > 0
    (missing,) = asked_by_the_front_end(kernel, {"request": "data", "card": "no-such-card"})
    assert missing["ok"] is False and "no-such-card" in missing["message"]
    (unknown,) = asked_by_the_front_end(kernel, {"request": "fork", "card": identifier})
    assert unknown["ok"] is False
