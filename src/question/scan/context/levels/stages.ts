import {
  earlierWords,
  grouping,
  laterWords,
  orderedLevels,
  plurals,
  ranging,
  spreading,
  stageSides,
} from "../../../lexicon/words/scales.ts";
import { isAsk, isLink, placeOf, type Item } from "../../item.ts";
import { withFirstNumerals } from "./first-numeral.ts";

/** "stage I-IV", "grades 2 and 3", "T3/T4", "early versus late stage": the word is said once for all that are listed. */

/** Attributes whose levels are numbered, with the level of each number. */
const scales: ReadonlyMap<string, readonly string[]> = new Map(
  ["stage", "grade", "t_stage"].map((attribute) => [attribute, orderedLevels[attribute] ?? []]),
);
const stages = scales.get("stage") ?? [];
const numerals: ReadonlyMap<string, number> = new Map([
  ...["I", "II", "III", "IV"].map((text, at): [string, number] => [text, at]),
  ...["1", "2", "3", "4"].map((text, at): [string, number] => [text, at]),
]);
const sides: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(stageSides).map(([word, side]) => [word, side === "early" ? stages.slice(0, 2) : stages.slice(2)]),
);

type Class = Extract<Item, { is: "class" }>;
const isNumbered = (item: Item | undefined): item is Class => item?.is === "class" && scales.has(item.attribute);
const isScale = (item: Item | undefined): item is Extract<Item, { is: "dimension" }> =>
  item?.is === "dimension" && scales.has(item.attribute);
const isStage = (item: Item | undefined): item is Class => item?.is === "class" && item.attribute === "stage";
const isStageWord = (item: Item | undefined) => item?.is === "dimension" && item.attribute === "stage";

const classOf = (attribute: string, { text, start, end }: Item, levels: readonly string[]): Class => ({
  is: "class",
  attribute,
  levels,
  implied: [],
  text,
  start,
  end,
});
const stageOf = (item: Item, levels: readonly string[]): Class => classOf("stage", item, levels);

function rangeOf({ attribute, levels }: Class, to: string): readonly string[] {
  const scale = scales.get(attribute) ?? [];
  const [first, last] = [scale.findIndex((one) => one === levels.at(-1)), scale.findIndex((one) => one === to)];
  return first >= 0 && last >= first ? scale.slice(first, last + 1) : [];
}

/** A bare numeral that continues a stage or grade is one. */
function numbered(items: readonly Item[], text: string): Item[] {
  const out: Item[] = [];
  for (const item of items) {
    const value = numerals.get(item.text);
    const before = out.findLast((one) => isNumbered(one) || isScale(one));
    const since = before === undefined ? [] : out.slice(out.indexOf(before) + 1);
    const joined = since.every((one) => isLink(one, "and", "or", "versus", "of", "in") || one.is === "bound");
    // "All stages but IV"
    const left = isScale(before) && since.length === 1 && isLink(since[0], "except");
    const number = item.is === "number" || item.is === "stop" || item.is === "gene";
    const level = isNumbered(before) || isScale(before) ? scales.get(before.attribute)?.[value ?? -1] : undefined;
    if (level === undefined || before === undefined || !number || !(joined || left)) out.push(item);
    else if (left) out.push(classOf(before.attribute, item, [level]));
    else if (isScale(before) && since.length === 0)
      out.splice(out.indexOf(before), 1, { ...classOf(before.attribute, item, [level]), start: before.start });
    else if (isNumbered(before) && text.slice(before.end, item.start).trim().length < 9)
      out.push(classOf(before.attribute, item, [level]));
    else out.push(item);
  }
  return out;
}

/** "across stages I to IV", "stages II and III" name each level by itself; "in stage III-IV" is one group. */
function isSpread(items: readonly Item[], first: Class, text: string): boolean {
  const plural = plurals.has(first.text.toLowerCase().split(" ")[0] ?? "");
  const before = text.slice(0, first.start).trimEnd().split(/\s+/u).at(-1)?.toLowerCase() ?? "";
  const [, second, third] = items.filter(isNumbered);
  // "Between G1/G2 and G3/G4", unlike "between stages I, II and III".
  const gap = text.slice(first.end, second?.start).trim();
  const isRange = ranging.has(gap) || grouping.has(gap);
  const opposed =
    third !== undefined && items.some((one) => isLink(one, "versus") || (isRange && isLink(one, "between")));
  const apart = items.some((one) => isLink(one, "respectively"));
  return !opposed && (plural || apart || spreading.has(before));
}

