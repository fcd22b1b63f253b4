import { isLink, type Item } from "../../item.ts";
import { type GeneList, geneListAt, isHadIn, isLackedIn } from "./altered-genes.ts";
import type { NumberedSide } from "./numbered-side.ts";

/** A side of which it is said of each of two genes what its patients have. */

const joints = new Set(["/", "but", "but not"]);

/** "KRAS-mutant TP53-wild-type", "KRAS mutation without TP53 mutation": told of each of two genes. */
export function toldOfEach(items: readonly Item[], first: GeneList): NumberedSide | undefined {
  const joint = items[first.end];
  const isJoined = isLink(joint, "and", "without") || joints.has(joint?.text.toLowerCase() ?? "");
  const second = geneListAt(items, isJoined ? first.end + 1 : first.end);
  const areSingle = first.symbols.length === 1 && second.symbols.length === 1 && first.symbols[0] !== second.symbols[0];
  const isWithout =
    (isLink(joint, "without") || joint?.text.toLowerCase() === "but not") && isHadIn(first) && !isLackedIn(second);
  const isToldApart = (isHadIn(first) && isLackedIn(second)) || (isLackedIn(first) && isHadIn(second));
  if (!areSingle || !(isWithout || isToldApart)) return undefined;
  const lists = isWithout ? [first, { ...second, isWithout }] : [first, second];
  return { number: "told", lists, start: first.start, end: second.end };
}
