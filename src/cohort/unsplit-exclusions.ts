import { unsplitCodeOf } from "../contract/cancer-types.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Exclusion, UsedProfile } from "../contract/results.ts";
import type { Cohort } from "../meaning/index.ts";
import { excluded } from "../variables/excluded.ts";

/** Patients of the used studies who belong to a group term without belonging to one of its codes: where the codes are kept apart they are left out. */
export function unsplitExclusions(
  { group, cancers }: Cohort,
  profiles: readonly UsedProfile[],
  { samples }: Catalogue,
): Exclusion[] {
  const code = group === undefined ? null : unsplitCodeOf(group);
  if (code === null) return [];
  const studies = [...new Set(profiles.map((profile) => profile.study_id))];
  const held = studies.flatMap((study) => samples.ofStudy(study));
  const unsplit = held.filter(({ cancer_type, tissue }) => cancer_type === code && tissue === "tumor");
  const patients = new Set(unsplit.map((sample) => sample.patient_id));
  return excluded(`${code}: not recorded which of ${cancers.join(" and ")}`, patients.size);
}
