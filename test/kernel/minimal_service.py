"""A service that offers no more than the specification demands: no extra card fields, no picture, no citations."""

import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

KEY = "minimal_sk_0123456789"


def card(identifier, question):
    return {
        "id": identifier,
        "status": "completed",
        "created_at": "2026-01-31T12:00:00Z",
        "query": {
            "original": question,
            "parsed": {"gene": "TP53", "cancer_types": ["BRCA", "LUAD"], "analysis_type": "differential_expression"},
            "sql": "SELECT 1",
        },
        "results": {
            "answer": "TP53 expression is lower in BRCA than in LUAD.",
            "statistics": {"p_value": 0.0125, "fold_change": 0.8, "effect_size": -0.2, "test": "wilcoxon_ranksum"},
            "sample_sizes": {"BRCA": 1082, "LUAD": 510},
        },
        "figure": {"type": "boxplot", "plotly_json": {"data": [{"type": "box", "y": [1, 2]}], "layout": {}}},
        "methods": "Values were compared with a rank-sum test.",
    }


class Handler(BaseHTTPRequestHandler):
    def log_message(self, *_):
        pass

    def answer(self, status, body, headers=None):
        data = json.dumps(body).encode()
        self.send_response(status)
        for name, value in {"Content-Type": "application/json", "Content-Length": len(data), **(headers or {})}.items():
            self.send_header(name, str(value))
        self.end_headers()
        self.wfile.write(data)

    def is_allowed(self):
        self.server.requests += 1
        if self.headers["Authorization"] == f"Bearer {KEY}":
            return True
        self.answer(401, {"error": "unauthorized", "message": "Invalid or missing API key"})
        return False

    def do_POST(self):
        question = json.loads(self.rfile.read(int(self.headers["Content-Length"])))["query"]
        if not self.is_allowed():
            return
        self.server.questions.append(question)
        if "TP35" in question:
            details = {"suggestions": ["Is TP53 expression different between BRCA and LUAD?"]}
            return self.answer(400, {"error": "unknown_gene", "message": "No gene is called TP35.", "details": details})
        if "for ever" in question:
            # An aborted request closes the connection: reading then ends.
            self.rfile.read(1)
            self.server.closed.set()
            return
        if "slow" in question:
            self.server.polls_left = 9 if "long" in question else 2
            return self.answer(201, {"id": "slow", "status": "queued", "created_at": "2026-01-31T12:00:00Z"}, {"Retry-After": 0})
        self.answer(201, card("cgq-2026-01-31-abcde", question))

    def do_GET(self):
        if not self.is_allowed():
            return
        if self.path == "/v1/cards/slow":
            self.server.polls_left -= 1
            if self.server.polls_left > 0:
                progress = {"done": 1, "total": 2, "stage": "genes"}
                return self.answer(200, {"id": "slow", "status": "running", "progress": progress}, {"Retry-After": 0})
            return self.answer(200, card("slow", "slow"))
        if self.path.startswith("/v1/cards?"):
            return self.answer(200, {"cards": [], "total": 0, "limit": 1, "offset": 0})
        if self.path == "/v1/cards/card_abc":
            return self.answer(200, card("card_abc", "an older question"))
        self.answer(404, {"error": "not_found", "message": "There is no such card."})


class MinimalService:
    def __init__(self):
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.requests = 0
        self.server.questions, self.server.closed, self.server.polls_left = [], threading.Event(), 0
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def url(self):
        return f"http://127.0.0.1:{self.server.server_port}/v1"

    def stop(self):
        self.server.shutdown()
        self.server.server_close()
