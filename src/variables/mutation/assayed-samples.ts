import type { Profile } from "../../catalogue/profiles.ts";
import type { Measured } from "../pick-samples.ts";

/** A sample with its profile and the panel that it was assayed with. */
export interface Assayed extends Measured {
  readonly profile: Profile;
  readonly panel: string;
}

/** The panel that stands for every gene. */
export const EXOME = "WES";

/** How many patients each panel was used for, and of which cancer types. */
const assaysOf = (used: readonly Assayed[]) =>
  [...Map.groupBy(used, ({ panel }) => panel)].map(([panel, held]) => ({
    panel,
    patients: held.length,
    cancerTypes: new Set(held.map(({ sample }) => sample.cancer_type)),
  }));

/**
 * Patients profiled for a gene; null when a cancer type has none, so that the gene cannot be ranked over all of them.
 * Worked out once for genes that the same panels hold.
 */
export function denominators(
  used: readonly Assayed[],
  looksAt: (panel: string, gene: string) => boolean,
): (gene: string) => number | null {
  const assays = assaysOf(used);
  const all = new Set(used.map(({ sample }) => sample.cancer_type)).size;
  const known = new Map<string, number | null>();
  return (gene) => {
    const looked = assays.filter(({ panel }) => looksAt(panel, gene));
    const key = looked.map(({ panel }) => panel).join("\t");
    const held = known.get(key);
    if (held !== undefined) return held;
    const seen = new Set(looked.flatMap(({ cancerTypes }) => [...cancerTypes])).size;
    const patients = seen < all ? null : looked.reduce((sum, one) => sum + one.patients, 0);
    known.set(key, patients);
    return patients;
  };
}
