import { workerData } from "node:worker_threads";
import { takeColumns } from "../analyses/index.ts";
import { checkQuestion, computeCard, type ComputingPorts, prepareComputing } from "../services/compute-card.ts";
import { answerRequests } from "../threads/answer-requests.ts";
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

answerRequests(AnswerRequest, async (asked, work) => {
  if (asked.wanted === "card") return computeCard(ports, asked, work);
  if (asked.wanted === "check") await checkQuestion(ports, asked.question, work);
  if (asked.wanted === "readiness") return { columns: await prepareComputing(ports) };
  return null;
});
