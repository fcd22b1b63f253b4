import { partingParticles, partingVerbs } from "../../../lexicon/words/context.ts";
import { type Item, placed, type Placed, within } from "../../item.ts";

/** "Leave the MSI-H cases out", "keep smokers out": a verb of excluding, parted by whom it leaves out. */

const oneOf = (words: ReadonlySet<string>): string => [...words].join("|");
const parted = new RegExp(
  `\\b(?<verb>${oneOf(partingVerbs)})\\b(?<whom>(?:(?!\\b(?:${oneOf(partingVerbs)})\\b)[^.;:?!])+?)\\s(?:${oneOf(partingParticles)})(?=\\s*(?:[.;:,?!)]|[–—-]\\s|of\\b|$))`,
  "giu",
);

const told = new Set<Item["is"]>(["class", "range", "state", "number", "cancer"]);

/** Where such a verb stands, and where its particle ends. */
interface Parted {
  readonly verb: Placed;
  readonly whom: Omit<Placed, "text">;
  readonly end: number;
}

function partedIn(text: string, items: readonly Item[]): Parted[] {
  return [...text.matchAll(parted)].flatMap(({ index: start, 0: said, groups = {} }) => {
    const [verb, whom] = [groups["verb"] ?? "", groups["whom"] ?? ""];
    const behind = { start: start + verb.length, end: start + verb.length + whom.length };
    const one = { verb: { text: verb, start, end: behind.start }, whom: behind, end: start + said.length };
    return within(items, behind).some(({ is }) => told.has(is)) ? [one] : [];
  });
}

/** The verb as what leaves out those behind it, without its particle. */
function withVerb(items: readonly Item[], { verb, whom, end }: Parted): Item[] {
  const except = placed({ is: "link", link: "except" }, verb);
  const before = items.filter((item) => item.start < verb.start);
  return [...before, except, ...within(items, whom), ...items.filter((item) => item.start >= end)];
}

/** The items with each such verb as what leaves those behind it out. */
export const withParted = (items: readonly Item[], text: string): Item[] =>
  partedIn(text, items).reduce<Item[]>(withVerb, [...items]);
