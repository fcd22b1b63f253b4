import type { Exclusion, UsedProfile, Warning } from "../contract/results.ts";

/** What a card tells of the data behind it, whatever was asked. */
export interface DataNotes {
  readonly profiles: readonly UsedProfile[];
  readonly exclusions: readonly Exclusion[];
  readonly warnings: readonly Warning[];
}
