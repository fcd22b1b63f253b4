import type { ParsedQuestion } from "../../contract/question.ts";
import type { Exclusion, UsedProfile, Warning } from "../../contract/results.ts";
import { unsplitExclusions } from "../cohort/unsplit-samples.ts";
import type { DataReader } from "../../catalogue/data-reader.ts";
import { type Design, groupGeneOf, tissuesOf } from "../differential-expression/design.ts";
import { splitterOf } from "../differential-expression/read-groups.ts";
import { excluded } from "../../variables/excluded.ts";
import { EVERY_GENE } from "../expression/coverage.ts";
import { type ExpressionSource, readExpressionSource, usedProfiles } from "../expression/read-profiles.ts";
import { readProfiledSamples } from "../expression/read-values.ts";
import { twoGroupDesign, type TwoGroups, twoGroupsOf } from "./two-groups.ts";

/** Whose genes are compared, before any value is read. */
export interface ComparedGroups {
  readonly design: Design;
  /** The gene whose alteration makes the groups. */
  readonly groupGene: string | null;
  readonly groups: TwoGroups;
  readonly source: ExpressionSource;
  /** How the groups were made; null when their names say it. */
  readonly definition: string | null;
  readonly profiles: readonly UsedProfile[];
  readonly exclusions: readonly Exclusion[];
  /** Of the data that made the groups. */
  readonly warnings: readonly Warning[];
}

/** Chooses profiles of at least 1,000 genes and splits their samples. Throws CgqError `not_in_dataset` or `unsupported_question`. */
export async function readTwoGroups(question: ParsedQuestion, data: DataReader): Promise<ComparedGroups> {
  const design = twoGroupDesign(question);
  const { cancer_types: cancerTypes, profile } = question;
  const request = { genes: [EVERY_GENE], cancerTypes, tissues: tissuesOf(design), profile };
  const source = await readExpressionSource(request, data);
  const { samples, furtherSamples } = await readProfiledSamples(source, data);
  const split = await splitterOf(question, design, source, data)(samples);
  const measured = usedProfiles(source);
  return {
    design,
    groupGene: groupGeneOf(design, question),
    groups: twoGroupsOf(split, design),
    source,
    definition: split.definition,
    profiles: [...measured, ...split.profiles],
    exclusions: [
      ...excluded("further samples of patients who are already represented", furtherSamples),
      ...split.exclusions,
      ...(await unsplitExclusions(question, measured, data)),
    ],
    warnings: split.warnings,
  };
}
