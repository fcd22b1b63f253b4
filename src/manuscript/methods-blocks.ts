import { counted } from "../prose/join-words.ts";
import type { CitedAnalysis } from "./cited-analysis.ts";
import { cited } from "./flavor.ts";
import { plain } from "./markdown.ts";
import { methodsText } from "./methods-text.ts";
import { hasLongList } from "./sizes.ts";

/** Each sentence once, with the cards that it holds for. */
function byCards(said: readonly (readonly [sentence: string, id: string])[]): Map<string, string[]> {
  const ids = new Map<string, string[]>();
  for (const [sentence, id] of said) ids.set(sentence, [...new Set([...(ids.get(sentence) ?? []), id])]);
  return ids;
}

const withCitation = (sentence: string, ids: readonly string[]): string =>
  `${plain(sentence.replace(/\.$/, ""))} ${cited(ids)}.`;

/** One sentence an analysis; one of many cancer types leaves their list to the table. */
export function analysesParagraph(analyses: readonly CitedAnalysis[]): string {
  const said = analyses.map(({ card }) => [analysisSentence(card), card.id] as const);
  return [...byCards(said)].map(([sentence, ids]) => withCitation(sentence, ids)).join(" ");
}

function analysisSentence(card: CitedAnalysis["card"]): string {
  const { analysis } = methodsText(card);
  const types = Object.keys(card.results.sample_sizes);
  return analysis !== "" && !hasLongList(card)
    ? analysis
    : `“${card.query.original.trim()}” was answered in ${counted(types.length, "cancer type")}.`;
}

/** How was counted and tested: what holds for all cards plainly, what holds for some with these. */
export function statisticsParagraph(analyses: readonly CitedAnalysis[]): string {
  const said = analyses.flatMap(({ card }) => methodsText(card).details.map((one) => [one, card.id] as const));
  return [...byCards(said)]
    .map(([sentence, ids]) => (ids.length === analyses.length ? plain(sentence) : withCitation(sentence, ids)))
    .join(" ");
}
