"""%%cgq with the project's own service on the starter data; CGQ_HOME names the running service."""

import base64
import json
import os
import urllib.request
from pathlib import Path

CARD = "application/vnd.cgq.card.v1+json"
LOCAL = json.loads((Path(os.environ["CGQ_HOME"]) / "client.json").read_text())


def from_the_api(path):
    request = urllib.request.Request(LOCAL["base_url"].removesuffix("/v1") + path)
    request.add_header("Authorization", f"Bearer {LOCAL['api_key']}")
    with urllib.request.urlopen(request, timeout=30) as answer:
        return answer.read()


def test_the_card_in_the_notebook_is_the_card_of_the_service(kernel):
    kernel.run("%%cgq --out first --quiet\nHow often is KRAS mutated in LUAD?")
    # The first picture takes a service longer than a notebook waits.
    from_the_api("/v1/cards/" + kernel.run("first.id").result.strip("'") + "/export/png")
    ran = kernel.run("%%cgq --out card\nIs TP53 expression different between BRCA and LUAD?")
    card = ran.shown[CARD]
    citations = card.pop("citations")
    assert card == json.loads(from_the_api(f"/v1/cards/{card['id']}"))
    assert citations == json.loads(from_the_api(f"/v1/cards/{card['id']}/cite"))
    assert base64.b64decode(ran.shown["image/png"]).startswith(b"\x89PNG")
    assert ran.shown["image/png"] in ran.shown["text/html"]
    assert kernel.run("card.id").result == f"'{card['id']}'"


def test_a_refusal_names_what_works(kernel):
    ran = kernel.run("%%cgq\nIs TP35 expression different between BRCA and LUAD?")
    assert ran.error["ename"] == "CgqError" and len(ran.error["traceback"]) == 1
    assert "TP35" in ran.error["evalue"] and "TP53" in ran.error["evalue"]


def test_a_card_comes_back_by_its_address(kernel):
    kernel.run("%%cgq --out asked --quiet\nHow often is KRAS mutated in LUAD?")
    ran = kernel.run("const again = %cgq get " + kernel.run("asked.id").result.strip("'") + "\nagain.content_sha256 === asked.content_sha256")
    assert ran.result == "true"


def test_a_genome_wide_card_tells_how_far_it_is_until_it_is_there(kernel):
    ran = kernel.run("%%cgq\nWhich genes differ between ACC and UVM?")
    shown = [content for kind, content in ran.messages if kind in ("display_data", "update_display_data")]
    assert len({content["transient"]["display_id"] for content in shown}) == 1
    told = [content["data"]["text/plain"] for content in shown if CARD not in content["data"]]
    assert told[0].startswith("CGQ: queued") and any(" of 3404349 (reading values)" in text for text in told)
    card = shown[-1]["data"][CARD]
    assert card["results"]["statistics"]["number_of_tests"] == 19892
    assert card["figure"]["type"] == "volcano"
