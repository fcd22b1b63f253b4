import { describe, expect, it } from "@jest/globals";
import { runPytest } from "./run-pytest.ts";

const MINUTES = 60_000;

describe("the kernel over ZeroMQ", () => {
  it.each([
    ["passes the conformance suite of the Jupyter project", "test/kernel/test_conformance.py", 12],
    ["runs TypeScript as tslab does", "test/kernel/test_typescript.py", 18],
    ["keeps the protocol under load, interrupts and errors", "test/kernel/test_protocol.py", 25],
    ["asks questions of any service that speaks the specification", "test/kernel/test_any_service.py", 22],
  ])(
    "%s",
    async (_, path, atLeast) => {
      const { passed, failed, output } = await runPytest([path]);
      console.log(output.trim().split("\n").at(-1));
      expect({ failed, output: failed > 0 || passed === 0 ? output : "" }).toEqual({ failed: 0, output: "" });
      expect(passed).toBeGreaterThanOrEqual(atLeast);
    },
    5 * MINUTES,
  );
});
