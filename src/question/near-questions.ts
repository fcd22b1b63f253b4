import type { ParsedQuestion } from "../contract/question.ts";
import { askAgain } from "./ask-again.ts";
import type { Match } from "./match.ts";
import { readingOf, type Reading } from "./reading.ts";
import type { Stop } from "./stop.ts";

/** Questions that differ from a refused one by a name put right or by what was not understood left out. */

type Understand = (reading: Reading) => ParsedQuestion | undefined;

const unnamed = new Set<Match["kind"]>(["unknown", "family", "shared_alias", "gene", "offtopic", "foreign"]);

function leftOut(reading: Reading, refusedWords: readonly string[]): Match[] {
  return reading.matches.map((match) =>
    match.kind === "unsupported" || match.kind === "unknown" || refusedWords.includes(match.text)
      ? { ...match, kind: "function" }
      : match,
  );
}

function renamed(reading: Reading, refusedWords: readonly string[], symbol: string): Match[] {
  return reading.matches.map((match) =>
    unnamed.has(match.kind) && refusedWords.includes(match.text) ? { ...match, kind: "gene", value: symbol } : match,
  );
}

const loses = (reading: Reading) => reading.has("deletion", "loss") && !reading.has("amplification", "gain");

/** The nearest questions that are understood, best first; none for what is no question or asks for advice. */
export function nearQuestions(reading: Reading, stopped: Stop, understand: Understand): string[] {
  if (["medical_advice", "not_a_question"].includes(stopped.refused)) return [];
  const words = stopped.notUnderstood;
  const changed = [
    ...stopped.candidates.slice(0, 3).map((symbol) => renamed(reading, words, symbol)),
    ...(stopped.candidates.length > 0 ? [] : [leftOut(reading, words)]),
  ];
  return changed.flatMap((matches) => {
    const parsed = understand(readingOf(reading.text, matches));
    const asked = parsed === undefined ? undefined : askAgain(parsed, loses(reading));
    return asked === undefined ? [] : [asked];
  });
}
