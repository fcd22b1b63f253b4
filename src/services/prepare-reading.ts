import { setImmediate as endOfTurn } from "node:timers/promises";
import { exampleQuestions, interpret, laterLoads } from "../question/index.ts";
import { servedLexicon } from "./lexicon-of.ts";
import type { Ports } from "./ports.ts";

/** Makes the words of the served data, loads what slips are told by, and reads a question of each form, one in a turn: else the first question waits for the words and for code that is not compiled, and everybody with it. */
export async function prepareReading(ports: Pick<Ports, "warehouse" | "lexicon">): Promise<void> {
  const lexicon = await servedLexicon(ports);
  for (const load of laterLoads(lexicon)) {
    await endOfTurn();
    load();
  }
  for (const question of exampleQuestions) {
    await endOfTurn();
    interpret(question, lexicon);
  }
}