const eachOf = (item: Class, levels: readonly string[]): Item[] =>
  levels.flatMap((level, at): Item[] => {
    const { text, start, end } = item;
    const one = classOf(item.attribute, item, [level]);
    return at === 0 ? [one] : [{ is: "link", link: "and", text, start, end }, one];
  });

const compares = (items: readonly Item[]): boolean =>
  items.some(
    (one) =>
      isLink(one, "between", "versus", "by") ||
      isAsk(one, "compare", "difference", "differential", "comparative", "association", "magnitude"),
  );

/** "I, II and III": a comma in a list that "and" closes. */
function goesOn(items: readonly Item[], item: Class): boolean {
  const [joint, next] = items.slice(items.indexOf(item) + 1);
  const closes = isNumbered(next) && next.attribute === item.attribute && next.text.length <= 3;
  return closes && isLink(joint, "and") && (joint?.text !== "," || goesOn(items, next));
}

/** What makes groups, or needs none. */
const asksElse = (item: Item): boolean =>
  item.is === "outcome" ||
  item.is === "quantity" ||
  isAsk(item, "correlation", "cooccurrence", "exclusive", "genes", "genome_wide");

/** Whether a list names every level of its scale, so that it chooses nobody, where nothing else is asked: "MYC in stage I, II, III and IV". */
const isWholeScale = (items: readonly Item[]): boolean =>
  !items.some(asksElse) &&
  [...scales].some(([attribute, scale]) => {
    const named = items.flatMap((item) => (isNumbered(item) && item.attribute === attribute ? item.levels : []));
    return scale.every((level) => named.includes(level));
  });

/** "BIRC3 in stage I, II, III and IV", "the proportions of stage I, II and III": each for itself, where commas part them. */
const tellsEach = (items: readonly Item[]): boolean =>
  (isWholeScale(items) ||
    (items.some((one) => isAsk(one, "share", "frequency")) && items.every(({ is }) => is !== "gene"))) &&
  items.some(({ text }, at) => text === "," && isNumbered(items[at - 1]) && isNumbered(items[at + 1]));

/** "II-IV" and "I/II" are one level each, "I vs II" are two, "I and II" is one where it describes one group. */
function joined(items: readonly Item[], text: string): Item[] {
  const out: Item[] = [];
  for (const item of items) {
    const joints = out.slice(out.findLastIndex(isNumbered) + 1);
    const before = out.findLast(isNumbered);
    if (
      !isNumbered(item) ||
      before?.attribute !== item.attribute ||
      joints.some((one) => one.is !== "link" && one.is !== "bound")
    ) {
      out.push(item);
      continue;
    }
    const gap = text.slice(before.end, item.start).trim();
    const short = item.text.length <= 3;
    const opposed = items.filter(isNumbered).length > 2 && items.some((one) => isLink(one, "versus"));
    const isSetAgainst = joints.some((one) => isLink(one, "versus"));
    const range = ranging.has(gap) && !isSetAgainst ? rangeOf(before, item.levels[0] ?? "") : [];
    const isList =
      (gap === "and" || (gap === "," && (opposed || goesOn(items, item)))) && (opposed || !tellsEach(items));
    const listed = short && (grouping.has(gap) || (isList && (opposed || !compares(items))));
    if (range.length === 0 && !listed) {
      out.push(item);
      continue;
    }
    out.length -= joints.length + 1;
    const whole = {
      ...classOf(before.attribute, before, [...new Set([...before.levels, ...range, ...item.levels])]),
      ...placeOf([before, item]),
    };
    if (isSpread(items, before, text)) out.push(...eachOf(whole, whole.levels));
    else out.push(whole);
  }
  return out;
}

/** "early versus late stage", "low vs high stage": the noun comes after both. */
function elided(items: readonly Item[]): Item[] {
  return items.map((item, at) => {
    const side = sides.get(item.text.toLowerCase());
    if (side === undefined || items[at - 1]?.is === "gene") return item;
    const next = items.slice(at + 1).find((one) => !isLink(one, "versus", "and", "or", "between"));
    const noun = next === undefined ? undefined : items[items.indexOf(next) + 1];
    const opposed =
      isLink(items[at + 1], "versus", "and", "or") &&
      next !== undefined &&
      (isStage(next) || isStageWord(next) || isStageWord(noun)) &&
      sides.has(next.text.toLowerCase().split(/[\s-]/u)[0] ?? "");
    return opposed ? stageOf(item, side) : item;
  });
}

