import type { UsedProfile } from "../contract/results.ts";

type Named = Pick<UsedProfile, "profile_id" | "study_id" | "name">;

/** A profile of calls as a card names it. */
export const usedCallProfile = ({ profile_id, study_id, name }: Named): UsedProfile => ({
  profile_id,
  study_id,
  name,
  unit: "call",
  transformation: "none",
});
