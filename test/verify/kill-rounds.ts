import { checkList, killRound } from "../http/kill-round.ts";
import { startTestService } from "../http/test-service.ts";

/** Kills the service by SIGKILL among 500 parallel queries, forks and reruns, ten times; no acknowledged card is lost or made twice. */
const ROUNDS = 10;
const REQUESTS = 500;

const at = await startTestService({ args: ["--log-level", "error"] });
try {
  const { id } = await at.newCard();
  const ids: string[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const done = await killRound(at, id, REQUESTS);
    ids.push(...done.ids);
    const total = await checkList(at, ids);
    console.log(
      `round ${round}: ${done.acknowledged} acknowledged (${done.deferred} deferred), ${done.lost} without an answer, ` +
        `${done.repeated} repeated; ${total} cards`,
    );
  }
  console.log(`${ROUNDS} kills: all ${ids.length} acknowledged cards are there, unaltered, and none was made twice.`);
} finally {
  await at.stop();
}
