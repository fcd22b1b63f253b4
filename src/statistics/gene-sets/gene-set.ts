/** Genes of a profile in the order of its rows, each once. */
export type Genes = readonly string[];

/** A set among the genes of a profile. */
export type SetInProfile = {
  /** Different names in the set. */
  readonly size: number;
  /** Rows of its genes, in the order of the set. */
  readonly rows: readonly number[];
  readonly missing: readonly string[];
};

/** Finds the genes of a set; a name given twice counts once. */
export function findSet(genes: Genes, set: readonly string[]): SetInProfile {
  const rowOf = new Map(genes.map((gene, row) => [gene, row]));
  const names = Array.from(new Set(set));
  return {
    size: names.length,
    rows: names.flatMap((name) => rowOf.get(name) ?? []),
    missing: names.filter((name) => !rowOf.has(name)),
  };
}
