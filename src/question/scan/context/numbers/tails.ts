import { highEnds, lowEnds, percentWords } from "../../../lexicon/words/scales.ts";
import { isAsk, type Item, placed } from "../../item.ts";

/** "The top 15% of MKI67", "bottom 10 percent": where the level of a gene is cut. */

const WHOLE = 100;
const tail = /(?<end>\p{L}+)\s+(?<percent>\d{1,2})\s*(?<unit>%|\p{L}+)/gu;
/** "The 10% highest". */
const turnedTail = /(?<percent>\d{1,2})\s*(?<unit>%|\p{L}+)\s+(?<end>\p{L}+)/gu;

interface Tail {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly percent: number;
}

/** The ends of a scale that a text names, each with the percentile that is its border. */
function tailsIn(text: string): Tail[] {
  return [...text.matchAll(tail), ...text.matchAll(turnedTail)].flatMap(({ index, 0: said, groups = {} }) => {
    const [side, unit] = [groups["end"]?.toLowerCase() ?? "", groups["unit"]?.toLowerCase() ?? ""];
    const share = Number(groups["percent"]);
    if (!percentWords.has(unit) || share === 0 || !(highEnds.has(side) || lowEnds.has(side))) return [];
    return [{ text: said, start: index, end: index + said.length, percent: lowEnds.has(side) ? share : WHOLE - share }];
  });
}

/** A cut of a gene's level; a share of a ranking of genes, or of patients by something else, is none. */
function saidOf({ percent, ...place }: Tail, items: readonly Item[]): Item {
  const isOfGene = items.some(({ is }) => is === "gene") && !items.some((item) => isAsk(item, "genes"));
  return isOfGene
    ? placed({ is: "cut", cut: `percentile:${percent}` }, place)
    : placed({ is: "stop", refusal: "unsupported", why: "cut-offs other than the median" }, place);
}

function withTail(items: readonly Item[], one: Tail): Item[] {
  const inside = (item: Item): boolean => item.start >= one.start && item.end <= one.end;
  if (items.some((item) => inside(item) && item.is === "cut")) return [...items];
  const first = items.findIndex((item) => item.start >= one.start);
  const at = first < 0 ? items.length : first;
  return [...items.slice(0, at), saidOf(one, items), ...items.slice(at).filter((item) => !inside(item))];
}

/** The items with each end of a scale as where it is cut. */
export const withTails = (items: readonly Item[], text: string): Item[] =>
  tailsIn(text).reduce<Item[]>(withTail, [...items]);
