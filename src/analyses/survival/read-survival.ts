import type { Endpoint, ParsedQuestion } from "../../contract/question.ts";
import { CgqError } from "../../errors.ts";
import { requireSeveral } from "../../cohort/covered-cancer-types.ts";
import { populatedCodes } from "../cohort/populated-codes.ts";
import { refuseQualifiers } from "../cohort/refuse-qualifiers.ts";
import { readSubgroup } from "../cohort/subgroup.ts";
import { unsplitExclusions } from "../cohort/unsplit-samples.ts";
import type { DataReader } from "../../catalogue/data-reader.ts";
import { advisedAgainstOverallSurvival } from "./endpoint.ts";
import { type CovariateRow, type FollowUpRow, readCovariates, readFollowUp, studiesWithFollowUp } from "./follow-up.ts";
import type { PatientGroups } from "./patient-groups.ts";
import { splitPatientsByCopyNumber } from "./split-patients-by-copy-number.ts";
import { splitPatientsByMedian } from "./split-patients-by-median.ts";
import { splitPatientsByMutation } from "./split-patients-by-mutation.ts";

export interface SurvivalData {
  readonly groups: PatientGroups;
  readonly endpoint: Endpoint;
  readonly followUp: readonly FollowUpRow[];
  readonly covariates: readonly CovariateRow[];
}

async function split(question: ParsedQuestion, studies: readonly string[], data: DataReader): Promise<PatientGroups> {
  const subgroup = await readSubgroup(question, data);
  const { cancer_types: cancerTypes, groups = "high_vs_low", profile, variant } = question;
  const genes = question.group_gene === undefined ? question.genes : [question.group_gene];
  if (groups === "high_vs_low" && variant === undefined) {
    refuseQualifiers(question, ["groups", "endpoint", "profile", "subgroup"]);
    return splitPatientsByMedian({ genes, cancerTypes, profile, studies, subgroup }, data);
  }
  if (groups === "mutant_vs_wildtype" || variant !== undefined) {
    refuseQualifiers(question, ["groups", "endpoint", "variant", "subgroup"]);
    return splitPatientsByMutation({ genes, cancerTypes, unsplitCode: null, variant, studies, subgroup }, data);
  }
  const changes = { amplified_vs_diploid: "amplification", deleted_vs_diploid: "deep_deletion" } as const;
  if (groups === "amplified_vs_diploid" || groups === "deleted_vs_diploid") {
    refuseQualifiers(question, ["groups", "endpoint", "subgroup"]);
    return splitPatientsByCopyNumber(
      { genes, cancerTypes, unsplitCode: null, studies, subgroup },
      changes[groups],
      data,
    );
  }
  throw new CgqError(
    "unsupported_question",
    `Survival is compared between high and low expression, mutant and wild type, or altered and diploid copy number, not ${groups.replaceAll("_", " ")}. Ask for one of these.`,
  );
}

/** Without the codes that hold nobody of the subgroup. */
function inPopulatedCodes(question: ParsedQuestion, groups: PatientGroups): PatientGroups {
  const ofCode = (code: string) => groups.patients.filter((patient) => patient.cancer_type === code);
  const { left, warnings } = populatedCodes(question, (code) => ofCode(code).length > 0);
  const isHeld = (code: string): boolean => !left.includes(code) && ofCode(code).length > 0;
  return { ...groups, cancerTypes: groups.cancerTypes.filter(isHeld), warnings: [...warnings, ...groups.warnings] };
}

/** Reads groups, follow-up, and age and sex. Throws CgqError `not_in_dataset` or `unsupported_question`. */
export async function readSurvival(question: ParsedQuestion, data: DataReader): Promise<SurvivalData> {
  const endpoint = question.endpoint ?? "OS";
  const found = inPopulatedCodes(question, await split(question, await studiesWithFollowUp(endpoint, data), data));
  const unsplit = await unsplitExclusions(question, found.profiles, data);
  const groups = { ...found, exclusions: [...found.exclusions, ...unsplit] };
  requireSeveral(question.cancer_types, groups.cancerTypes, "these groups and follow-up");
  const used = [...new Set(groups.patients.map((patient) => patient.study_id))].sort();
  const instead = endpoint === "OS" && advisedAgainstOverallSurvival(groups.cancerTypes).length > 0;
  const followUp = await readFollowUp(instead ? ["OS", "PFS"] : [endpoint], used, data);
  return { groups, endpoint, followUp, covariates: await readCovariates(used, data) };
}
