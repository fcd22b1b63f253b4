import type { UsedProfile } from "../../contract/results.ts";
import { chooseProfile, type ProfileChoice } from "../../variables/choose-profile.ts";
import { requiredTypes } from "../../cohort/covered-cancer-types.ts";
import { mayAnswer } from "../cohort/may-answer.ts";
import { inSubgroup, type Subgroup } from "../cohort/subgroup.ts";
import type { Tissue } from "../../catalogue/tissue.ts";
import type { DataReader } from "../../catalogue/data-reader.ts";
import { type CoverageRow, readCoverage, type SourceRequest } from "./coverage.ts";
import { expressionNotLoaded } from "../../variables/expression/not-loaded.ts";
import { type Scale, scaleOf } from "../../variables/expression/scale.ts";

/** A profile whose values are analysed, for these cancer types. */
export interface ChosenProfile {
  readonly profile_id: string;
  readonly study_id: string;
  readonly name: string;
  readonly description: string | null;
  readonly assay: string;
  readonly cancerTypes: readonly string[];
}

/** Where the analysed values come from: one kind of profile, one study for each cancer type. */
export interface ExpressionSource {
  readonly scale: Scale;
  readonly profiles: readonly ChosenProfile[];
  /** Cancer types that the chosen kind covers, in the question's order. */
  readonly cancerTypes: readonly string[];
  readonly tissues: readonly Tissue[];
  /** Whose values are analysed; null for everybody's. */
  readonly subgroup: Subgroup | null;
}

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, "");

/** Whether the words of the question that name a profile fit it: its unit, assay or transformation. */
function isNamed({ unit, assay, transformation }: CoverageRow, profile: string | undefined): boolean {
  return profile === undefined || [unit, assay, transformation].some((text) => plain(text).includes(plain(profile)));
}

const usedTissues = (rows: readonly CoverageRow[], { tissues }: SourceRequest): CoverageRow[] =>
  rows.filter((row) => tissues.includes(row.group));

function sourceOf(
  choice: ProfileChoice,
  rows: readonly CoverageRow[],
  { tissues, subgroup = null }: SourceRequest,
): ExpressionSource {
  const chosen = [...Map.groupBy(choice.coverage, (row) => row.profile_id)].flatMap(([id, held]) => {
    const row = rows.find((one) => one.profile_id === id);
    return row === undefined ? [] : [{ row, cancerTypes: [...new Set(held.map((one) => one.cancer_type))] }];
  });
  const [first] = chosen;
  if (first === undefined) throw new RangeError("A chosen profile has no coverage row");
  const profiles = chosen.map(({ row: { profile_id, study_id, name, description, assay }, cancerTypes }) => ({
    profile_id,
    study_id,
    name,
    description,
    assay,
    cancerTypes,
  }));
  return { scale: scaleOf(first.row), profiles, cancerTypes: choice.cancerTypes, tissues, subgroup };
}

/** Finds the profiles that answer for every gene, tissue and named cancer type on one scale. Throws CgqError `not_in_dataset`. */
export async function readExpressionSource(request: SourceRequest, data: DataReader): Promise<ExpressionSource> {
  const rows = await readCoverage(request, data);
  const named = usedTissues(rows, request).filter((row) => isNamed(row, request.profile) && mayAnswer(row, request));
  const asked = request.cancerTypes;
  const cancerTypes = asked.length > 0 ? asked : [...new Set(named.map((row) => row.cancer_type))].toSorted();
  const { genes, tissues: groups } = request;
  const choice = chooseProfile(named, { cancerTypes, groups, genes });
  if (choice === null || !requiredTypes(asked).every((code) => choice.cancerTypes.includes(code))) {
    const everywhere = await readCoverage({ ...request, cancerTypes: [] }, data);
    throw expressionNotLoaded(
      { ...request, among: inSubgroup(request.subgroup) },
      everywhere.filter((row) => mayAnswer(row, request)),
    );
  }
  return sourceOf(choice, rows, request);
}

/** The profiles as a card names them. */
export const usedProfiles = ({ profiles, scale }: ExpressionSource): UsedProfile[] =>
  profiles.map(({ profile_id, study_id, name }) => ({
    profile_id,
    study_id,
    name,
    unit: scale.unit,
    transformation: scale.transformation,
  }));
