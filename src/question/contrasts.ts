import { alterationsOf, splitsByGene } from "./alteration.ts";
import type { Reading } from "./reading.ts";

/** What a question sets side by side. */

export const contrastCues = ["normal", "stage", "stage_contrast", "subtype", "sex"] as const;
export const comparisonCues = ["compare", "difference", "differential", "comparative"] as const;

/** Two subgroups side by side, or one against the others: "more often in late-stage tumours". */
export function contrastsSubgroups(reading: Reading): boolean {
  const named = [...reading.cancers.subgroups, ...reading.subgroups.map((match) => match.value)];
  const values = new Set(named.flatMap((value) => value.split(", ")));
  if (values.size !== 1) return values.size > 1;
  const open = reading.cancers.named < 2 && !reading.has("normal", "mutant", "wildtype", "high", "low");
  return (
    reading.has("others") ||
    (reading.has("comparative", "difference", "differential") && open) ||
    comparesRate(reading, open)
  );
}

function comparesRate(reading: Reading, open: boolean): boolean {
  return open && reading.cues("frequency").some((cue) => /^(?:more|less|rarer)\b/iu.test(cue.text));
}

/** "t-test", "log2FC": levels are compared, between groups that are named beside it. */
export const testsLevels = (reading: Reading) => reading.of("harmless").some((match) => match.value === "level test");

/** "between the kidney cancers", "compare EPCAM across the GI cancers": the cancers of a group term side by side. */
export function comparesWithinGroup(reading: Reading): boolean {
  if (reading.cancers.group === undefined) return false;
  const several = reading.of("head", "cancer").some((match) => /(?:cancers|tumou?rs|omas)$/iu.test(match.text));
  const across = reading.of("harmless").some((match) => /^(?:across|within)$/iu.test(match.text));
  return reading.has("between") || ((several || across) && (testsLevels(reading) || reading.has(...comparisonCues)));
}

/** "Is HMOX1 higher in NFE2L2-mutated tumours?": one gene is compared by the state of another. */
export function comparesByAlteration(reading: Reading): boolean {
  if (reading.genes.length < 2 || reading.has("frequency")) return false;
  const measured =
    reading.has("difference", "comparative") || (reading.has("compare") && reading.has("wildtype", "diploid"));
  if (!measured && !splitsByGene(reading)) return false;
  const altered = alterationsOf(reading).flatMap((alteration) => alteration.genes);
  return altered.length > 0 && reading.genes.some((gene) => !altered.includes(gene));
}
