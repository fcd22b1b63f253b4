"""Services that fail, are slow or are something else."""

import json
import threading
import time
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer

import cgq
import pytest

ERROR = {"error": "internal_error", "message": "Something broke."}


@contextmanager
def answering(*answers):
    """A service that gives these answers (status, body, headers) in turn, the last again and again; counts requests."""
    asked = []

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self):
            status, body, headers = answers[min(len(asked), len(answers) - 1)]
            asked.append((self.command, dict(self.headers)))
            self.send_response(status)
            for name, value in headers.items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(body if isinstance(body, bytes) else json.dumps(body).encode())

        do_POST = do_GET

        def log_message(self, *_):
            pass

    server = HTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield cgq.CgqClient(f"http://127.0.0.1:{server.server_port}", "key", timeout_seconds=2), asked
    finally:
        server.shutdown()


def test_a_get_is_tried_again_and_a_post_never():
    with answering((503, ERROR, {}), (503, ERROR, {}), (200, {"genes": []}, {})) as (client, asked):
        assert client.genes() == []
        assert len(asked) == 3
    with answering((503, ERROR, {})) as (client, asked):
        with pytest.raises(cgq.ApiError, match="Something broke"):
            client.ask("Is it?")
        assert len(asked) == 1


def test_known_answers_are_asked_for_with_their_tag():
    gene = {"symbol": "TP53", "name": "tumor protein p53"}
    with answering((200, {"genes": [gene]}, {"ETag": '"a"'}), (304, b"", {"ETag": '"a"'})) as (client, asked):
        assert client.genes("TP53") == client.genes("TP53")
        assert asked[1][1]["if-none-match"] == '"a"'
        assert asked[0][1]["authorization"] == "Bearer key"


def test_a_limit_tells_how_long_to_wait():
    limit = {"error": "rate_limited", "message": "Too many.", "details": {"limit": 1}}
    with answering((429, limit, {"Retry-After": "7"})) as (client, _), pytest.raises(cgq.ApiError) as caught:
        client.list()
    assert (caught.value.status, caught.value.code, caught.value.retry_after_seconds) == (429, "rate_limited", 7.0)
    assert caught.value.details == {"limit": 1}


@pytest.mark.parametrize("body", [b"<html>", b"[]", b'{"cards": [{"id": 1}]}'])
def test_something_else_is_no_service(body):
    with answering((200, body, {})) as (client, _), pytest.raises(cgq.ApiError, match="follow the API") as caught:
        client.list()
    assert caught.value.code == "unexpected_response"


def test_an_error_page_is_named_by_its_status():
    with answering((403, b"<html>no</html>", {})) as (client, _), pytest.raises(cgq.ApiError) as caught:
        client.list()
    assert caught.value.code == "http_403" and "403 Forbidden" in caught.value.message


def test_a_redirect_is_not_followed():
    with answering((302, b"", {"Location": "http://127.0.0.1:9/"})) as (client, asked), pytest.raises(cgq.ApiError):
        client.list()
    assert len(asked) == 1


def test_nobody_answers():
    with pytest.raises(cgq.ApiError, match="cgq serve") as caught:
        cgq.CgqClient("http://127.0.0.1:9", "key").ask("Is it?")
    assert (caught.value.status, caught.value.code) == (None, "unreachable")


def test_a_failed_card_says_why():
    queued = {"id": "cgq-1", "status": "queued", "progress": {"done": 0, "total": 2, "stage": "reading"}}
    failed = {"id": "cgq-1", "status": "failed", "error": {"error": "too_few", "message": "Too few samples."}}
    with answering((201, queued, {}), (200, failed, {})) as (client, asked), pytest.raises(cgq.ApiError) as caught:
        start = time.monotonic()
        client.ask("Is it?", on_progress=lambda _: None)
    assert (caught.value.code, caught.value.message) == ("too_few", "Too few samples.")
    assert [method for method, _ in asked] == ["POST", "GET"] and time.monotonic() - start >= 1


def test_a_card_of_a_service_without_bundles_is_shown_all_the_same():
    card = {
        "id": "cgq-1",
        "status": "completed",
        "created_at": "2026-01-31T12:00:00Z",
        "query": {"original": "Is it?", "parsed": {"analysis_type": "survival"}},
        "results": {"answer": "It is.", "statistics": {}},
        "figure": None,
        "methods": "Looked.",
    }
    missing = {"error": "not_found", "message": "No such address."}
    with answering((201, card, {}), (404, missing, {})) as (client, _):
        bundle = client.ask("Is it?")._repr_mimebundle_()
    assert bundle["application/vnd.cgq.card.v1+json"] == card
    assert bundle["text/plain"].startswith("It is.")


def test_an_interrupt_says_how_to_go_on(monkeypatch):
    def interrupted(_):
        raise KeyboardInterrupt

    monkeypatch.setattr("cgq.client.time.sleep", interrupted)
    queued = {"id": "cgq-1", "status": "queued"}
    with answering((201, queued, {})) as (client, _), pytest.raises(cgq.CgqError, match="%cgq wait cgq-1"):
        client.ask("Is it?")
