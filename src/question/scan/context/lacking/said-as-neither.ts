import { isAsk, isAttribute, isLink, type Item, placed } from "../../item.ts";

/** What "neither ... nor" would say, in other words: "not A and not B", "no A and no B". */

const isWord = (item: Item, word: string): boolean => isLink(item, "negation") && item.text.toLowerCase() === word;
export const isNeither = (item: Item): boolean => isWord(item, "neither");
export const isNor = (item: Item): boolean => isWord(item, "nor");

/** "UCEC which are not MSI-H and not POLE-mutated": neither of the two. */
function notBoth(items: readonly Item[]): Item[] {
  const at = items.findIndex(
    (item, place) => isLink(item, "negation") && isLink(items[place - 1], "which", "relative"),
  );
  const second = items.findIndex(
    (item, place) => place > at && isLink(item, "instead") && item.text.toLowerCase() === "and not",
  );
  const between = items.slice(at + 1, second);
  const isSaid = between.length > 0 && between.every(({ is }) => is === "gene" || is === "state" || is === "class");
  if (at < 0 || second < 0 || !isSaid) return [...items];
  const says = (item: Item, text: string): Item => ({ ...item, is: "link", link: "negation", text });
  return items.map((item, place) =>
    place === at ? says(item, "neither") : place === second ? says(item, "nor") : item,
  );
}

/** "Is neither TP53 nor RB1 often mutated in TGCT?": whether they are is asked alike. */
function neitherIs(items: readonly Item[]): Item[] {
  const at = items.findIndex(isNeither);
  const [one, nor, other, ...rest] = items.slice(at + 1);
  const said = rest.slice(isAsk(rest[0], "often") ? 1 : 0);
  const isPredicate = said[0]?.is === "state" && isLink(said[1], "in") && said[2]?.is === "cancer";
  const isWhole = at === 0 && said.slice(3).every((item) => item.is === "bearer" || isLink(item, "end"));
  const areGenes = one?.is === "gene" && other?.is === "gene" && nor !== undefined && isNor(nor);
  if (!isPredicate || !isWhole || !areGenes) return [...items];
  return [one, placed({ is: "link", link: "and" }, nor), other, ...rest];
}

/** "With no EGFR and no KRAS mutation": without either, where one state is said of both. */
function noneOfTwo(items: readonly Item[]): Item[] {
  const isNo = (item: Item | undefined): boolean => isLink(item, "without");
  const at = items.findIndex((item, place) => {
    const [gene, joint, again, other, state] = items.slice(place + 1, place + 6);
    const areGenes = gene?.is === "gene" && other?.is === "gene" && state?.is === "state";
    return isNo(item) && areGenes && isLink(joint, "and", "or") && isNo(again) && item.text === again?.text;
  });
  const joint = items[at + 2];
  if (at < 0 || joint === undefined) return [...items];
  return [...items.slice(0, at + 2), placed({ is: "link", link: "or" }, joint), ...items.slice(at + 4)];
}

/** "Neither stage nor sex interests me", "neither age nor stage, just sex": "not stage or sex" of the record, which is set apart. */
function notOfRecord(items: readonly Item[]): Item[] {
  const at = items.findIndex(isNeither);
  const [neither, one, nor, other, next] = items.slice(at, at + 5);
  const opens = at === 0 || isLink(items[at - 1], "end", "colon", "border", "and");
  const areOfRecord = isAttribute(one) && isAttribute(other) && nor !== undefined && isNor(nor);
  if (at < 0 || !opens || !areOfRecord || neither === undefined || one === undefined || other === undefined)
    return [...items];
  const isUnwanted = next?.is === "vague" || isAsk(next, "association");
  const after = items.slice(isUnwanted ? at + 5 : at + 4);
  if (after[0] !== undefined && !isLink(after[0], "end", "colon", "border", "and", "except")) return [...items];
  const said: Item[] = [{ ...neither, is: "link", link: "negation", text: "not" }];
  return [...items.slice(0, at), ...said, one, placed({ is: "link", link: "or" }, nor), other, ...after];
}

/** The items with "neither" and "nor", or as the list that is meant. */
export const saidAsNeither = (items: readonly Item[]): Item[] => notOfRecord(notBoth(noneOfTwo(neitherIs(items))));
