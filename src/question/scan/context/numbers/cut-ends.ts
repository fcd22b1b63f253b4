import { highEnds, lowEnds } from "../../../lexicon/words/scales.ts";
import { isLink, placed, placeOf, type Cut, type Item, type Level } from "../../item.ts";
import { wordsIn } from "../sentences.ts";

/** "The top quartile of HIF1A versus the bottom quartile", "lowest versus highest quartile of aneuploidy score": the two ends of a cut, which are the high and the low of what is cut there; "the top 10 percent of IFNG versus the rest", of which the rest is the other. */

type CutItem = Extract<Item, { is: "cut" }>;
const cutAt = (items: readonly Item[], at: number): CutItem | undefined => {
  const item = items[at];
  return item?.is === "cut" ? item : undefined;
};

/** The ends that the words of a cut name. */
const endsOf = ({ text }: CutItem): Level[] =>
  wordsIn(text).flatMap((word): Level[] => (highEnds.has(word) ? ["high"] : lowEnds.has(word) ? ["low"] : []));
const areOpposed = ([one, other, third]: readonly Level[]): boolean =>
  one !== undefined && other !== undefined && one !== other && third === undefined;

const nameOf = (item: Item | undefined): string | undefined =>
  item?.is === "gene" ? item.symbol : item?.is === "quantity" ? item.attribute : undefined;

/** What is cut, behind "of": a gene with what is measured of it, or a number of the record. */
function ofCut(items: readonly Item[], at: number): readonly Item[] {
  if (!isLink(items[at], "of") || nameOf(items[at + 1]) === undefined) return [];
  return items.slice(at, items[at + 2]?.is === "measure" ? at + 3 : at + 2);
}

/** "CA9 in the top ... versus CA9 in the bottom ...": what stands before the first end, said again. */
function isAgain(again: readonly Item[], before: readonly Item[]): boolean {
  const saysSame = (item: Item, at: number): boolean =>
    item.is === before[at]?.is && (item.is === "gene" ? nameOf(item) === nameOf(before[at]) : item.is === "link");
  return again.length <= before.length && again.every(saysSame);
}

/** Where the other end stands that is set against one, behind what the first is of. */
function otherEnd(items: readonly Item[], at: number, of: readonly Item[]): number | undefined {
  const versus = at + 1 + of.length;
  const second = items.findIndex(({ is }, place) => place > versus && is === "cut");
  const [cut, other] = [cutAt(items, at), cutAt(items, second)];
  const again = items.slice(versus + 1, Math.max(second, 0));
  const isSame = cut !== undefined && cut.cut === other?.cut && areOpposed([...endsOf(cut), ...endsOf(other)]);
  const isSet = isLink(items[versus], "versus") && isAgain(again, items.slice(Math.max(at - again.length, 0), at));
  return isSame && isSet ? second : undefined;
}

/** The items with two ends of one cut as one, before what is cut. */
function withEndsInOne(items: readonly Item[]): Item[] {
  for (const at of items.keys()) {
    const [cut, own] = [cutAt(items, at), ofCut(items, at + 1)];
    const second = cut === undefined ? undefined : otherEnd(items, at, own);
    const other = second === undefined ? undefined : cutAt(items, second);
    if (cut === undefined || second === undefined || other === undefined) continue;
    const again = ofCut(items, second + 1);
    if (own.length > 0 && again.length > 0 && nameOf(own[1]) !== nameOf(again[1])) continue;
    const of = own.length > 0 ? own : again;
    const rest = items.slice(second + 1 + again.length);
    return withEndsInOne([...items.slice(0, at), { ...cut, ...placeOf([cut, other]) }, ...of, ...rest]);
  }
  return [...items];
}

/** The high and the low of what is cut, before it; the cut alone, where that is told elsewhere. */
function sidesOf(cut: CutItem, of: readonly Item[], others: readonly Item[]): Item[] {
  if (others.some((item) => nameOf(item) !== undefined && nameOf(item) === nameOf(of[0]))) return [cut];
  const [one, other] = endsOf(cut).map((level) => placed({ is: "level", level }, cut));
  const versus = placed({ is: "link", link: "versus" }, cut);
  return [one, versus, other].flatMap((item) => item ?? []).concat(of, cut);
}

const opposites = { high: "low", low: "high" } as const;

/** "Top 25% versus the rest": one border, where the two ends alone have two. */
export function atOneBorder<Of extends { readonly cut: Cut; readonly text: string }>(cut: Of): Of {
  const percent = cut.cut === "quartiles" ? 75 : cut.cut === "tertiles" ? 67 : undefined;
  const isLow = wordsIn(cut.text).some((word) => lowEnds.has(word));
  return percent === undefined ? cut : { ...cut, cut: `percentile:${isLow ? 100 - percent : percent}` };
}

/** Whether all others of the same patients stand at a place, of whom nothing more is said. */
function isRestAlone(items: readonly Item[], at: number): boolean {
  const [rest, noun] = [items[at], items[at + 1]];
  if (rest?.is !== "others" || rest.cancers === true || rest.text.toLowerCase().startsWith("other ")) return false;
  const next = items[noun?.is === "bearer" ? at + 2 : at + 1];
  const isPlaced = items.slice(0, at).some(({ is }) => is === "cancer");
  return next === undefined || isLink(next, "and", "end", "border", "colon") || (isLink(next, "in") && !isPlaced);
}

/** "The top 10 percent of IFNG expression versus the rest", where another gene is compared. */
function withRestOfEnd(items: readonly Item[]): Item[] {
  for (const at of items.keys()) {
    const [cut, of] = [cutAt(items, at), ofCut(items, at + 1)];
    const next = at + 1 + of.length;
    const [versus, rest] = items.slice(next);
    const [end, second] = cut === undefined ? [] : endsOf(cut);
    const isSet = end !== undefined && second === undefined && isLink(versus, "versus") && isRestAlone(items, next + 1);
    const isOfOther = items.slice(0, at).some((item) => item.is === "gene" && item.symbol !== nameOf(of[1]));
    if (cut === undefined || versus === undefined || rest === undefined || !isSet || !isOfOther || of.length === 0)
      continue;
    const [one, other] = [
      placed({ is: "level", level: end }, cut),
      placed({ is: "level", level: opposites[end] }, rest),
    ];
    return [...items.slice(0, at), one, versus, other, ...of, atOneBorder(cut), ...items.slice(next + 2)];
  }
  return [...items];
}

/** The items with what is cut at both ends high on one side and low on the other. */
export function withCutEnds(items: readonly Item[]): Item[] {
  const out = withRestOfEnd(withEndsInOne(items));
  for (const at of out.keys()) {
    const [cut, of] = [cutAt(out, at), ofCut(out, at + 1)];
    if (cut === undefined || of.length === 0 || !areOpposed(endsOf(cut))) continue;
    const [before, after] = [out.slice(0, at), out.slice(at + 1 + of.length)];
    return [...before, ...sidesOf(cut, of.slice(1), [...before, ...after]), ...after];
  }
  return out;
}
