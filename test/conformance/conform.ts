import { completedCard } from "./completed-card.ts";
import { describedBy } from "./described.ts";
import { textAt, valueAt } from "./fields.ts";
import { judgeCardParts } from "./judge-card-parts.ts";
import { judgeDescribedAnswers } from "./judge-described-answers.ts";
import { judgeDescription } from "./judge-description.ts";
import { judgeExports } from "./judge-exports.ts";
import { judgeForks } from "./judge-forks.ts";
import { judgeKeys } from "./judge-keys.ts";
import { judgeLists } from "./judge-lists.ts";
import { judgeParameters } from "./judge-parameters.ts";
import { judgeQuestions } from "./judge-questions.ts";
import { judgeReferenceData } from "./judge-reference-data.ts";
import { judgeReruns } from "./judge-reruns.ts";
import { reach } from "./service.ts";
import type { RefusedKeys, Session } from "./session.ts";
import { QUESTION } from "./specification.ts";
import { startTrial } from "./trial.ts";

export interface Candidate {
  /** The address that stands for /v1. */
  readonly baseUrl: string;
  /** A key with API access and enough requests left: the suite sends some hundreds. */
  readonly apiKey: string;
  readonly refusedKeys?: RefusedKeys;
}

export interface Judgement {
  readonly passed: number;
  readonly failed: number;
  readonly calls: number;
}

const judges = [
  judgeDescription,
  judgeQuestions,
  judgeCardParts,
  judgeForks,
  judgeReruns,
  judgeLists,
  judgeReferenceData,
  judgeExports,
  judgeParameters,
  judgeKeys,
  judgeDescribedAnswers,
];

/** Judges a running service by the specification, from outside; prints one line per requirement. */
export async function conform(
  { baseUrl, apiKey, refusedKeys = {} }: Candidate,
  print: (line: string) => void,
): Promise<Judgement> {
  const service = reach(baseUrl, apiKey);
  const trial = startTrial(print);
  const described = describedBy(await service.call("/openapi.json", { key: null }), service.baseUrl);
  const asked = await service.call("/query", { json: { query: QUESTION } });
  trial.isOneOf("POST /query is 200 or 201", asked.status, [200, 201]);
  trial.equals("POST /query is JSON", asked.type, "application/json");
  const cardId = textAt(asked.json, "id");
  const card = valueAt(asked.json, "status") === "completed" ? asked.json : await completedCard(service, cardId);
  const session: Session = { service, trial, described, refusedKeys, card, cardId };
  for (const judge of judges) await judge(session);
  return { passed: trial.passed(), failed: trial.failed(), calls: service.calls() };
}
