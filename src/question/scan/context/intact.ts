import { unaltered } from "../../lexicon/words/context.ts";
import { placed, type Item, type State } from "../item.ts";

/** "BAP1-mutant versus BAP1-intact": unaltered in the way that is spoken of; by itself the word says no way. */

const isIntact = (item: Item): boolean => item.is === "state" && unaltered.has(item.text.toLowerCase());

/** "NPM1-mutant versus NPM1 normal", "the ones with normal NRAS": normal as to what is said of the same gene elsewhere. */
function isNormalGene(items: readonly Item[], at: number): boolean {
  const [before, next, beyond] = [items[at - 1], items[at + 1], items[at + 2]];
  const gene = before?.is === "gene" ? before : next?.is === "gene" && beyond?.is !== "measure" ? next : undefined;
  return (
    items[at]?.is === "normal" &&
    gene !== undefined &&
    items.some((one, place) => one.is === "gene" && one.symbol === gene.symbol && besideState(items, place))
  );
}
const besideState = (items: readonly Item[], at: number): boolean =>
  items[at + 1]?.is === "state" || items[at - 1]?.is === "state";

/** What the other states of a text make of an intact gene; undefined where they leave it open. */
function stateFor(items: readonly Item[]): State | undefined {
  const said = items.flatMap((item) => (item.is === "state" && !isIntact(item) ? [item.state] : []));
  if (said.some((state) => state === "mutated" || state === "altered" || state === "wildtype")) return "wildtype";
  return said.length > 0 ? "diploid" : undefined;
}

/** "CDKN2A-intact (not deleted)". */
const explained = (next: Item | undefined): State | undefined =>
  next?.is === "state" && (next.state === "wildtype" || next.state === "diploid") ? next.state : undefined;

/** "Is amplification present in DLBC?": found there. */
const isFound = (item: Item, before: Item | undefined): boolean =>
  isIntact(item) && item.text.toLowerCase() === "present" && before?.is === "state" && !before.adjective;

export function withIntact(given: readonly Item[]): Item[] {
  const items = given.filter((item, at) => !isFound(item, given[at - 1]));
  const said = stateFor(items);
  return items.map((item, at) => {
    if (said !== undefined && isNormalGene(items, at))
      return placed({ is: "state", state: said, adjective: true }, item);
    if (item.is !== "state" || !isIntact(item)) return item;
    const state = explained(items[at + 1]) ?? said;
    return state === undefined
      ? placed(
          { is: "stop", refusal: "ambiguous", why: "unaltered in mutations or in copies, which is not said" },
          item,
        )
      : { ...item, state };
  });
}
