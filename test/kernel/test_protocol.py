"""Order, interrupts, floods of output, aborts, shutdown: where kernels usually fail."""

import os
import subprocess
import sys
import time

import pytest


def test_twenty_thousand_lines_arrive_in_few_messages(kernel):
    ran = kernel.run("for (let i = 0; i < 20_000; i++) console.log(i);")
    assert ran.stdout == "".join(f"{i}\n" for i in range(20_000))
    assert len(ran.of("stream")) < 200


def test_output_keeps_its_order(kernel):
    ran = kernel.run("console.log('a'); console.error('b'); console.log('c'); 'd'")
    streams = [(c["name"], c["text"]) for c in ran.of("stream")]
    assert streams == [("stdout", "a\n"), ("stderr", "b\n"), ("stdout", "c\n")]
    assert [kind for kind, _ in ran.messages][-1] == "execute_result"


@pytest.mark.parametrize(
    "code",
    [
        "while (true) {}",
        "await Promise.resolve();\nwhile (true) {}",
        "while (true) { try { while (true) {} } catch {} finally {} }",
        "/^(a+)+$/.test('a'.repeat(40) + 'b')",
        "await new Promise(() => {})",
        "await new Promise(() => setTimeout(() => { while (true) {} }, 10))",
        "const forever = async () => { for (;;) await null; };\nawait forever();",
        "await input('never answered')",
    ],
)
def test_an_interrupt_ends_the_cell_and_nothing_else(kernel, code):
    kernel.run("const before = 'kept';")
    ran = kernel.interrupt_after(code)
    assert ran.status == "error" and ran.error["ename"] == "Interrupted"
    assert len(ran.error["traceback"]) == 1
    assert kernel.run("before").result == "'kept'"


def test_the_kernel_answers_while_a_cell_blocks_it(kernel):
    message_id = kernel.send("while (true) {}")
    time.sleep(0.5)
    assert kernel.request(kernel.client.complete("parseI", 6))["matches"] == ["parseInt"]
    assert kernel.client.hb_channel.is_beating()
    kernel.manager.interrupt_kernel()
    assert kernel.collect(message_id).status == "error"


def test_a_side_request_leaves_a_running_cell_busy(kernel):
    message_id = kernel.send("await new Promise((done) => setTimeout(done, 1000))")
    time.sleep(0.3)
    kernel.request(kernel.client.complete("parseI", 6))
    states = []
    kernel.collect(message_id, lambda kind, content: kind == "status" and states.append(content["execution_state"]))
    assert states == ["busy", "busy"]


def test_an_error_aborts_what_waits_and_nothing_later(kernel):
    failing = kernel.send("await new Promise((done) => setTimeout(done, 300)); throw new Error('stop');")
    waiting = kernel.send("console.log('must not run')")
    assert kernel.collect(failing).status == "error"
    aborted = kernel.collect(waiting)
    assert aborted.status == "aborted" and aborted.stdout == ""
    assert kernel.run("'runs'").result == "'runs'"


def test_stop_on_error_can_be_turned_off(kernel):
    failing = kernel.send("throw new Error('go on');", stop_on_error=False)
    waiting = kernel.send("'runs'")
    assert kernel.collect(failing).status == "error"
    assert kernel.collect(waiting).result == "'runs'"


def test_silent_cells_show_and_count_nothing(kernel):
    before = kernel.run("1").reply["execution_count"]
    silent = kernel.run("2", silent=True, store_history=False)
    assert silent.of("execute_input") == [] and silent.of("execute_result") == []
    assert kernel.run("3").reply["execution_count"] == before + 1


def test_what_timers_print_belongs_to_the_cell_that_set_them(kernel):
    message_id = kernel.send("setTimeout(() => console.log('late'), 200);")
    kernel.collect(message_id)
    message = kernel.client.get_iopub_msg(timeout=10)
    assert message["content"]["text"] == "late\n" and message["parent_header"]["msg_id"] == message_id


def test_errors_outside_of_cells_are_shown_and_survived(kernel):
    ran = kernel.run("setTimeout(() => { throw new Error('in a timer'); }, 10);\nawait new Promise((done) => setTimeout(done, 200));")
    assert "in a timer" in "".join(c["text"] for c in ran.of("stream") if c["name"] == "stderr")
    assert kernel.run("1").result == "1"


def test_unknown_comms_are_closed_and_none_are_listed(kernel):
    message_id = kernel.client.session.msg("comm_open", {"comm_id": "c1", "target_name": "nobody", "data": {}})
    kernel.client.shell_channel.send(message_id)
    while True:
        message = kernel.client.get_iopub_msg(timeout=10)
        if message["msg_type"] == "comm_close":
            break
    assert message["content"]["comm_id"] == "c1"
    assert kernel.request(kernel.client.comm_info())["comms"] == {}


def test_messages_with_a_wrong_signature_are_dropped(kernel):
    session = kernel.client.session
    key, session.key = session.key, b"another key"
    kernel.client.execute("globalThis.forged = true")
    session.key = key
    assert kernel.run("(globalThis as any).forged").of("execute_result") == []


def test_malformed_requests_are_answered_with_an_error(kernel):
    message = kernel.client.session.msg("complete_request", {"code": 5})
    kernel.client.shell_channel.send(message)
    reply = kernel.reply_to(message["header"]["msg_id"])["content"]
    assert reply["status"] == "error" and "code" in reply["evalue"]


def test_kernel_info_is_what_notebooks_need(kernel):
    info = kernel.request(kernel.client.kernel_info())
    language = info["language_info"]
    assert (language["name"], language["mimetype"], language["codemirror_mode"]) == ("typescript", "text/typescript", "typescript")
    assert info["implementation"] == "cgq" and info["protocol_version"] == "5.4"


def test_exit_answers_the_cell_first(fresh_kernel):
    ran = fresh_kernel.run("console.log('bye'); process.exit(0);")
    assert ran.status == "ok" and ran.stdout == "bye\n"
    deadline = time.monotonic() + 10
    while fresh_kernel.manager.is_alive() and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not fresh_kernel.manager.is_alive()


def test_shutdown_ends_a_kernel_whose_cell_never_ends(fresh_kernel):
    fresh_kernel.send("while (true) {}")
    time.sleep(0.5)
    fresh_kernel.client.stop_channels()
    fresh_kernel.manager.shutdown_kernel()
    assert not fresh_kernel.manager.is_alive()




def test_a_restart_forgets_everything(fresh_kernel):
    fresh_kernel.run("const forgotten = 1;")
    fresh_kernel.manager.restart_kernel()
    fresh_kernel.client.wait_for_ready(timeout=30)
    ran = fresh_kernel.run("forgotten")
    assert ran.error["ename"] == "TypeScriptError" and ran.reply["execution_count"] == 1


STARTED_AND_LEFT = """
import os
from jupyter_client.manager import KernelManager
manager = KernelManager(kernel_name="cgq")
manager.start_kernel()
client = manager.client()
client.start_channels()
client.wait_for_ready(timeout=30)
print(manager.provisioner.process.pid, flush=True)
os._exit(0)
"""


def test_a_kernel_whose_server_died_ends_too():
    # The kernel holds the pipe open: its end is the end of the output.
    ended = subprocess.run([sys.executable, "-c", STARTED_AND_LEFT], capture_output=True, text=True, timeout=60)
    assert not os.path.exists(f"/proc/{int(ended.stdout)}/exe")
