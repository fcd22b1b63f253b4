import { namely } from "../../../lexicon/report-words.ts";
import { isLink, type Item } from "../../item.ts";

/** "RAS-mutant (NRAS or KRAS)", "IDH-wildtype (IDH1)": the bracket says which genes of a family are meant. */

type Gene = Extract<Item, { is: "gene" }>;

const familyOf = (item: Item | undefined): readonly string[] =>
  item?.is === "stop" && /^(?:family|alias) /u.test(item.why) ? item.why.split(" ").slice(1) : [];

interface Meant {
  /** What stands between the family and the bracket. */
  readonly said: readonly Item[];
  readonly genes: readonly Item[];
  readonly next: number;
}

const saying = new Set<Item["is"]>(["state", "bearer", "cancer"]);
const opensBracket = /^\s*\(\s*$/u;

/** The genes in the bracket behind a family, or behind what is said of it. */
function meantAt(items: readonly Item[], at: number, text: string): Meant | undefined {
  const family = familyOf(items[at]);
  let from = at + 1;
  while (saying.has(items[from]?.is ?? "link")) from += 1;
  const before = items[from - 1];
  if (family.length === 0) return undefined;
  const first = items.findIndex((item, place) => place >= from && item.is === "gene");
  const opening = text.slice(before?.end, items[first]?.start);
  const isBracket = opensBracket.test(opening);
  if (!isBracket && !namely.test(opening)) return undefined;
  let next = first;
  const isListed = (item: Item | undefined): boolean => (isBracket ? isMember(item, family) : item?.is === "gene");
  while (isListed(items[next]) || (isLink(items[next], "or", "and") && isListed(items[next + 1]))) next += 1;
  const genes = items.slice(first, next);
  const named = genes.filter((item) => item.is === "gene");
  const members = named.filter((item) => isMember(item, family));
  const areMeant = members.length === named.length || (!isBracket && members.length >= ENOUGH);
  const closes = closing(isBracket).test(text.slice(genes.at(-1)?.end));
  return named.length > 0 && areMeant && closes ? { said: items.slice(at + 1, from), genes, next } : undefined;
}
/** So many of a family tell that those listed with them are of it too. */
const ENOUGH = 2;
/** Behind a bracket its end; behind "namely" a mark or what is said of the genes. */
const closing = (isBracket: boolean): RegExp => (isBracket ? /^\s*\)/u : /^\s*(?:[,;:).?!]|\s[-–—]\s|\p{L}|$)/u);
const isMember = (item: Item | undefined, family: readonly string[]): item is Gene =>
  item?.is === "gene" && family.includes(item.symbol);

/** The items with the genes that are meant in the place of their family. */
export function withFamilyMembers(items: readonly Item[], text: string): Item[] {
  const out: Item[] = [];
  for (let at = 0; at < items.length;) {
    const meant = meantAt(items, at, text);
    const item = items[at];
    if (meant !== undefined) out.push(...meant.genes, ...meant.said.filter(({ is }) => is !== items[meant.next]?.is));
    else if (item !== undefined) out.push(item);
    at = meant?.next ?? at + 1;
  }
  return out;
}
