import { isDescribed } from "../levels/describing.ts";
import { isLink, isMutated, type Item, placed, placeOf } from "../../item.ts";

/** "KRAS G12D compared to all other KRAS-mutated PAAD": one kind of mutation, among patients who have any in its gene. */

/** A gene with one kind of its mutations: its items, and where they end. */
interface Kind {
  readonly symbol: string;
  readonly said: readonly Item[];
  readonly end: number;
}

/** "KRAS G12D (mutation)", "TP53 truncating": whose patients may be named behind it. */
function kindAt(items: readonly Item[], at: number): Kind | undefined {
  const [gene, kind, state] = items.slice(at, at + 3);
  if (gene?.is !== "gene" || kind === undefined) return undefined;
  const isClass = kind.is === "state" && kind.change !== undefined;
  if (kind.is !== "change" && !isClass) return undefined;
  const isStated = isMutated(state);
  const noun: Item = { ...placeOf([kind]), is: "state", state: "mutated", adjective: false };
  const said = isClass ? [gene, { ...kind, adjective: false }] : [gene, kind, noun];
  let end = at + (isStated ? 3 : 2);
  while (items[end]?.is === "bearer") end += 1;
  return { symbol: gene.symbol, said, end };
}

/** Where the words end that say "all other", "non-V600E"; none where they do not. */
function othersAt(items: readonly Item[], at: number, { said }: Kind): number | undefined {
  const [word, change] = items.slice(at, at + 2);
  if (word?.is === "others") return word.cancers === true || word.lacking === true ? undefined : at + 1;
  const kind = said[1];
  const isSame = kind?.is === "change" && change?.is === "change" && change.change === kind.change;
  return isLink(word, "negation") && isSame ? at + 2 : undefined;
}

/** Where the words end that say that their gene is mutated: "KRAS mutations", "mutations of KRAS", "(in) KRAS-mutated". */
function mutatedAt(items: readonly Item[], from: number, symbol: string): number | undefined {
  const at = isLink(items[from], "in", "of") ? from + 1 : from;
  const isGene = (item: Item | undefined): boolean => item?.is === "gene" && item.symbol === symbol;
  const [first, second, third] = items.slice(at, at + 3);
  if (isGene(first) && isMutated(second)) return at + 2;
  return isMutated(first) && isLink(second, "of", "in") && isGene(third) ? at + 3 : undefined;
}

/** "Other or no KRAS mutation", "other KRAS-mutant and wild-type tumours": others who may have none of them. */
function saysMore(items: readonly Item[], others: number, mutated: number, text: string): boolean {
  const isState = items[mutated + 1]?.is === "state" || items[mutated + 1]?.is === "gene";
  const between = text.slice(items[others - 1]?.end, items[others]?.start);
  return (isLink(items[mutated], "and", "or") && isState) || /\bno\b/iu.test(between);
}

/** The items from a place on, where one kind of a gene's mutations is set against the others, and how many items said so. */
function comparedAt(
  items: readonly Item[],
  at: number,
  text: string,
): { readonly said: readonly Item[]; readonly end: number } | undefined {
  const kind = kindAt(items, at);
  if (kind === undefined || !isLink(items[kind.end], "versus")) return undefined;
  const others = othersAt(items, kind.end + 1, kind);
  const mutated = others === undefined ? undefined : mutatedAt(items, others, kind.symbol);
  if (others === undefined || mutated === undefined || saysMore(items, others, mutated, text)) return undefined;
  let end = isLink(items[mutated], "in", "of") && isDescribed(items[mutated + 1]) ? mutated + 1 : mutated;
  const heads = end;
  while (isDescribed(items[end])) end += 1;
  const place = placeOf(items.slice(kind.end + 1, mutated));
  const link = (name: "by" | "in" | "with"): Item => placed({ is: "link", link: name }, place);
  const patients = heads === end ? [placed({ is: "bearer" }, place)] : items.slice(heads, end);
  const gene = placed({ is: "gene", symbol: kind.symbol }, place);
  const any = placed({ is: "state", state: "mutated", adjective: false }, place);
  return { said: [link("by"), ...kind.said, link("in"), ...patients, link("with"), gene, any], end };
}

/** "In KRAS-mutant LUAD, G12C versus non-G12C": the kind of the gene that all have mutated, against the others. */
function withinMutated(items: readonly Item[]): Item[] {
  const at = items.findIndex(({ is }, place) => is === "change" && items[place - 1]?.is !== "gene");
  const [change, versus, not, again] = items.slice(at, at + 4);
  const scene = items.slice(0, Math.max(at, 0));
  const [gene, another] = scene.filter(({ is }) => is === "gene");
  const isOfAll = isLink(scene[0], "in") && scene[1] === gene && isMutated(scene[2]) && another === undefined;
  if (change === undefined || gene?.is !== "gene" || !isOfAll || !isLink(versus, "versus")) return [...items];
  const isSame = again?.is === "change" && change.is === "change" && again.change === change.change;
  const end = at + (isLink(not, "negation") && isSame ? 4 : 3);
  const closes = items[end] === undefined || isLink(items[end], "end", "colon", "and", "border");
  const denies = isLink(not, "negation") || (not?.is === "others" && not.cancers !== true);
  if (!denies || !closes) return [...items];
  const said: Item[] = [
    placed({ is: "link", link: "by" }, change),
    placed({ is: "gene", symbol: gene.symbol }, change),
    change,
  ];
  const noun: Item = { ...placeOf([change]), is: "state", state: "mutated", adjective: false };
  return [...scene, ...said, noun, ...items.slice(end)];
}

/** The items with such a comparison as that of the kind, among those who are mutated. */
export function withOneOfMutated(items: readonly Item[], text: string): Item[] {
  const at = items.findIndex((_, place) => comparedAt(items, place, text) !== undefined);
  const compared = comparedAt(items, at, text);
  if (compared === undefined) return withinMutated(items);
  const before = isLink(items[at - 1], "between", "by", "of", "in") ? at - 1 : at;
  return [...items.slice(0, before), ...compared.said, ...items.slice(compared.end)];
}
