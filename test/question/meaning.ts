import { expect } from "@jest/globals";
import type { Refusal } from "../../src/contract/question.ts";
import { interpretNear, type Interpreted, loadLexicon } from "../../src/question/index.ts";

/** The lexicon as it is shipped, loaded once for a test file. */
export const lexicon = loadLexicon();

/** What a text is read as. A refusal has no suggestions, which take most of its time: for tests that ask what is read, not what is offered. */
export function readAlone(text: string): Interpreted | Refusal {
  const answer = interpretNear(text, lexicon);
  return "refusal" in answer ? answer.refusal : answer;
}

/** The question that a text means, or "refused". */
export function meaning(text: string): unknown {
  const answer = readAlone(text);
  return "refused" in answer ? "refused" : answer.question;
}

/** The wire form of what a text means without what tells texts apart, or the kind of its refusal. */
export function wireMeaning(text: string): string {
  const answer = readAlone(text);
  if ("refused" in answer) return answer.refused;
  const { spans: _spans, ignored: _ignored, ...rest } = answer.parsed;
  return JSON.stringify(rest);
}

/** One text means what the other, plainer one does. */
export function expectSame(said: string, meant: string): void {
  expect(meaning(meant)).toHaveProperty("relation");
  expect([said, meaning(said)]).toEqual([said, meaning(meant)]);
}

/** A text is read, and nothing is said in it to differ itself. */
export function expectUnmodified(said: string): void {
  expect(meaning(said)).not.toBe("refused");
  expect(meaning(said)).not.toHaveProperty("modifier");
}
