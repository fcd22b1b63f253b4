import { counted } from "../prose/join-words.ts";
import type { CitedAnalysis } from "./cited-analysis.ts";
import { citedSentence, paragraph, type Part, sentences } from "./document.ts";
import { methodsText } from "./methods-text.ts";
import { hasLongList } from "./sizes.ts";

/** Each sentence once, with the cards that it holds for. */
function byCards(said: readonly (readonly [sentence: string, id: string])[]): Map<string, string[]> {
  const ids = new Map<string, string[]>();
  for (const [sentence, id] of said) ids.set(sentence, [...new Set([...(ids.get(sentence) ?? []), id])]);
  return ids;
}

/** One sentence an analysis; one of many cancer types leaves their list to the table. */
export function analysesParts(analyses: readonly CitedAnalysis[]): Part[] {
  const said = analyses.map(({ card }) => [analysisSentence(card), card.id] as const);
  return [paragraph(...sentences([...byCards(said)].map(([sentence, ids]) => citedSentence(sentence, ids))))];
}

function analysisSentence(card: CitedAnalysis["card"]): string {
  const { analysis } = methodsText(card);
  const types = Object.keys(card.results.sample_sizes);
  return analysis !== "" && !hasLongList(card)
    ? analysis
    : `“${card.query.original.trim()}” was answered in ${counted(types.length, "cancer type")}.`;
}

/** How was counted and tested: what holds for all cards plainly, what holds for some with these. */
export function statisticsParts(analyses: readonly CitedAnalysis[]): Part[] {
  const said = analyses.flatMap(({ card }) => methodsText(card).details.map((one) => [one, card.id] as const));
  const texts = [...byCards(said)].map(([sentence, ids]) =>
    ids.length === analyses.length ? [sentence] : citedSentence(sentence, ids),
  );
  return [paragraph(...sentences(texts))];
}
