import type { Categorical } from "../../meaning/index.ts";

/** Of what is associated, levels of the record, of which each needs patients; an alteration may be in nobody. */
export const recordedGroups = (of: readonly Categorical[]): readonly Categorical[] =>
  of.filter(({ is }) => is === "clinical");
