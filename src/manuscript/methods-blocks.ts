import { counted } from "../prose/join-words.ts";
import type { CitedAnalysis } from "./cited-analysis.ts";
import { citedSentence, paragraph, type Part, sentences } from "./document.ts";
import { methodsText } from "./methods-text.ts";
import { saidByCards } from "./said-by-cards.ts";
import { hasLongList } from "./sizes.ts";

/** One sentence an analysis; one of many cancer types leaves their list to the table. */
export function analysesParts(analyses: readonly CitedAnalysis[]): Part[] {
  const said = analyses.map(({ card }) => [analysisSentence(card), card.id] as const);
  return [paragraph(...sentences([...saidByCards(said)].map(([sentence, ids]) => citedSentence(sentence, ids))))];
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
  const texts = [...saidByCards(said)].map(([sentence, ids]) =>
    ids.length === analyses.length ? [sentence] : citedSentence(sentence, ids),
  );
  return [paragraph(...sentences(texts))];
}
