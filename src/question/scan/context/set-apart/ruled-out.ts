import { isAsk, isLink, type Item } from "../../item.ts";
import { sameMeaning, topicOf, type Topic } from "../../topics.ts";
import { isDescribed } from "../levels/describing.ts";

/** The items that are set apart, with the word that does it. */
export interface Apart {
  readonly from: number;
  readonly end: number;
  readonly topic: Topic | undefined;
}

/**
 * Whether what is set apart says nothing beside what is meant, because that rules it out: another gene, measure or end
 * point than the one that is asked about; a cancer type or level that shares no patient with the named ones. Genes that
 * describe patients, and levels beside no other of their attribute ("not in stage IV"), choose patients and stay.
 */
export function ruledOut(items: readonly Item[], apart: Apart, besides: readonly Item[] = []): boolean {
  const { from, end, topic } = apart;
  const set = items.slice(from, end).filter((item) => topicOf(item) === topic && topic !== undefined);
  const meant = [...items.slice(0, from), ...items.slice(end)].filter((item) => !besides.includes(item));
  const same = meant.filter((item) => topicOf(item) === topic && topic !== undefined);
  switch (topic) {
    case undefined:
      return true;
    case "gene":
      return (
        same.length > 0 && set.every((one) => !same.some((item) => isOneGene(item, one))) && !describes(items, apart)
      );
    case "cancer":
      return set.every((one) => isOtherPart(one, same));
    case "patients":
      return set.every((one) =>
        one.is === "normal" ? !meant.some(({ is }) => is === "normal") : same.some((item) => areLevels(item, one)),
      );
    case "asked":
      return (
        [...same, ...meant.filter(asksElse)].some((item) => set.every((one) => !sameMeaning(item, one))) ||
        (set.every(({ is }) => is === "outcome") && setsGenesApart(meant))
      );
    case "attribute":
      return set.every((one) => !same.some((item) => sameMeaning(item, one)));
    case "level":
    case "source":
    case "cut":
    default:
      return same.length > 0 && set.every((one) => !same.some((item) => sameMeaning(item, one)));
  }
}

/** "I don't need survival. CXCL9 in stage I vs IV": groups of patients with a gene. */
const setsGenesApart = (meant: readonly Item[]): boolean =>
  meant.some(({ is }) => is === "gene") &&
  meant.some((item) => isLink(item, "versus")) &&
  !meant.some(({ is }) => is === "state");

/** What is asked instead of a measure or an end point. */
const asksElse = (item: Item): boolean =>
  item.is === "normal" ||
  item.is === "dimension" ||
  isAsk(item, "correlation", "coexpression", "cooccurrence", "exclusive", "genes", "genome_wide");

const isOneGene = (one: Item, other: Item): boolean =>
  one.is === "gene" && other.is === "gene" && one.symbol === other.symbol;

/** Two cancer types without a common one; a cancer that is not loaded has nothing in common with any, and all are not the named one. */
const areApart = (one: Item, other: Item): boolean =>
  one.is !== "cancer" ||
  other.is !== "cancer" ||
  (!one.all && !one.codes.some((code) => other.codes.includes(code))) ||
  (one.codes.join() === other.codes.join() &&
    one.histology !== "" &&
    other.histology !== "" &&
    one.histology !== other.histology);

/** "Lobular, not ductal, breast", "squamous, not adeno, of the lung": the place of both. */
function isWhole(item: Item, part: Item): boolean {
  if (item.is !== "cancer" || part.is !== "cancer" || item.histology !== "") return false;
  if (item.codes.join() === part.codes.join()) return part.histology !== "";
  return item.codes.length > part.codes.length && part.codes.every((code) => item.codes.includes(code));
}

/** Whether other cancers are meant than the one that is set apart, or other parts of a whole that is named too. */
function isOtherPart(one: Item, same: readonly Item[]): boolean {
  const others = same.filter((item) => areApart(item, one));
  const wholes = same.filter((item) => !others.includes(item));
  return others.length > 0 && wholes.every((whole) => [one, ...others].every((part) => isWhole(whole, part)));
}

const areLevels = (one: Item, other: Item): boolean =>
  one.is === "class" &&
  other.is === "class" &&
  one.attribute === other.attribute &&
  !one.levels.some((level) => other.levels.includes(level));

/** "With KRAS, not NRAS, mutation", "KRAS, not NRAS, mutated tumours": who the patients are. */
function describes(items: readonly Item[], { from, end }: Apart): boolean {
  let before = from - 1;
  while (items[before]?.is === "gene" || isLink(items[before], "and", "or")) before -= 1;
  const host = items[before];
  if (isLink(host, "with", "without", "has", "relative") || host?.is === "bearer" || host?.is === "class") return true;
  let next = end;
  while (isLink(items[next], "and")) next += 1;
  const state = items[next];
  return (state?.is === "state" || state?.is === "level") && isDescribed(items[next + 1]);
}
