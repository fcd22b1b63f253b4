import type { GroupKind } from "../contract/question.ts";
import { contrastsSubgroups } from "./contrasts.ts";
import type { Reading } from "./reading.ts";
import { stop, type Stop } from "./stop.ts";

/** How the samples are split, or why they cannot be. */
export interface Grouping {
  readonly groups?: GroupKind;
  readonly groupGene?: string;
}

const cueGroups: readonly (readonly [string, GroupKind])[] = [
  ["normal", "tumor_vs_normal"],
  ["stage", "by_stage"],
  ["stage_contrast", "by_stage"],
  ["subtype", "by_subtype"],
  ["sex", "by_sex"],
];

function subgroupContrast(reading: Reading): GroupKind[] {
  if (!contrastsSubgroups(reading)) return [];
  const kinds = new Set(reading.subgroups.map((match) => match.detail.split(" ")[0]));
  if (reading.cancers.subgroups.length > 0) kinds.add("by_subtype");
  return (["by_stage", "by_subtype", "by_sex"] as const).filter((kind) => kinds.has(kind));
}

/** The clinical groups that a question names. */
export function clinicalSplits(reading: Reading): GroupKind[] {
  const named = cueGroups.filter(([cue]) => reading.has(cue)).map(([, groups]) => groups);
  return [...new Set([...named, ...subgroupContrast(reading)])];
}

export const tooMany = () =>
  stop("unsupported", "The question splits the samples in more than one way; ask for one comparison at a time.");

/** The only split of several that were found. */
export function ofSeveral(splits: readonly Grouping[]): Grouping | Stop {
  return splits.length > 1 ? tooMany() : (splits[0] ?? {});
}
