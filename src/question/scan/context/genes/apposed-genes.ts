import { mayDescribe } from "../../../lexicon/words/asides.ts";
import { amounts, determiners } from "../../../lexicon/words/context.ts";
import { wordsOf } from "../../../lexicon/words/words.ts";
import { geneRelations } from "../../../lexicon/words/places.ts";
import { indexed } from "../../../genes/gene-index.ts";
import type { Lexicon } from "../../../lexicon/load.ts";
import { participle } from "../../../lexicon/report-words.ts";
import { isLink, isUnknown, type Item } from "../../item.ts";

/** "MAX, the MYC partner, ...", "the adaptor protein GRB2": what a gene is, told by another gene or by what its protein does. */

const LONGEST = 6;
const isMark = (item: Item | undefined): boolean => item?.is === "link" && /^\W+$/u.test(item.text);
const isComma = (item: Item | undefined): boolean => isLink(item, "and", "border") && item?.text === ",";

/** "The MYC partner", "a negative regulator of TP53" */
function relates(said: string, inner: readonly Item[]): boolean {
  const [first = "", ...words] = wordsOf(said);
  const noun = inner.at(-1)?.is === "gene" ? words.at(-3) : words.at(-1);
  const joins = inner.at(-1)?.is !== "gene" || words.at(-2) === "of";
  return (
    determiners.has(first) &&
    words.length <= LONGEST &&
    joins &&
    geneRelations.has(noun ?? "") &&
    inner.filter(({ is }) => is === "gene").length === 1 &&
    inner.every(
      (item) =>
        item.is === "gene" ||
        isLink(item, "of") ||
        item.is === "sign" ||
        (item.is === "stop" && !participle.test(item.text)),
    )
  );
}

/** Where what is told behind a gene and a comma ends, with the comma behind it. */
function apposedEnd(items: readonly Item[], at: number, text: string): number | undefined {
  const comma = items[at + 1];
  if (items[at]?.is !== "gene" || comma === undefined || !isComma(comma)) return undefined;
  const found = items.findIndex((item, place) => place > at + 1 && isMark(item));
  const close = found < 0 ? items.length : found;
  if (!relates(text.slice(comma.end, items[close]?.start), items.slice(at + 2, close))) return undefined;
  return isComma(items[close]) ? close + 1 : close;
}

const isKind = (item: Item | undefined): item is Item =>
  isUnknown(item) && item !== undefined && !mayDescribe(item.text) && !amounts.has(item.text.toLowerCase());
/** How many items name the kind of protein that a gene makes: "the RNA-binding protein LIN28B". */
function kindBefore(items: readonly Item[], at: number, text: string): number {
  let end = at;
  while (isKind(items[end])) end += 1;
  const [first, noun, gene, next] = [items[at], items[end], items[end + 1], items[end + 2]];
  const article = wordsOf(text.slice(0, first?.start)).at(-1) ?? "";
  const isProtein = noun?.is === "measure" && noun.text.toLowerCase() === "protein" && gene?.start === noun.end + 1;
  return end > at && isProtein && gene?.is === "gene" && next?.is !== "measure" && determiners.has(article)
    ? end + 1 - at
    : 0;
}

/** "Uroplakin UPK2", whose name is "uroplakin 2": the word and the number of a symbol are the name of the same gene. */
function namesKind(items: readonly Item[], at: number, { genes }: Lexicon): boolean {
  const [word, gene] = [items[at], items[at + 1]];
  if (word === undefined || !isUnknown(word) || gene?.is !== "gene" || gene.start !== word.end + 1) return false;
  const number = /\d+[A-Z]?\d*$/u.exec(gene.symbol)?.[0] ?? "";
  const name = `${word.text} ${number}`.toLowerCase();
  return number !== "" && indexed(genes, "name", name).some(({ symbol }) => symbol === gene.symbol);
}

export function withoutApposed(items: readonly Item[], text: string, lexicon: Lexicon): Item[] {
  const out: Item[] = [];
  for (let at = 0; at < items.length; at += 1) {
    at += namesKind(items, at, lexicon) ? 1 : kindBefore(items, at, text);
    const item = items[at];
    if (item !== undefined) out.push(item);
    at = (apposedEnd(items, at, text) ?? at + 1) - 1;
  }
  return out;
}
