"""Tab in a magic."""

import pytest
from IPython.core.completer import provisionalcompleter


def completed(shell, code):
    """What each completion makes of the code."""
    with provisionalcompleter():
        return [(code[: one.start] + one.text, one.type) for one in shell.Completer.completions(code, len(code))]


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("%cgq ge", ("%cgq genes", "command")),
        ("x = %cgq cove", ("x = %cgq coverage", "command")),
        ("%cgq fork cgq-1 --ge", ("%cgq fork cgq-1 --gene", "option")),
        ("%%cgq --ea", ("%%cgq --each", "option")),
        ("%%cgq\nIs TP5", ("%%cgq\nIs TP53", "gene")),
        (
            "%%cgq --out c\nHow often is KRAS mutated in lung",
            ("%%cgq --out c\nHow often is KRAS mutated in LUAD", "cancer"),
        ),
        ("%%cgq\n  How often is KR", ("%%cgq\n  How often is KRAS mutated in LUAD?", "question")),
        ("%cgq How often is BRA", ("%cgq How often is BRAF", "gene")),
        ("%%cgq\n\u03b1\U0001f9ec TP5", ("%%cgq\n\u03b1\U0001f9ec TP53", "gene")),
    ],
)
def test_what_is_offered(shell, code, expected):
    assert expected in completed(shell, code)


def test_other_code_is_left_alone(shell):
    shell.user_ns["frame"] = {"TP53": 1}
    assert ("frame.items", "function") in [(text.rstrip("()"), kind) for text, kind in completed(shell, "frame.ite")]
    assert not [text for text, kind in completed(shell, "TP5") if kind == "gene"]


def test_it_goes_with_the_extension(shell):
    shell.run_line_magic("unload_ext", "cgq")
    assert "%%cgq\nIs TP53" not in [text for text, _ in completed(shell, "%%cgq\nIs TP5")]
    assert "cgq" not in shell.magics_manager.magics["cell"]
