import type { ReadableCard } from "../contract/readable-card.ts";

/** The ids of the studies that a card's values came from. */
export const studiesOf = (card: ReadableCard): string[] => [
  ...new Set((card.results.profiles ?? []).map((profile) => profile.study_id)),
];

/** "(AJCC_PATHOLOGIC_TUMOR_STAGE)": the column of a clinical record. */
const COLUMN = /^\([A-Z\d]+(?:_[A-Z\d]+)+\)$/;

/** A card's sentence for a reader of an article: brackets about studies and columns of files are left out; elsewhere a study's id is written as words: "TCGA BRCA". */
export function readableSentence(sentence: string, card: ReadableCard): string {
  const ids = studiesOf(card).toSorted((a, b) => b.length - a.length);
  const plain = asidesOf(sentence)
    .filter((aside) => COLUMN.test(aside) || ids.some((id) => aside.includes(id)))
    .reduce((left, aside) => left.replace(` ${aside}`, ""), sentence);
  const named = ids.reduce((left, id) => left.replaceAll(id, id.replaceAll("_", " ").toUpperCase()), plain);
  return withSubscripts(named);
}

export const withSubscripts = (text: string): string => text.replaceAll(/\blog2\b/g, "log₂");

/** The outermost brackets of a sentence with what stands in them. */
function asidesOf(sentence: string): string[] {
  const asides: string[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: bracket, index } of sentence.matchAll(/[()]/g)) {
    if (bracket === "(" && depth === 0) start = index;
    depth = bracket === "(" ? depth + 1 : Math.max(0, depth - 1);
    if (bracket === ")" && depth === 0) asides.push(sentence.slice(start, index + 1));
  }
  return asides;
}
