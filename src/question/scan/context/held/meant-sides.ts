import { isLink, type Item } from "../../item.ts";
import { isLackedIn } from "./altered-genes.ts";
import { isOf, type Pair } from "./altered-pair.ts";
import { isSetAgainst, jointBefore, leadOf } from "./set-against.ts";
import type { NumberedSide } from "./numbered-side.ts";

/** Which of two alterations the patients of every side have, as far as it is clear. */

/** A side, and the genes that are altered in its patients. */
export interface MeantSide {
  readonly side: NumberedSide;
  readonly held: readonly string[];
  /** The genes that are spoken of; of the other it is open what its patients have. */
  readonly told: readonly string[];
}

export const genesOf = ({ lists }: NumberedSide): readonly string[] => lists.flatMap(({ symbols }) => symbols);
const isPlain = ({ number }: NumberedSide): boolean => number === "plain";
/** "KRAS only", or told by what it has and lacks. */
const isSetApart = ({ number }: NumberedSide): boolean => number === "only" || number === "told";
const isLacked = (side: NumberedSide): boolean => isPlain(side) && side.lists.some(isLackedIn);
const isList = (side: NumberedSide): boolean => isPlain(side) && genesOf(side).length > 1;
const isSingle = (side: NumberedSide): boolean => isPlain(side) && !isList(side) && !isLacked(side);

/** "NPM1 and FLT3 mutations against NPM1 mutation alone": what is listed is had together where one of it is set apart. */
function settled(side: NumberedSide, sides: readonly NumberedSide[]): NumberedSide {
  if (!isList(side) || !side.lists.every(({ joint }) => joint === "and")) return side;
  if (isLacked(side)) return { ...side, number: "neither" };
  const isApart = sides.some((one) => isSetApart(one) && genesOf(one).some((gene) => genesOf(side).includes(gene)));
  return isApart ? { ...side, number: "both" } : side;
}

/** "With MYC amplification and TP53 mutation": nouns of what the same patients have. */
const areHadTogether = (items: readonly Item[], sides: readonly NumberedSide[]): boolean =>
  isLink(items[(sides[0]?.start ?? 0) - 1], "with", "has") &&
  sides.every(({ lists }) => lists.every(({ state }) => state?.adjective === false));

/** "EGFR amplified and PTEN deleted against EGFR amplified only", "with A and B against those with neither": what is joined so is one side. */
function joinedIn(items: readonly Item[], sides: readonly NumberedSide[]): NumberedSide[] {
  const [first, second, ...rest] = sides;
  if (first === undefined || second === undefined) return [...sides];
  const isOne = [first, second].every(isSingle) && isLink(items[first.end], "and") && items[first.end]?.text !== ",";
  const genes = [first, second].flatMap(genesOf);
  const isApart = rest.some(
    (one) =>
      (isSetApart(one) && genesOf(one).every((gene) => genes.includes(gene))) ||
      (one.number === "neither" && one.lists.length === 0 && areHadTogether(items, [first, second])),
  );
  if (!isOne || !isApart || !startsAt(items, second.start, first.end + 1))
    return [first, ...joinedIn(items, sides.slice(1))];
  return [{ number: "both", lists: [...first.lists, ...second.lists], start: first.start, end: second.end }, ...rest];
}
const startsAt = (items: readonly Item[], start: number, after: number): boolean => leadOf(items, start) <= after;

/** "BRAF mutated versus NRAS mutated versus neither": all are joined alike. */
function areOneList(items: readonly Item[], sides: readonly NumberedSide[]): boolean {
  const joints = sides.slice(1).map((side) => jointBefore(items, side));
  return joints.every((joint) => isLink(joint, "versus")) || joints.every((joint) => isLink(joint, "and", "or"));
}

/** "KRAS mutant" beside "double mutant" is KRAS alone, as it is where "STK11 mutant" and "neither" stand beside it. */
function areAlone(items: readonly Item[], sides: readonly NumberedSide[]): boolean {
  if (sides.some(({ number }) => number === "both")) return true;
  const held = sides.filter((side) => isSingle(side) || side.number === "neither");
  return held.some(({ number }) => number === "neither") && held.length === 3 && areOneList(items, held);
}

function heldIn(side: NumberedSide, pair: Pair): readonly string[] {
  if (side.number === "both") return [...pair.keys()];
  if (side.number === "neither") return [];
  return side.lists.filter((list) => !isLackedIn(list)).flatMap(({ symbols }) => symbols);
}

/** Whether a number says of a list of its own what nothing else has to be set against: "BRAF/NRAS double wild type". */
export const isWhole = ({ number, lists }: NumberedSide): boolean =>
  number === "neither" && lists.some(({ symbols }) => symbols.length === 2);

/** The genes of which something is said of a side; none where nothing is by a number. */
function toldOf(side: NumberedSide, sides: readonly NumberedSide[], alone: boolean, pair: Pair): readonly string[] {
  if (!isPlain(side) || alone) return isLacked(side) ? [] : [...pair.keys()];
  // "BRAF mutants against BRAF/NRAS double wild type": whatever else they have.
  return isSingle(side) && sides.some(isWhole) ? genesOf(side) : [];
}

/** The sides that are told by a number; none where it is not clear what it is of. */
export function meantIn(items: readonly Item[], found: readonly NumberedSide[], pair: Pair): readonly MeantSide[] {
  const told = found.filter((side) => side.number !== "named" && isOf(side, pair)).map((side) => settled(side, found));
  const sides = joinedIn(items, told);
  if (sides.some((side) => side.number === "one" || isList(side))) return [];
  const isFree = (side: NumberedSide): boolean => isSingle(side) || side.lists.length === 0;
  const against = sides.filter((side) => !isFree(side) || isSetAgainst(items, side));
  const isExplicit = sides.some(isLacked);
  const alone = !isExplicit && areAlone(items, against);
  const meant = against
    .map((side) => ({ side, held: heldIn(side, pair), told: toldOf(side, against, alone, pair) }))
    .filter(({ told }) => told.length > 0);
  const groups = new Set([...meant.map(({ held }) => held.join()), ...(isExplicit ? ["explicit"] : [])]);
  const areNumbered = meant.some(({ side: { number } }) => number !== "plain" && !(isExplicit && number === "told"));
  return (groups.size > 1 && areNumbered) || meant.some(({ side }) => isWhole(side)) ? meant : [];
}
