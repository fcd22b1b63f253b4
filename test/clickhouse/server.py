"""One ClickHouse server from libchdb.so: server.py LIBRARY FOLDER, where FOLDER holds config.xml.

It lives until its standard input is closed, so that it does not outlive the test that began it.
"""

import ctypes
import os
import pty
import select
import signal
import sys


def serve(library: str, folder: str) -> None:
    program = ctypes.CDLL(library).chdb_query_cmdline
    program.argtypes = [ctypes.c_int, ctypes.POINTER(ctypes.c_char_p)]
    program.restype = ctypes.c_void_p
    listen = "SYSTEM START LISTEN TCP; SYSTEM START LISTEN HTTP"
    words = ["clickhouse-local", "--config-file", os.path.join(folder, "config.xml")]
    words += ["--path", os.path.join(folder, "data"), "--interactive", "--query", listen]
    program(len(words), (ctypes.c_char_p * len(words))(*(word.encode() for word in words)))


def watch(child: int, terminal: int) -> None:
    """Reads what the server says until it ends, or until nobody needs it any more."""
    while True:
        ready, _, _ = select.select([terminal, sys.stdin.fileno()], [], [])
        if sys.stdin.fileno() in ready and not os.read(sys.stdin.fileno(), 4096):
            os.kill(child, signal.SIGKILL)
            break
        try:
            if terminal in ready and not os.read(terminal, 65536):
                break
        except OSError:
            break
    os.waitpid(child, 0)


if __name__ == "__main__":
    # Without a terminal this version of the engine dies of the first malformed connection.
    pid, fd = pty.fork()
    if pid == 0:
        serve(sys.argv[1], sys.argv[2])
        os._exit(0)
    with open(os.path.join(sys.argv[2], "pid"), "w", encoding="utf-8") as file:
        file.write(str(pid))
    watch(pid, fd)
