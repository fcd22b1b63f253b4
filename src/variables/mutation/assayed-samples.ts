import type { Profile } from "../../catalogue/profiles.ts";
import type { Measured } from "../pick-samples.ts";

/** A sample with its profile and the panel that it was assayed with. */
export interface Assayed extends Measured {
  readonly profile: Profile;
  readonly panel: string;
}

/** An assayed sample that stands for a row of a table. */
export interface AssayedRow extends Assayed {
  readonly row: number;
}

/** The panel that stands for every gene. */
export const EXOME = "WES";

/** The rows that each panel was used for, and their cancer types. */
const assaysOf = (used: readonly AssayedRow[]) =>
  [...Map.groupBy(used, ({ panel }) => panel)].map(([panel, held]) => ({
    panel,
    rows: held.map(({ row }) => row),
    cancerTypes: new Set(held.map(({ sample }) => sample.cancer_type)),
  }));

/**
 * The rows that were looked at for a gene; null when a cancer type has none, so that the gene cannot be ranked over all of
 * them. Worked out once for genes that the same panels hold.
 */
export function lookedAtRows(
  used: readonly AssayedRow[],
  looksAt: (panel: string, gene: string) => boolean,
): (gene: string) => Uint32Array | null {
  const assays = assaysOf(used);
  const all = new Set(used.map(({ sample }) => sample.cancer_type)).size;
  const known = new Map<string, Uint32Array | null>();
  return (gene) => {
    const looked = assays.filter(({ panel }) => looksAt(panel, gene));
    const key = looked.map(({ panel }) => panel).join("\t");
    const held = known.get(key);
    if (held !== undefined) return held;
    const seen = new Set(looked.flatMap(({ cancerTypes }) => [...cancerTypes])).size;
    const rows = seen < all ? null : Uint32Array.from(looked.flatMap((one) => one.rows));
    known.set(key, rows);
    return rows;
  };
}
