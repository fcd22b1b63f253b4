import { analyze, checkComplex, isComplex } from "../analyses/index.ts";
import { CgqError } from "../errors.ts";
import type { Question } from "../meaning/index.ts";
import type { Warehouse } from "../warehouse/warehouse.ts";
import type { Asked } from "./asked.ts";
import { getCoverage } from "./get-coverage.ts";
import { nearbyQuestions } from "./nearby-questions.ts";
import type { Ports } from "./ports.ts";

const MOST_OFFERED = 3;

/** Does what asks the data. A refusal for want of data names up to three near questions that they answer. */
export async function offeringAlternatives<T>(
  ports: Ports,
  asked: Asked,
  signal: AbortSignal,
  work: (warehouse: Warehouse) => Promise<T>,
): Promise<T> {
  try {
    return await ports.warehouse.use(work);
  } catch (error) {
    if (!(error instanceof CgqError) || error.code !== "not_in_dataset") throw error;
    const { code, message, details } = error;
    const suggestions = await alternatives(ports, asked, details, signal);
    throw new CgqError(code, message, { details: { ...details, suggestions }, cause: error });
  }
}

async function alternatives(ports: Ports, asked: Asked, details: unknown, signal: AbortSignal): Promise<string[]> {
  const coverage = await getCoverage(ports);
  const near = nearbyQuestions(asked, coverage, details, ports.lexicon);
  const offered: string[] = [];
  for (const { original, question } of near) {
    if (offered.length < MOST_OFFERED && (await isAnswered(ports, question, signal))) offered.push(original);
  }
  return offered;
}

async function isAnswered(ports: Ports, question: Question, signal: AbortSignal): Promise<boolean> {
  const { openGeneTester, softwareVersion } = ports;
  const work = { signal, report: () => undefined, openGeneTester, softwareVersion };
  try {
    await ports.warehouse.use<unknown>((warehouse) =>
      isComplex(question) ? checkComplex(question, warehouse, signal) : analyze(question, warehouse, work),
    );
    return true;
  } catch (error) {
    if (error instanceof CgqError) return false;
    throw error;
  }
}
