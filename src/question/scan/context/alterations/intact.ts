import { unaltered } from "../../../lexicon/words/context.ts";
import { isAsk, isLink, placed, type Item, type State } from "../../item.ts";
import { beginningOf } from "../sentences.ts";

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

const kept = new Set(["retained", "preserved"]);
const isPair = (items: readonly Item[], at: number): boolean =>
  items[at - 3]?.is === "gene" && isLink(items[at - 2], "and", "with") && items[at - 1]?.is === "gene";
/** "Is the association of LAG3 with survival retained once ...?": of a relation that the sentence names first, unlike "tumours with PTEN retained". */
function isKept(items: readonly Item[], at: number): boolean {
  const item = items[at];
  if (item?.is !== "state" || !kept.has(item.text.toLowerCase())) return false;
  const before = items.slice(beginningOf(items, at), at);
  const related = before.findIndex((one) => isAsk(one, "association", "correlation", "coexpression"));
  if (related < 0) return false;
  const genes = before.slice(related).filter(({ is }) => is === "gene").length;
  if (items[at - 1]?.is !== "gene") return genes > 0 && !isNoun(items[at - 1]);
  return isPair(items, at) && isAsk(before[related], "correlation", "coexpression");
}

const isNoun = (item: Item | undefined): boolean => item?.is === "state" && !item.adjective && !isIntact(item);
/** "Is MDM2 amplification present in ...?", "absent in": how often it is there. */
const isFoundIn = (items: readonly Item[], at: number, word: string): boolean =>
  items[at]?.text.toLowerCase() === word && isNoun(items[at - 1]) && isLink(items[at + 1], "in");

export function withIntact(given: readonly Item[]): Item[] {
  const items = given.flatMap((item, at): Item[] => {
    if (isFoundIn(given, at, "absent")) return [placed({ is: "ask", ask: "often" }, item)];
    return isKept(given, at) || (isIntact(item) && isFoundIn(given, at, "present")) ? [] : [item];
  });
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
