import { expect, it } from "@jest/globals";
import { once } from "node:events";
import { getPriority } from "node:os";
import { Worker } from "node:worker_threads";

const onLinux = process.platform === "linux" ? it : it.skip;

onLinux("a thread that computes gives way to the others of its process", async () => {
  const before = getPriority();
  const [priority] = await once(new Worker(new URL("./giving-way-worker.ts", import.meta.url)), "message");
  expect(priority).toBeGreaterThan(before);
  expect(getPriority()).toBe(before);
});
