import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { root } from "../processes/running.ts";
import { startService, type Service } from "../e2e/service.ts";
import { runPytest } from "../kernel/run-pytest.ts";

const MINUTES = 60_000;
/** The Python notebook imports the package of this project. */
const PYTHONPATH = join(root, "labextension", "python");

describe("the example notebooks", () => {
  let home: string;
  let service: Service;
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), "cgq-notebook-"));
    service = await startService(home);
  }, 2 * MINUTES);
  afterAll(async () => {
    await service.stop();
    await rm(home, { recursive: true });
  });

  it(
    "run from top to bottom on the starter data",
    async () => {
      const { passed, failed, output } = await runPytest(["test/notebooks"], { CGQ_HOME: home, PYTHONPATH });
      expect({ failed, output: failed > 0 || passed === 0 ? output : "" }).toEqual({ failed: 0, output: "" });
      expect(passed).toBeGreaterThanOrEqual(23);
    },
    5 * MINUTES,
  );
});
