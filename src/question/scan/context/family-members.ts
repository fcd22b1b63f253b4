import { isLink, type Item } from "../item.ts";

/** "RAS-mutant (NRAS or KRAS)", "IDH-wildtype (IDH1)": the bracket says which genes of a family are meant. */

type Gene = Extract<Item, { is: "gene" }>;

const familyOf = (item: Item | undefined): readonly string[] =>
  item?.is === "stop" && item.why.startsWith("family ") ? item.why.split(" ").slice(1) : [];

interface Meant {
  /** What stands between the family and the bracket. */
  readonly said: readonly Item[];
  readonly genes: readonly Item[];
  readonly next: number;
}

const saying = new Set<Item["is"]>(["state", "bearer", "cancer"]);

/** The genes in the bracket behind a family, or behind what is said of it. */
function meantAt(items: readonly Item[], at: number, text: string): Meant | undefined {
  const family = familyOf(items[at]);
  let from = at + 1;
  while (saying.has(items[from]?.is ?? "link")) from += 1;
  const before = items[from - 1];
  if (family.length === 0 || !/^\s*\(\s*$/u.test(text.slice(before?.end, items[from]?.start))) return undefined;
  let next = from;
  while (isMember(items[next], family) || (isLink(items[next], "or", "and") && isMember(items[next + 1], family)))
    next += 1;
  const genes = items.slice(from, next);
  const closes = /^\s*\)/u.test(text.slice(genes.at(-1)?.end, items[next]?.start));
  return genes.length > 0 && genes.at(-1)?.is === "gene" && closes
    ? { said: items.slice(at + 1, from), genes, next }
    : undefined;
}
const isMember = (item: Item | undefined, family: readonly string[]): item is Gene =>
  item?.is === "gene" && family.includes(item.symbol);

/** The items with the genes that are meant in the place of their family. */
export function withFamilyMembers(items: readonly Item[], text: string): Item[] {
  const out: Item[] = [];
  for (let at = 0; at < items.length;) {
    const meant = meantAt(items, at, text);
    const item = items[at];
    if (meant !== undefined) out.push(...meant.genes, ...meant.said);
    else if (item !== undefined) out.push(item);
    at = meant?.next ?? at + 1;
  }
  return out;
}
