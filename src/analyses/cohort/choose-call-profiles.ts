import { cancerTypeNames } from "../../contract/cancer-types.ts";
import { chooseProfile, type ProfileCoverage } from "../../variables/choose-profile.ts";
import { requiredTypes } from "../../cohort/covered-cancer-types.ts";
import { mayAnswer } from "./may-answer.ts";
import type { CallProfile } from "./mutation-coverage.ts";
import type { Subgroup } from "./subgroup.ts";

/** Whose calls of which genes are wanted. */
export interface CallRequest {
  readonly genes: readonly string[];
  /** Codes in the question's order; empty means every TCGA cancer type with data. */
  readonly cancerTypes: readonly string[];
  /** Code of samples that belong to the group term alone; used when loaded, never required. */
  readonly unsplitCode: string | null;
  /** Only these studies may answer, for example those with follow-up; absent: every study. */
  readonly studies?: readonly string[];
  readonly subgroup?: Subgroup | null;
}

export interface ChosenCallProfiles {
  /** One profile for each cancer type, in the question's order; empty when there is none. */
  readonly chosen: readonly CallProfile[];
  /** Named cancer types that no study answers for. */
  readonly missing: readonly string[];
}

/** The codes to look for; empty means every one. */
export const wantedTypes = ({ cancerTypes, unsplitCode }: CallRequest): readonly string[] =>
  cancerTypes.length === 0 || unsplitCode === null ? cancerTypes : [...cancerTypes, unsplitCode];

/** Chooses the profile that answers for each cancer type; `rows` say how many tumours each profile covers. */
export function chooseCallProfiles(
  rows: readonly Omit<ProfileCoverage, "group">[],
  request: CallRequest,
): ChosenCallProfiles {
  const wanted = wantedTypes(request);
  const choice = chooseProfile(
    rows.filter((row) => mayAnswer(row, request)).map((row) => ({ ...row, group: "tumor" })),
    {
      cancerTypes: wanted.length > 0 ? wanted : Object.keys(cancerTypeNames),
      groups: ["tumor"],
      genes: request.genes,
    },
  );
  const covered = choice?.cancerTypes ?? [];
  const chosen = covered.flatMap((cancerType) => {
    const row = choice?.coverage.find((one) => one.cancer_type === cancerType);
    return row === undefined ? [] : [{ profileId: row.profile_id, cancerType }];
  });
  return { chosen, missing: requiredTypes(request.cancerTypes).filter((code) => !covered.includes(code)) };
}
