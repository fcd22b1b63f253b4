import type { ParsedQuestion } from "../../contract/question.ts";
import { CgqError } from "../../errors.ts";
import { requireSeveral } from "../../cohort/covered-cancer-types.ts";
import { patientKey } from "../cohort/patient-key.ts";
import { refuseQualifiers } from "../cohort/refuse-qualifiers.ts";
import type { CohortPart } from "../cohort/restrict-cohort.ts";
import { sampleMixWarnings } from "../../cohort/sample-mix.ts";
import { readSubgroup } from "../cohort/subgroup.ts";
import { readCopyNumber } from "../copy-number/read-copy-number.ts";
import { unsplitExclusions } from "../cohort/unsplit-samples.ts";
import type { DataReader } from "../../catalogue/data-reader.ts";
import { excluded } from "../../variables/excluded.ts";
import type { DataNotes } from "../../relations/data-notes.ts";
import { valueExclusions } from "../expression/exclusions.ts";
import { readExpressionSource, usedProfiles } from "../expression/read-profiles.ts";
import { type ExpressionValue, readExpressionValues } from "../expression/read-values.ts";
import type { Scale } from "../../variables/expression/scale.ts";
import { sourceWarnings } from "../expression/warnings.ts";

/** Two measures of one patient. */
export interface Point {
  readonly cancerType: string;
  readonly x: number;
  readonly y: number;
}

/** Two measures with the patients that have both; titles carry the unit. */
export interface MeasuredPair {
  readonly x: string;
  readonly y: string;
  readonly xTitle: string;
  readonly yTitle: string;
  readonly points: readonly Point[];
}

export interface CorrelationData extends DataNotes {
  readonly pairs: readonly MeasuredPair[];
  readonly cancerTypes: readonly string[];
  readonly scale: Scale;
  /** The subgroup that the patients are; null for everybody. */
  readonly part: CohortPart | null;
}

interface Measured {
  readonly cancer_type: string;
  readonly patient_id: string;
  readonly value: number;
}

function pointsOf(first: readonly Measured[], second: readonly Measured[]): Point[] {
  const found = new Map(second.map((row) => [patientKey(row), row.value]));
  return first.flatMap((row) => {
    const y = found.get(patientKey(row));
    return y === undefined ? [] : [{ cancerType: row.cancer_type, x: row.value, y }];
  });
}

function expressionPairs(genes: readonly string[], values: readonly ExpressionValue[], title: string): MeasuredPair[] {
  const of = (gene: string): ExpressionValue[] => values.filter((row) => row.gene === gene);
  return genes.flatMap((x, i) =>
    genes.slice(i + 1).map((y) => ({
      x: `${x} expression`,
      y: `${y} expression`,
      xTitle: `${x} expression (${title})`,
      yTitle: `${y} expression (${title})`,
      points: pointsOf(of(x), of(y)),
    })),
  );
}

async function readExpression(question: ParsedQuestion, genes: readonly string[], data: DataReader) {
  const { cancer_types: cancerTypes, profile } = question;
  const subgroup = await readSubgroup(question, data);
  const source = await readExpressionSource({ genes, cancerTypes, tissues: ["tumor"], profile, subgroup }, data);
  const read = await readExpressionValues(genes, source, data);
  requireSeveral(cancerTypes, source.cancerTypes, "these measures");
  const profiles = usedProfiles(source);
  const common = {
    cancerTypes: source.cancerTypes,
    scale: source.scale,
    part: read.restriction?.part ?? null,
    profiles,
    exclusions: [...valueExclusions(read), ...(await unsplitExclusions(question, profiles, data))],
    warnings: [...sourceWarnings(source), ...sampleMixWarnings(read.values.filter((row) => row.gene === genes[0]))],
  };
  return { values: read.values, common };
}

async function readCopyNumberPairs(question: ParsedQuestion, data: DataReader): Promise<CorrelationData> {
  const { genes } = question;
  const { values, common } = await readExpression(question, genes, data);
  const { calls, profiles } = await readCopyNumber({ genes, cancerTypes: common.cancerTypes, unsplitCode: null }, data);
  const pairs = genes.map((gene) => {
    const expressed = values.filter((row) => row.gene === gene);
    const called = calls.filter((row) => row.gene === gene);
    return {
      x: `${gene} copy number`,
      y: `${gene} expression`,
      xTitle: `${gene} copy number (call, −2 to 2)`,
      yTitle: `${gene} expression (${common.scale.title})`,
      points: pointsOf(called, expressed),
    };
  });
  const unmatched = values.filter((row) => row.gene === genes[0]).length - (pairs[0]?.points.length ?? 0);
  return {
    ...common,
    pairs,
    profiles: [...common.profiles, ...profiles],
    exclusions: [...common.exclusions, ...excluded("expression without a copy-number call", unmatched)],
  };
}

/** Reads the two measures of every pair, one sample per patient. Throws CgqError `not_in_dataset` or `unsupported_question`. */
export async function readMeasures(question: ParsedQuestion, data: DataReader): Promise<CorrelationData> {
  refuseQualifiers(question, ["groups", "profile", "subgroup"]);
  const { genes, groups } = question;
  if (groups === "cna_vs_expression") return readCopyNumberPairs(question, data);
  if (groups === "methylation_vs_expression" || groups === "protein_vs_expression") {
    const measure = groups === "protein_vs_expression" ? "protein" : "methylation";
    throw new CgqError("not_in_dataset", `No ${measure} data are loaded. Ask about expression or copy number instead.`);
  }
  if (groups !== undefined || genes.length < 2)
    throw new CgqError(
      "unsupported_question",
      "A correlation takes the expression of two or more genes, or the copy number and expression of one. Name both measures.",
    );
  const { values, common } = await readExpression(question, genes, data);
  return { ...common, pairs: expressionPairs(genes, values, common.scale.title) };
}
