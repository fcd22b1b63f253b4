import { disclaiming } from "../../../lexicon/words/acknowledging.ts";
import { isLink, type Item, within } from "../../item.ts";

/** "I am not asking whether TP53 is mutated in ovarian cancer. RB1: how often there?": only the place is lent to what is asked. */

const told = new Set<Item["is"]>([
  ...(["gene", "state", "measure", "level", "outcome", "change", "class", "range"] as const),
  ...(["ask", "link", "bearer", "vague"] as const),
]);
const symbolsOf = (items: readonly Item[]): string[] =>
  items.flatMap((item) => (item.is === "gene" ? [item.symbol] : []));

/** "We do not ask whether it differs by sex but whether, in males, ...": groups that nothing else is made by. */
function groupsIn(said: readonly Item[], items: readonly Item[]): readonly Item[] {
  const names = (one: Item, item: Item): boolean =>
    item.is === "dimension" && one.is === "dimension" && one.attribute === item.attribute;
  return said.flatMap((item, at) => {
    if (items.filter((one) => names(one, item)).length !== 1) return [];
    const by = said[at - 1];
    return [...(by !== undefined && isLink(by, "by") ? [by] : []), item];
  });
}

/** What is told of genes that are not asked about, where others are. */
function notAsked(items: readonly Item[], range: { readonly start: number; readonly end: number }): readonly Item[] {
  const said = within(items, range);
  const [denied, asked] = [symbolsOf(said), symbolsOf(items.filter((item) => !said.includes(item)))];
  const isOther = denied.length > 0 && asked.length > 0 && denied.every((symbol) => !asked.includes(symbol));
  const rest = said.filter(({ is }) => is !== "cancer");
  return isOther && rest.every(({ is }) => told.has(is)) ? rest : groupsIn(said, items);
}

export const withoutNotAsked = (items: readonly Item[], text: string): Item[] =>
  [...text.matchAll(disclaiming)].reduce<Item[]>(
    (rest, { index, 0: said }) => {
      const gone = notAsked(rest, { start: index, end: index + said.length });
      return rest.filter((item) => !gone.includes(item));
    },
    [...items],
  );
