import { tens, ones } from "../../../lexicon/words/scales.ts";
import { isLink, isUnknown, placeOf, type Item } from "../../item.ts";

/** "fifty-five", "65s", "in their sixties": numbers that are written as words. */

const DECADE = 9;
/** Smaller numbers of years are lengths of time. */
const YOUNGEST = 15;
const short = /^(?<value>\d{2})s$/u;

const isWord = (item: Item | undefined): boolean => item?.is === "vague" || isUnknown(item);
const valueOf = (item: Item | undefined): number | undefined => {
  if (!isWord(item)) return undefined;
  const digits = short.exec(item?.text ?? "")?.groups?.["value"];
  return digits === undefined ? tens[item?.text.toLowerCase() ?? ""] : Number(digits);
};
const isDecade = ({ text }: Item): boolean => short.test(text) || text.toLowerCase().endsWith("ies");

/** "50 y". */
const isYears = (item: Item, before: Item | undefined): boolean =>
  item.text === "y" && before?.is === "number" && before.value >= YOUNGEST;

/** "18-45 year old patients" are no single person. */
const isAged = (item: Item, out: readonly Item[]): boolean =>
  item.is === "stop" &&
  item.refusal === "medical_advice" &&
  item.text.toLowerCase().endsWith("old") &&
  out.slice(-2).every(({ is }) => is === "number" || is === "bound") &&
  out.length > 1;

const aged = /^(?<value>\d{1,2})(?:y|yo|yr|yrs)$/u;
/** "60y", "5y": a number of years as one word. */
function agedAs(item: Item): readonly Item[] | undefined {
  const years = isUnknown(item) ? aged.exec(item.text)?.groups?.["value"] : undefined;
  if (years === undefined) return undefined;
  const place = placeOf([item]);
  return [
    { is: "number", value: Number(years), ...place },
    { is: "unit", unit: "years", ...place },
  ];
}

export function withNumerals(items: readonly Item[]): Item[] {
  const out: Item[] = [];
  for (let at = 0; at < items.length; at += 1) {
    const [item, next] = [items[at], items[at + 1]];
    if (item === undefined) break;
    const years = agedAs(item);
    if (years !== undefined) {
      out.push(...years);
      continue;
    }
    const value = valueOf(item);
    const unit = next === undefined || next.is === "number" ? undefined : ones[next.text.toLowerCase()];
    const place = placeOf([item]);
    if (isAged(item, out) || isYears(item, out.at(-1))) {
      out.push({ is: "unit", unit: "years", ...place });
      continue;
    }
    if (value === undefined) out.push(item);
    else if (isDecade(item) && isLink(out.at(-1), "it"))
      out.push({ is: "range", attribute: "age", range: { from: value, to: value + DECADE, open: false }, ...place });
    else if (unit !== undefined && next !== undefined && next.start - item.end < 2) {
      out.push({ is: "number", value: value + unit, ...placeOf([item, next]) });
      at += 1;
    } else out.push({ is: "number", value, ...place });
  }
  return out;
}
