import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type Service, startService } from "../e2e/service.ts";
import { runPytest } from "./run-pytest.ts";

const MINUTES = 60_000;

async function expectToPass(path: string, atLeast: number, env?: Readonly<Record<string, string>>): Promise<void> {
  const { passed, failed, output } = await runPytest([path], env);
  console.log(output.trim().split("\n").at(-1));
  expect({ failed, output: failed > 0 || passed === 0 ? output : "" }).toEqual({ failed: 0, output: "" });
  expect(passed).toBeGreaterThanOrEqual(atLeast);
}

describe("the kernel over ZeroMQ", () => {
  it.each([
    ["passes the conformance suite of the Jupyter project", "test_conformance.py", 12],
    ["runs TypeScript as tslab does", "test_typescript.py", 18],
    ["keeps the protocol under load, interrupts and errors", "test_protocol.py", 25],
    ["asks questions of any service that speaks the specification", "test_any_service.py", 30],
    ["completes and explains questions", "test_questions.py", 23],
  ])("%s", (_, file, atLeast) => expectToPass(`test/kernel/${file}`, atLeast), 5 * MINUTES);
});

describe("the kernel and its own service", () => {
  let home: string;
  let service: Service;
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), "cgq-kernel-"));
    service = await startService(home);
  }, 2 * MINUTES);
  afterAll(async () => {
    await service.stop();
    await rm(home, { recursive: true });
  });

  it("agree on every card", () => expectToPass("test/kernel/test_own_service.py", 12, { CGQ_HOME: home }), 5 * MINUTES);
});
