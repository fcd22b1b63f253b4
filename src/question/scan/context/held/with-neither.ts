import { lackingEach } from "../../../lexicon/words/context.ts";
import { isDescribed } from "../levels/describing.ts";
import { isLink, type Item, placed, placeOf } from "../../item.ts";
import { saysNone } from "./number-words.ts";

/** "Against tumours where neither is mutated", "versus patients lacking both": those with neither, in whatever clause it is said. */

/** Whether a clause says of those before it that they have neither. */
function saysNeither(items: readonly Item[], at: number): boolean {
  const [lead, number] = [items[at], items[at + 1]];
  const lacks = isLink(lead, "without") && lackingEach.has(lead?.text.toLowerCase() ?? "");
  return lacks ? isLink(number, "both") : isLink(lead, "when") && saysNone(number);
}

/** Whether nothing is named of which there would be neither. */
function closes(items: readonly Item[], at: number): boolean {
  const next = items[items[at]?.is === "state" ? at + 1 : at];
  return next === undefined || isLink(next, "end", "colon", "border", "and", "in") || next.is === "outcome";
}

/** Where the words begin that lead to it: "who", "that". */
const leadOf = (items: readonly Item[], at: number): number =>
  isLink(items[at - 1], "relative", "which") ? at - 1 : at;

/** Whether it is said of those who are set against others: "versus", "than in cases", "between ... and tumours". */
export function isOpposed(items: readonly Item[], lead: number): boolean {
  const before = items.findLastIndex((item, place) => place < lead && !isDescribed(item) && !isLink(item, "it", "in"));
  const isSecond = isLink(items[before], "and") && items.slice(0, before).some((item) => isLink(item, "between"));
  return isLink(items[before], "versus") || isSecond;
}

/** Whether two things are listed of which there may be neither. */
const listsTwo = (items: readonly Item[]): boolean =>
  items.some((item, at) => (isLink(item, "and", "or") || item.text === "/") && items[at + 1]?.is === "gene");

/** The items with such a clause as "with neither", of patients where it names nobody. */
export function withNeither(items: readonly Item[]): Item[] {
  const at = items.findIndex(
    (_, place) => saysNeither(items, place) && closes(items, place + 2) && isOpposed(items, leadOf(items, place)),
  );
  const before = items.slice(0, leadOf(items, at));
  if (at < 0 || !listsTwo(before)) return [...items];
  const place = placeOf(items.slice(at, at + 2));
  const whose = isLink(before.at(-1), "versus") ? [placed({ is: "bearer" }, { ...place, text: "patients" })] : [];
  const neither = placed({ is: "link", link: "negation" }, { ...place, text: "neither" });
  return [...before, ...whose, placed({ is: "link", link: "with" }, place), neither, ...items.slice(at + 2)];
}
