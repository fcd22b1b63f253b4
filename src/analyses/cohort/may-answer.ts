import type { Subgroup } from "./subgroup.ts";

/** Whether a study is one of those that can answer: where only some are asked, and where a subgroup is, one that records its patients. */
export const mayAnswer = (
  { study_id }: { readonly study_id: string },
  { studies, subgroup }: { readonly studies?: readonly string[]; readonly subgroup?: Subgroup | null },
): boolean => (studies?.includes(study_id) ?? true) && (subgroup?.studies.includes(study_id) ?? true);
