import { adjust } from "../adjust.ts";
import { hypergeometricLnUpper } from "../distributions/hypergeometric.ts";
import { notComputable, type NotComputable, type Reason } from "../not-computable.ts";
import { pValueOf, type PValue } from "../p-value.ts";

/** Named gene sets. */
export type GeneSets = Readonly<Record<string, readonly string[]>>;

/** How one set is represented among the hits. */
export type SetRepresentation = {
  readonly status: "ok";
  /** Genes of the set among the hits, by name. */
  readonly overlap: readonly string[];
  /** Genes of the set in the universe. */
  readonly setSize: number;
  readonly hits: number;
  readonly universe: number;
  readonly expected: number;
  readonly foldEnrichment: number;
  /** Of the two-by-two table; Infinity is allowed, null is 0 / 0. */
  readonly oddsRatioSample: number | null;
  /** One-sided: more than expected. */
  readonly pValue: PValue;
};

/** One set; Benjamini-Hochberg over the sets that have a test. */
export type OverRepresentationRow = {
  readonly set: string;
  readonly result: SetRepresentation | NotComputable;
  readonly benjaminiHochberg: PValue | null;
};

/** The different names that are among the others. */
const within = (names: Iterable<string>, others: ReadonlySet<string>): ReadonlySet<string> =>
  new Set(Array.from(names).filter((name) => others.has(name)));

function reasonAgainst(setSize: number, hits: number, universe: number): Reason | null {
  if (setSize === 0) return "set_not_in_universe";
  if (hits === 0) return "no_hits";
  if (setSize === universe) return "set_is_universe";
  return hits === universe ? "all_genes_are_hits" : null;
}

function representationOf(set: readonly string[], hits: ReadonlySet<string>, universe: ReadonlySet<string>) {
  const inUniverse = within(set, universe);
  const [m, n, total] = [inUniverse.size, hits.size, universe.size];
  const reason = reasonAgainst(m, n, total);
  if (reason) return notComputable(reason);
  const overlap = Array.from(within(inUniverse, hits)).sort();
  const k = overlap.length;
  const [concordant, discordant] = [k * (total - m - n + k), (m - k) * (n - k)];
  return {
    status: "ok",
    overlap,
    setSize: m,
    hits: n,
    universe: total,
    expected: (n * m) / total,
    foldEnrichment: (k * total) / (n * m),
    oddsRatioSample: concordant === 0 && discordant === 0 ? null : concordant / discordant,
    pValue: pValueOf(hypergeometricLnUpper({ marked: m, drawn: n, total }, k)),
  } as const;
}

/**
 * Over-representation of gene sets among hits within a universe of tested genes, one-sided hypergeometric test. Hits
 * and sets are cut to the universe. Not computable per set: set_not_in_universe, no_hits, set_is_universe,
 * all_genes_are_hits. R: phyper(k - 1, M, N - M, n, lower.tail = FALSE).
 */
export function overRepresentation(
  universe: readonly string[],
  hits: readonly string[],
  sets: GeneSets,
): OverRepresentationRow[] {
  const all = new Set(universe);
  const found = within(hits, all);
  const rows = Object.entries(sets).map(([set, genes]) => ({
    set,
    result: representationOf(genes, found, all),
  }));
  const adjusted = adjust(
    rows.map(({ result }) => (result.status === "ok" ? result.pValue : null)),
    "benjamini-hochberg",
  );
  return rows.map((row, i) => ({ ...row, benjaminiHochberg: adjusted[i] ?? null }));
}
