import { ones, tens } from "../../../lexicon/words/scales.ts";
import { isLink, isUnknown, placed, placeOf, type Item } from "../../item.ts";

/** "5-year survival", "alive after 18 months": times after which it is asked how many are without an event. */

const YEAR = 12;
const TEN = 10;
const LONGEST = 30 * YEAR;

/** "5", "five". */
function countOf(item: Item | undefined): number | undefined {
  if (item?.is === "number") return item.value;
  if (item === undefined || !(item.is === "vague" || item.is === "bearer" || isUnknown(item))) return undefined;
  const word = item.text.toLowerCase();
  return ones[word] ?? (word === "ten" ? TEN : tens[word]);
}

/** Months of a count and its unit; undefined for anything else. */
function monthsAt(items: readonly Item[], at: number): number | undefined {
  const [count, unit] = [countOf(items[at]), items[at + 1]];
  if (count === undefined || unit?.is !== "unit" || (unit.unit !== "years" && unit.unit !== "months")) return undefined;
  const months = unit.unit === "years" ? count * YEAR : count;
  return months > 0 && months <= LONGEST ? months : undefined;
}

const isAlive = (item: Item | undefined): boolean =>
  item?.is === "stop" && item.why === "patients by their outcome" && item.text.toLowerCase().endsWith("alive");
const isOfOutcome = (item: Item): boolean => item.is === "outcome" || isAlive(item);

/** "Are alive after 5 years" asks for survival; who is alive is no group of patients. */
export const withAlive = (items: readonly Item[]): Item[] =>
  items.map((item, at) => {
    const next = isLink(items[at + 1], "in") ? at + 2 : at + 1;
    return isAlive(item) && isTime(items, next) ? placed({ is: "outcome" }, item) : item;
  });

/** "The hazard ratio per 10 years": a step of age. */
const isStep = (before: Item | undefined): boolean => isLink(before, "by") && before?.text.toLowerCase() === "per";

/** Whether a time of survival is named at an item. */
export const isTime = (items: readonly Item[], at: number): boolean =>
  monthsAt(items, at) !== undefined && items.some(isOfOutcome) && !isStep(items[at - 1]);

/** The time that is named at an item. */
export const horizonOf = (items: readonly Item[], at: number): Item => ({
  is: "horizon",
  months: monthsAt(items, at) ?? 0,
  ...placeOf(items.slice(at, at + 2)),
});
