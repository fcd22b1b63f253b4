import { firstNumeral, laterNumerals, numeralJoints } from "../../../lexicon/words/scales.ts";
import { isHeadNoun, isLink, type Item, placed } from "../../item.ts";
import { wordFrom } from "../borders.ts";

/** "Stage III/IV versus I/II": the first numeral, which elsewhere is who asks. */

const mark = /^\s*(?:[/–,.;:?)-]|$)/u;

/** Whether nothing is said to be done behind a place: a mark, a further numeral, or patients. */
function endsName(items: readonly Item[], end: number, text: string): boolean {
  const { word, end: after } = wordFrom(text, end);
  const next = items.find(({ start }) => start >= end);
  const isPatients = isHeadNoun(next) && text.slice(end, next?.start).trim() === "";
  return mark.test(text.slice(end)) || isPatients || (numeralJoints.has(word) && /^\s*I/u.test(text.slice(after)));
}

/** Whether only joints stand between a numbered level and a place. */
function goesOn(items: readonly Item[], start: number): boolean {
  const before = items.filter((item) => item.end <= start);
  const last = before.findLast((item) => !isLink(item, "versus", "and", "or", "in", "of"));
  const isStage = (last?.is === "class" && last.attribute === "stage") || laterNumerals.has(last?.text ?? "");
  return isLink(before.at(-1), "versus", "and", "or", "in") && isStage;
}

/** The items with each first numeral that continues a stage, as a word that has yet to be understood. */
export function withFirstNumerals(items: readonly Item[], text: string): Item[] {
  const found = [...text.matchAll(firstNumeral)].map(({ index, 0: said }) => ({
    text: said,
    start: index,
    end: index + said.length,
  }));
  const free = found.filter(({ start, end }) => !items.some((item) => item.start < end && item.end > start));
  const numerals = free.filter(({ start, end }) => goesOn(items, start) && endsName(items, end, text));
  return numerals.reduce<Item[]>(
    (out, place) => {
      const at = out.findLastIndex((item) => item.start < place.start) + 1;
      return out.toSpliced(at, 0, placed({ is: "stop", refusal: "unsupported", why: "unknown" }, place));
    },
    [...items],
  );
}
