import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { CgqError } from "../../src/errors.ts";
import { answerRequests } from "../../src/threads/answer-requests.ts";

/** Counts to a number, one in a millisecond, and tells each. */
answerRequests(z.number().or(z.literal(Number.POSITIVE_INFINITY)), async (to, { signal, report }) => {
  if (to < 0) throw new CgqError("not_in_dataset", "Nothing is below 0.", { details: { asked: to } });
  for (let at = 0; at < to; at += 1) {
    report(at);
    await sleep(1, undefined, { signal });
  }
  return to;
});
