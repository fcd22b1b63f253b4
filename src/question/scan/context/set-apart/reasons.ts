import { isLink, type Item, within } from "../../item.ts";
import { topicOf } from "../../topics.ts";

/** "Not overall survival (the deaths are too few) but PFI": why something is set apart goes with it. */

const bracket = /^[^(),;:.!?]*(?<why>\([^()\s]+\s[^()]*\))/u;
const telling: ReadonlySet<Item["is"]> = new Set<Item["is"]>([
  "stop",
  "outcome",
  "event",
  "ask",
  "vague",
  "level",
  "link",
  "bearer",
]);
const chooses = (item: Item): boolean =>
  !telling.has(item.is) ||
  topicOf(item) === "cancer" ||
  topicOf(item) === "gene" ||
  isLink(item, "only", "except", "restrict", "without", "adjust", "in", "with");

/** The items of a bracket behind what a negation sets apart. */
function reasonOf(items: readonly Item[], negation: Item, text: string): readonly Item[] {
  const found = bracket.exec(text.slice(negation.end));
  if (found === null) return [];
  const end = negation.end + found[0].length;
  const start = end - (found.groups?.["why"]?.length ?? 0);
  const said = within(items, { start: negation.end, end: start });
  const isApart =
    said.length > 0 && said.every((item) => topicOf(item) !== undefined || isLink(item, "of", "and", "or"));
  const inside = within(items, { start, end });
  const isTold = inside.some(({ is }) => is !== "link");
  return isApart && isTold && !inside.some(chooses) ? inside : [];
}

export function withoutReasons(items: readonly Item[], text: string): Item[] {
  const reasons = items.flatMap((item) => (isLink(item, "negation") ? reasonOf(items, item, text) : []));
  return items.filter((item) => !reasons.includes(item));
}
