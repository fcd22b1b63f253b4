"""Starts the kernel that JUPYTER_PATH holds and prints what two cells give."""

from jupyter_client.manager import start_new_kernel

manager, client = start_new_kernel(kernel_name="cgq")


def shown(code):
    """The plain text below a cell."""
    messages = []
    client.execute_interactive(code, timeout=60, output_hook=messages.append)
    return "\n".join(one["content"]["data"]["text/plain"] for one in messages if "data" in one["content"])


try:
    print("1 + 1 =", shown("1 + 1"))
    print(shown("%%cgq\nHow often is KRAS mutated in LUAD?"))
finally:
    client.stop_channels()
    manager.shutdown_kernel()
