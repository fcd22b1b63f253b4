import { isLink, type Link } from "../scan/item.ts";
import type { Split } from "../populations/cohorts.ts";
import type { Phrase } from "../populations/population.ts";
import { isState } from "../phrases/named.ts";
import type { Piece } from "./piece.ts";

/** What links say that is not yet honoured by the groups. */

/** Links that say something which a construction has to honour. */
const meant = new Set<Link>([
  "negation",
  "without",
  "with_and_without",
  "except",
  "excluded",
  "adjust",
  "adjusted",
  "respectively",
  "only",
  "between",
  "versus",
  "instead",
  "combined",
  "choice",
  "both",
  "all_of",
  "any_of",
  "apart",
  "only_one",
  "none_of",
]);

export function ofLink(link: Link, text: string, setsAgainst: string | undefined): Piece[] {
  if (link === "versus" && setsAgainst !== undefined)
    return [{ kind: "link:combined", text: `${text} ${setsAgainst}` }];
  return meant.has(link) ? [{ kind: `link:${link}`, text }] : [];
}

/** "relative to GAPDH": another gene's level that something is set against; "RB1 loss versus E2F1 expression" relates the two. */
export function setAgainst(phrases: readonly Phrase[], at: number, split: Split | undefined): string | undefined {
  const before = phrases[at - 1];
  // "Larger in CD8A than in PDCD1"
  const next = phrases.slice(at + 1).find((phrase) => !isLink(phrase, "it", "in", "of"));
  if (next?.is !== "named" || isState(next)) return undefined;
  if (before?.is === "named" && isState(before) && !before.adjective && next.what.kind === "measure") return undefined;
  const known = phrases.slice(0, at).flatMap((one) => (one.is === "named" ? one.genes : []));
  const inSplit = split !== undefined && "genes" in split ? split.genes : [];
  return known.length > 0 && next.genes.every((gene) => !known.includes(gene) && !inSplit.includes(gene))
    ? next.text
    : undefined;
}
