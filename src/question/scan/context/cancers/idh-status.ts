import { idhWords } from "../../../lexicon/words/places.ts";
import { isLink, isUnknown, type Item, type Placed, placed, placeOf } from "../../item.ts";
import { areOnlyOf, GLIOMAS } from "./named-cancers.ts";

/** "IDH-mutant glioma": of either gene, which the record of gliomas tells by their molecular subtype. */

const FAMILY = "family IDH1 IDH2";
const levelOf = { mutated: "IDH-mutant", wildtype: "IDH-wild-type" } as const;
type State = keyof typeof levelOf;

const isMember = (item: Item): boolean => item.is === "gene" && FAMILY.split(" ").includes(item.symbol);
const isOfGliomas = (items: readonly Item[]): boolean => areOnlyOf(items, GLIOMAS) && !items.some(isMember);

const stateOf = (item: Item | undefined): State | undefined =>
  item?.is === "state" && (item.state === "mutated" || item.state === "wildtype") ? item.state : undefined;

/** "IDH-mutant", "with IDH mutation", unlike the frequency of these mutations. */
function stateAt(items: readonly Item[], at: number): State | undefined {
  const [before, item, next] = [items[at - 1], items[at], items[at + 1]];
  if (item?.is !== "stop" || item.why !== FAMILY || next?.is !== "state") return undefined;
  return next.adjective || isLink(before, "with") ? stateOf(next) : undefined;
}

/** "IDH mutant and wild type": the other state of the same family. */
function isOther(items: readonly Item[], at: number): boolean {
  const [first, second] = [stateAt(items, at - 3), stateOf(items[at])];
  return (
    isLink(items[at - 1], "and", "or", "versus") && first !== undefined && second !== undefined && first !== second
  );
}

const asLevel = (state: State, place: Placed): Item =>
  placed({ is: "class", attribute: "idh", levels: [levelOf[state]], implied: GLIOMAS }, place);

/** The items with the status in the place of the family and its state. */
export function withIdhStatus(items: readonly Item[]): Item[] {
  if (!isOfGliomas(items)) return [...items];
  return items.flatMap((item, at): Item[] => {
    const [state, short] = [stateAt(items, at), isUnknown(item) ? idhWords[item.text.toLowerCase()] : undefined];
    if (stateAt(items, at - 1) !== undefined) return [];
    const other = isOther(items, at) ? stateOf(item) : undefined;
    if (other !== undefined) return [asLevel(other, item)];
    if (state !== undefined) return [asLevel(state, placeOf(items.slice(at, at + 2)))];
    return short === undefined ? [item] : [asLevel(short, item)];
  });
}
