import { CgqError } from "../errors.ts";
import type { Question } from "../meaning/index.ts";
import type { Asked } from "./asked.ts";
import type { Waiting } from "./computer.ts";
import { getCoverage } from "./get-coverage.ts";
import { nearbyQuestions } from "./nearby-questions.ts";
import type { Ports } from "./ports.ts";

const MOST_OFFERED = 3;

type Patience = Omit<Waiting, "report">;

/** Does what asks the data. A refusal for want of data names up to three near questions that they answer. */
export async function offeringAlternatives<T>(
  ports: Ports,
  asked: Asked,
  waiting: Patience,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof CgqError) || error.code !== "not_in_dataset") throw error;
    const { code, message, details } = error;
    const suggestions = await alternatives(ports, asked, details, waiting);
    throw new CgqError(code, message, { details: { ...details, suggestions }, cause: error });
  }
}

async function alternatives(ports: Ports, asked: Asked, details: unknown, waiting: Patience): Promise<string[]> {
  const coverage = await getCoverage(ports);
  const near = nearbyQuestions(asked, coverage, details, ports.lexicon);
  const offered: string[] = [];
  for (const { original, question } of near) {
    if (offered.length < MOST_OFFERED && (await isAnswered(ports, question, waiting))) offered.push(original);
  }
  return offered;
}

async function isAnswered(ports: Ports, question: Question, waiting: Patience): Promise<boolean> {
  try {
    await ports.computer.check(question, waiting);
    return true;
  } catch (error) {
    if (error instanceof CgqError) return false;
    throw error;
  }
}