/** "Lower in advanced stages than in early ones": the second side, where the first names the noun. */
const sidedAfter = (items: readonly Item[]): Item[] =>
  items.map((item, at) => {
    const side = item.is === "stop" || item.is === "level" ? sides.get(item.text.toLowerCase()) : undefined;
    const versus = items.findLastIndex((one, place) => place < at && isLink(one, "versus"));
    const between = items.slice(versus + 1, at).every((one) => isLink(one, "in", "of", "with"));
    const first = items[versus - 1]?.is === "bearer" ? items[versus - 2] : items[versus - 1];
    return side !== undefined && versus > 0 && between && isStage(first) && items[at + 1]?.is === "bearer"
      ? stageOf(item, side)
      : item;
  });

/** "Stage I against the later stages", "in stage IV than in the earlier stages": the levels after or before it. */
function withLater(items: readonly Item[]): Item[] {
  const at = items.findIndex((item, place) => isScale(item) && orderOf(items, place) !== undefined);
  const order = orderOf(items, at);
  const scale = items[at];
  const versus = items.findLastIndex((item, place) => place < at && isLink(item, "versus"));
  const first = items.slice(0, versus).findLast(isNumbered);
  if (order === undefined || !isScale(scale) || first?.attribute !== scale.attribute) return [...items];
  const from = items.slice(0, at).findLastIndex((item) => isLink(item, "versus", "in", "of")) + 1;
  const levels = order === "later" ? laterThan(first) : earlierThan(first);
  if (versus < 0 || levels.length === 0 || items.slice(versus + 1, from).some(({ is }) => is !== "link"))
    return [...items];
  const meant = { ...classOf(scale.attribute, scale, levels), ...placeOf(items.slice(from, at + 1)) };
  return [...items.slice(0, from), meant, ...items.slice(at + 1)];
}

/** Which way a word points that stands right before the name of a scale, or in one word with it: "in later stages". */
function orderOf(items: readonly Item[], at: number): "later" | "earlier" | undefined {
  const [before, scale] = [items[at - 1], items[at]];
  const said = (scale?.start === before?.start ? scale?.text : before?.text)?.toLowerCase() ?? "";
  const bare = said.replace(/^(?:in|of|at) (?:the )?/u, "").replace(/ (?:stages?|grades?)$/u, "");
  if (laterWords.has(bare)) return "later";
  return earlierWords.has(bare) ? "earlier" : undefined;
}
const indicesOf = ({ attribute, levels }: Class): number[] =>
  levels.map((level) => (scales.get(attribute) ?? []).indexOf(level));
const laterThan = (first: Class): readonly string[] =>
  (scales.get(first.attribute) ?? []).slice(Math.max(...indicesOf(first)) + 1);
const earlierThan = (first: Class): readonly string[] =>
  (scales.get(first.attribute) ?? []).slice(0, Math.max(0, Math.min(...indicesOf(first))));

const wordsOf = (item: Item | undefined) => (item?.text.toLowerCase() ?? "").split(" ");
const firstWord = (item: Item | undefined) => wordsOf(item)[0] ?? "";
const lastWord = (item: Item | undefined) => wordsOf(item).at(-1) ?? "";

/** "high stage", "low-stage tumours" are one side of the stages; in "EGFR low stage I" the level is the gene's. */
function sided(items: readonly Item[], text: string): Item[] {
  return items.flatMap((item, at): Item[] => {
    const [before, next] = [items[at - 1], items[at + 1]];
    const side = sides.get(item.text.toLowerCase());
    const word = (one: Item | undefined) =>
      isStageWord(one) && (lastWord(one).startsWith("stage") || firstWord(one).startsWith("stage"));
    if (side !== undefined && word(next) && item.is !== "link")
      return [{ ...stageOf(item, side), ...placeOf([item, next as Item]) }]; // the word is there
    const taken = word(item) && before !== undefined && sides.has(before.text.toLowerCase()) && before.is !== "link";
    return taken && text !== "" ? [] : [item];
  });
}

/** "high grade (G3/G4)", "advanced (III or IV)": the bracket says which levels are meant. */
const specified = (items: readonly Item[], text: string): Item[] =>
  items.filter((item, at) => {
    const next = items[at + 1];
    const inBracket = next !== undefined && text.slice(item.end, next.start).trim() === "(";
    return !(isNumbered(item) && isNumbered(next) && item.attribute === next.attribute && inBracket);
  });

export const withStages = (items: readonly Item[], text: string): Item[] =>
  specified(
    withLater(joined(numbered(sided(sidedAfter(elided(withFirstNumerals(items, text))), text), text), text)),
    text,
  );
