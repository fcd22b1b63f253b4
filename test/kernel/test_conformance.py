"""The Jupyter project's own conformance suite."""

import jupyter_kernel_test


class CgqKernelTests(jupyter_kernel_test.KernelTests):
    kernel_name = "cgq"
    language_name = "typescript"
    file_extension = ".ts"
    code_hello_world = "console.log('hello, world')"
    code_stderr = "console.error('wrong')"
    completion_samples = [{"text": "parseI", "matches": {"parseInt"}}]
    complete_code_samples = ["1 + 1", "console.log('x')", "function f(x: number) {\n  return x;\n}\n\n"]
    incomplete_code_samples = ["const x = [", "function f(x: number) {", "%%cgq\nIs TP53 expression"]
    invalid_code_samples = ["const = 5;", "let 3 = x;"]
    code_generate_error = "throw new Error('as asked')"
    code_execute_result = [
        {"code": "6 * 7", "result": "42"},
        {"code": "[1, 2].map((x) => x * 2)", "result": "[ 2, 4 ]"},
        {"code": "6 * 7", "result": "42"},
    ]
    code_display_data = [
        {"code": "import * as tslab from 'tslab'; tslab.display.html('<b>x</b>')", "mime": "text/html"},
        {
            "code": "await $display({ [Symbol.for('Jupyter.display')]: () => ({ 'text/markdown': '*x*' }) })",
            "mime": "text/markdown",
        },
    ]
    code_history_pattern = "6 ? 7"
    supported_history_operations = ("tail", "range", "search")
    code_inspect_sample = "parseInt"
    code_clear_output = "clear_output()"


class CgqIopubWelcomeTests(jupyter_kernel_test.IopubWelcomeTests):
    kernel_name = "cgq"
    support_iopub_welcome = True
