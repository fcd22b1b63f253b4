"""Starts the named kernels in turn as a front end does and prints what each took, one line of JSON a start."""

import json
import sys
import time

import psutil
from jupyter_client.manager import start_new_kernel

LIMIT = 120
THOUGHT = 3


def answered(client, message_id):
    while client.get_shell_msg(timeout=LIMIT)["parent_header"].get("msg_id") != message_id:
        pass


def seconds(work):
    started = time.perf_counter()
    work()
    return time.perf_counter() - started


def usage(pid):
    """Memory and processor time of a kernel and its children; a page that processes share counts once among them."""
    root = psutil.Process(pid)
    family = [root, *root.children(recursive=True)]
    seconds_used = sum(sum(one.cpu_times()[:2]) for one in family)
    return {"megabytes": sum(one.memory_full_info().pss for one in family) / 1e6, "cpu": seconds_used}


def measured(name, first_tab):
    started = time.perf_counter()
    manager, client = start_new_kernel(kernel_name=name, startup_timeout=LIMIT)
    ready = time.perf_counter() - started
    if first_tab is not None:
        # Nobody types sooner.
        time.sleep(THOUGHT)
        tab = seconds(lambda: answered(client, client.complete(first_tab, len(first_tab))))
        figures = {"first_tab": tab}
    else:
        answered(client, client.execute("1+1"))
        first = time.perf_counter() - started
        used = usage(manager.provisioner.process.pid)
        cells = sorted(seconds(lambda: answered(client, client.execute("1+1"))) for _ in range(21))
        tab_after = seconds(lambda: answered(client, client.complete("parseI", 6)))
        figures = {"ready": ready, "first_result": first, **used, "cell": cells[10], "tab_after_result": tab_after}
        time.sleep(THOUGHT)
        figures["megabytes_after"] = usage(manager.provisioner.process.pid)["megabytes"]
    client.stop_channels()
    figures["shutdown"] = seconds(lambda: manager.shutdown_kernel())
    print(json.dumps({"kernel": name, **figures}), flush=True)


rounds, tabs = int(sys.argv[1]), json.loads(sys.argv[2])
for _ in range(rounds):
    for name, first_tab in tabs.items():
        measured(name, None)
        measured(name, first_tab)
