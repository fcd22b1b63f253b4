import { afterEach, describe, expect, it } from "@jest/globals";
import { z } from "zod";
import { WorkerThread } from "../../src/threads/worker-thread.ts";

const thread = new WorkerThread<string, string>(new URL("./short-lived-worker.mjs", import.meta.url), z.string());
afterEach(() => thread.stop(new Error("The test is over")));

describe("a worker thread", () => {
  it("rejects what waits when it dies, and is replaced", async () => {
    const waiting = [thread.ask("wait"), thread.ask("throw")];
    for (const one of waiting) await expect(one).rejects.toThrow("A defect");
    await expect(thread.ask("echo")).resolves.toBe("echo");
    await expect(thread.ask("exit")).rejects.toThrow("ended with code 3");
    await expect(thread.ask("exit")).rejects.toMatchObject({ name: "BrokenOffError" });
    await expect(thread.ask("echo")).resolves.toBe("echo");
  });

  it("rejects what waits with the reason of a stop", async () => {
    const waiting = thread.ask("wait");
    const told = expect(waiting).rejects.toThrow("Enough");
    await thread.stop(new Error("Enough"));
    await told;
  });
});
