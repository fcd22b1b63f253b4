import { workerData } from "node:worker_threads";
import { takeColumns } from "../analyses/index.ts";
import type { Progress } from "../contract/card.ts";
import { checkQuestion, computeCard, type ComputingPorts, prepareComputing } from "../services/compute-card.ts";
import { watchStages } from "../services/computed-stage.ts";
import type { CardRequest, ComputedCard } from "../services/computer.ts";
import { answerRequests, type AtWork } from "../threads/answer-requests.ts";
import { giveWay } from "../threads/give-way.ts";
import { openReleases } from "../warehouse/open-releases.ts";
import { followServedWarehouse } from "../warehouse/served.ts";
import { AnswerRequest, AnswerSettings } from "./answer-message.ts";
import { openGeneTester } from "./gene-tester.ts";

const { softwareVersion, columns, ...place } = AnswerSettings.parse(workerData);
if (columns !== undefined) takeColumns(Promise.resolve(columns));
const ports: ComputingPorts = {
  warehouse: followServedWarehouse(await openReleases(place)),
  openGeneTester,
  clock: () => new Date(),
  softwareVersion,
};

/** Tells what it does, also for a card that is refused. */
async function computeWatched(asked: CardRequest, { signal, report }: AtWork): Promise<ComputedCard> {
  const watch = watchStages(report);
  const both = (progress: Progress): void => (watch.report(progress), report(progress));
  try {
    return await computeCard(ports, asked, { signal, report: both, onStatement: watch.onStatement });
  } finally {
    watch.end();
  }
}

giveWay();
answerRequests(AnswerRequest, async (asked, work) => {
  if (asked.wanted === "card") return asked.isWatched ? computeWatched(asked, work) : computeCard(ports, asked, work);
  if (asked.wanted === "check") await checkQuestion(ports, asked.question, work);
  if (asked.wanted === "readiness") return { columns: await prepareComputing(ports) };
  return null;
});
