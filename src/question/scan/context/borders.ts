import { asking } from "../../lexicon/words/context.ts";
import { isAsk, isHeadNoun, isLink, placed, type Item } from "../item.ts";

/** "In KRAS-mutant LUAD, does ...": the comma before the words that ask ends the scene; no list goes on after it. */

const opening = /^[\s"'“(]*(?<word>[\p{L}']+)/u;

/** The first word behind a place, and where it ends. */
export function wordFrom(text: string, start: number): { readonly word: string; readonly end: number } {
  const found = opening.exec(text.slice(start));
  return { word: found?.groups?.["word"]?.toLowerCase() ?? "", end: start + (found?.[0].length ?? 0) };
}

export const asksFrom = (text: string, start: number): boolean => asking.has(wordFrom(text, start).word);

export const asksAfter = (item: Item | undefined, text: string): boolean =>
  item !== undefined && asksFrom(text, item.end);

/** "Correlates of AURKA", "EGFR with MET": what is related to something, where "with EGFR" may be who has it. */
const relates = (item: Item | undefined): boolean => isAsk(item, "correlation", "coexpression");
const isRelated = (item: Item | undefined): boolean => item?.is === "gene" || relates(item);

/** "CD8A and GZMB, KRAS-mutant LUAD", "survival by AURKA, TP53-mutant LUAD": a list that "and" ended, and one gene alone, do not go on with patients. */
function opensPatients(items: readonly Item[], at: number): boolean {
  const [related, joint, gene, , next, state, noun] = items.slice(Math.max(at - 3, 0));
  const isEnded = isLink(joint, "and", "versus", "with", "of") && joint?.text !== "," && isRelated(related);
  const arePatients = next?.is === "gene" && state?.is === "state" && state.adjective && isHeadNoun(noun);
  return gene?.is === "gene" && (isEnded || relates(joint) || isLink(joint, "by")) && arePatients;
}

/** "VHL-mutant KIRC": nothing but whom it is about. */
const arePatients = ([gene, state, noun, more]: readonly Item[]): boolean =>
  gene?.is === "gene" && state?.is === "state" && state.adjective && isHeadNoun(noun) && more === undefined;

/** "In LUAD with EGFR mutation, TP53 mutants versus RB1 mutants": no list goes on where the first of two sides stands. */
function opensSides(items: readonly Item[], at: number): boolean {
  const [gene, state, next, afterNext] = items.slice(at + 1);
  const scene = items.slice(0, at);
  const tellsGene = scene.some(({ is }) => is === "gene") && !scene.some((item) => isLink(item, "and", "or", "versus"));
  const isScene = (isLink(items[0], "in", "of") && tellsGene) || arePatients(scene);
  const isSide = gene?.is === "gene" && state?.is === "state" && state.adjective;
  return isScene && isSide && isLink(isHeadNoun(next) ? afterNext : next, "versus");
}

export const withBorders = (items: readonly Item[], text: string): Item[] =>
  items.map((item, at) =>
    isLink(item, "and") &&
    item.text === "," &&
    (asksAfter(item, text) || opensPatients(items, at) || opensSides(items, at))
      ? placed({ is: "link", link: "border" }, item)
      : item,
  );
