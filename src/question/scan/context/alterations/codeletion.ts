import { isLink, type Item, type Placed, placed, placeOf } from "../../item.ts";
import { codesIn, GLIOMAS } from "../cancers/named-cancers.ts";

/** "Codeleted LGG": of 1p and 19q, where no genes are said to be deleted together. */

const word = /^co-?delet(?:ed|ion)$/iu;
const CODELETED = "1p/19q codeleted";
const NOT_CODELETED = "not codeleted";

const isGene = (item: Item | undefined): boolean => item?.is === "gene";
const areGliomas = (items: readonly Item[]): boolean => codesIn(items).some((code) => GLIOMAS.includes(code));

/** "MTAP and CDKN2A codeleted", "codeletion of MTAP with CDKN2A". */
const isOfGenes = (items: readonly Item[], at: number): boolean =>
  isGene(items[at - 1]) ||
  isGene(items[at + 2]) ||
  (isLink(items[at + 2], "of", "between", "with") && isGene(items[at + 3]));

/** Whether the word stands at a place: as one item that says "together", and one that says "deleted". */
function isCodeletion(items: readonly Item[], at: number): boolean {
  const [met, state] = [items[at], items[at + 1]];
  const isWord = met !== undefined && word.test(met.text) && state?.is === "state" && state.start === met.start;
  return isWord && met.is === "ask" && !isOfGenes(items, at);
}

const ofLevel = (level: string, place: Placed): Item =>
  placed({ is: "class", attribute: "codeletion", levels: [level], implied: ["LGG"] }, place);

export function withCodeletion(items: readonly Item[]): Item[] {
  if (!areGliomas(items)) return [...items];
  // "Codeleted (1p/19q)".
  const isSaid = items.some((one) => one.is === "class" && one.levels[0] === CODELETED);
  return items.flatMap((item, at): Item[] => {
    if (isCodeletion(items, at - 1)) return [];
    if (isLink(item, "without") && isCodeletion(items, at + 1))
      return [ofLevel(NOT_CODELETED, placeOf([item, ...items.slice(at + 1, at + 2)]))];
    if (!isCodeletion(items, at)) return [item];
    return isSaid || isLink(items[at - 1], "without") ? [] : [ofLevel(CODELETED, item)];
  });
}
