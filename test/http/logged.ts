import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "@jest/globals";
import type { TestService } from "./test-service.ts";

/** Waits for a text in the log, which comes through a pipe and so may arrive after the answer. */
export async function logged(at: TestService, text: string): Promise<void> {
  for (let tries = 0; tries < 100 && !at.process().log().includes(text); tries++) await sleep(50);
  expect(at.process().log()).toContain(text);
}
