import type { Phrase } from "../populations/population.ts";
import { isLink, type Item, placed } from "../scan/item.ts";
import { asGroups, asking, type Halves } from "./modified-difference.ts";
import { twoThings } from "./relating.ts";
import { itemsOf, opposedPatients } from "./relation-phrases.ts";
import { type Said, saidToDiffer } from "./said-to-differ.ts";

/** How two things go together, which is said to differ: "KRAS and STK11 mutations co-occur" and a number that differs between the same patients. */

/** "X and Y co-occur in women but not in men", "in LUAD versus LUSC". */
function toldApart(phrases: readonly Phrase[]): Said | undefined {
  const at = opposedPatients(phrases);
  const by = phrases[at];
  const first = isLink(phrases[at - 2], "in") ? at - 2 : at - 1;
  const [difference, across] = [phrases.slice(0, Math.max(first, 0)), phrases.slice(first)];
  return by && twoThings.isWhole(difference) ? { difference, across, by } : undefined;
}

/** "But not" sets patients against each other, where it stands between them. */
const asOpposed = (item: Item): Item => (isLink(item, "except") ? placed({ is: "link", link: "versus" }, item) : item);

/** Any number that is not spoken of asks between whom something differs: that of a gene that is related, or one of the record. */
function numberOf(difference: readonly Item[], items: readonly Item[], by: Phrase): Item[] {
  const gene = difference.find(({ is }) => is === "gene");
  if (gene !== undefined) return [gene, placed({ is: "measure", measure: "expression" }, gene)];
  const isFree = (attribute: string): boolean =>
    !items.some((item) => "attribute" in item && item.attribute === attribute);
  const attribute = ["age", "tmb", "purity"].find(isFree);
  return attribute === undefined ? [] : [placed({ is: "quantity", attribute }, by)];
}

/** The halves of an association that is said to differ; undefined where none is. */
export function modifiedAssociation(items: readonly Item[], phrases: readonly Phrase[]): Halves | undefined {
  const said = saidToDiffer(phrases, twoThings) ?? toldApart(phrases);
  if (said === undefined) return undefined;
  const of = (kept: readonly Phrase[]): Item[] => itemsOf(kept, phrases, items);
  const difference = of(said.difference);
  const across = asGroups(of(said.across), said.across).map(asOpposed);
  return { difference, across: [...numberOf(difference, items, said.by), asking(said.by), ...across] };
}
