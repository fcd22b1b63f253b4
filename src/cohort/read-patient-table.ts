import { unsplitCodeOf } from "../contract/cancer-types.ts";
import type { DataReader } from "../catalogue/data-reader.ts";
import type { Tissue } from "../catalogue/tissue.ts";
import { CgqError } from "../errors.ts";
import { alternativesOf } from "../meaning/index.ts";
import type { Exclusion, FlowStep, UsedProfile, Warning } from "../contract/results.ts";
import type { Column, TableVariable } from "../variables/column.ts";
import { joinWords } from "../prose/join-words.ts";
import { excluded } from "../variables/excluded.ts";
import { fulfils, fulfilsAny } from "../variables/fulfils.ts";
import { leavesOf } from "../variables/index.ts";
import { tissueNames } from "../variables/of-sample.ts";
import { alteredAsLoaded } from "./altered-as-loaded.ts";
import { patientConditions, readAskedData } from "./asked-data.ts";
import { chooseSources, type CohortAsked, type Sources } from "./choose-sources.ts";
import { cohortWarnings, emptyCodes } from "./cohort-warnings.ts";
import {
  alternativesDefinition,
  conditionDefinition,
  conditionName,
  conditionsName,
  oppositeName,
} from "./conditions.ts";
import { requiredTypes } from "./covered-cancer-types.ts";
import { type Filler, fillerOf } from "./fill-columns.ts";
import { startOfFlow } from "./flow.ts";
import type { CohortPart, PatientTable, TableRequest } from "./patient-table.ts";
import { type DraftRows, draftRows } from "./table-rows.ts";
import { unsplitExclusions } from "./unsplit-exclusions.ts";

/** Tissues whose samples are rows: both where tissue is a variable, those of a condition, otherwise tumours. */
function tissuesOf({ cohort, of }: TableRequest): Tissue[] {
  if (of.some(({ is }) => is === "tissue")) return ["tumor", "normal"];
  const named = cohort.where
    .flatMap(alternativesOf)
    .flatMap((one) => ("levels" in one && one.variable.is === "tissue" ? one.levels : []));
  const asked = (["tumor", "normal"] as const).filter((tissue) => named.includes(tissueNames[tissue]));
  return asked.length > 0 ? asked : ["tumor"];
}

/** What a request asks of the data. */
export function askedOf(request: TableRequest): CohortAsked {
  const { cancers, group, studies, where } = request.cohort;
  const conditions = patientConditions(where);
  return {
    cancers,
    unsplitCode: request.keepsUnsplit === true && group !== undefined ? unsplitCodeOf(group) : null,
    studies,
    required: [...requiredTypes(cancers), ...(request.requires === undefined ? [] : [request.requires])],
    tissues: tissuesOf(request),
    among: conditions.length === 0 ? "" : ` in the subgroup ${conditionsName(conditions)}`,
  };
}

/** Lets go of the rows without a value of anything that is measured. */
async function keepMeasured({ of }: TableRequest, fill: Filler, rows: DraftRows): Promise<FlowStep[]> {
  const columns: Column[] = [];
  for (const leaf of distinctBy(of.flatMap(leavesOf), JSON.stringify))
    if (fill.isMeasured(leaf)) columns.push(await fill.leaf(leaf));
  const [first] = columns;
  if (first === undefined) return [];
  const reason = columns.length > 1 ? "without any of the values" : (first.reasons[0] ?? "");
  const lost = rows.letGo(reason, (row) => columns.every(({ missing }) => missing[row] !== 0));
  const what = joinWords(columns.map(({ name }) => name));
  return [{ step: `measured: ${what}`, count: rows.heldCount(), left_out: excluded(reason, lost) }];
}

interface Restricted {
  readonly part: CohortPart | null;
  readonly flow: readonly FlowStep[];
  readonly columns: readonly (readonly [asked: TableVariable, column: Column])[];
}

/** Lets go of the rows that do not fulfil the conditions, one after the other. */
async function keepFulfilling({ cohort }: TableRequest, fill: Filler, rows: DraftRows): Promise<Restricted> {
  const conditions = patientConditions(cohort.where);
  const flow: FlowStep[] = [];
  const columns: [TableVariable, Column][] = [];
  const definitions: string[] = [];
  for (const condition of conditions) {
    const parts = alternativesOf(condition);
    const filled = await Promise.all(parts.map((part) => fill.condition(part)));
    const [name, opposite] = [conditionName(condition), oppositeName(condition)];
    const known = parts.flatMap((part, at) => {
      const column = filled[at];
      return column === undefined ? [] : { part, column, holds: fulfils(part, column) };
    });
    const holds = fulfilsAny(known.map((one) => one.holds));
    const others = rows.letGo(opposite, (row) => holds(row) === false);
    const open = rows.letGo(`not recorded whether ${name}`, (row) => holds(row) === null);
    const left = [...excluded(opposite, others), ...excluded(`not recorded whether ${name}`, open)];
    flow.push({ step: name, count: rows.heldCount(), left_out: left });
    columns.push(...known.map(({ part, column }): [TableVariable, Column] => [part.variable, column]));
    definitions.push(
      known.length > 1
        ? alternativesDefinition(condition, filled)
        : known.map(({ part, column }) => conditionDefinition(part, column)).join(" "),
    );
  }
  const part = conditions.length === 0 ? null : { name: conditionsName(conditions), definition: definitions.join(" ") };
  return { part, flow, columns };
}

/** What several columns say alike is said once. */
function joined(notes: readonly Exclusion[]): Exclusion[] {
  const byReason = Map.groupBy(notes, ({ reason }) => reason);
  return [...byReason].map(([reason, held]) => ({ reason, count: Math.max(...held.map(({ count }) => count)) }));
}

const distinctBy = <Item>(items: readonly Item[], key: (item: Item) => string): Item[] => [
  ...new Map(items.map((item) => [key(item), item])).values(),
];

const profilesOf = (columns: readonly Column[]): UsedProfile[] =>
  distinctBy(
    columns.flatMap(({ notes }) => notes.profiles),
    ({ profile_id: id }) => id,
  );
/** Where nothing is measured, the clinical records are the sources. */
const recordsOf = ({ studies }: Sources): UsedProfile[] =>
  [...new Set(studies.flatMap(({ studyIds }) => studyIds))].map((study) => ({
    profile_id: `${study}_clinical`,
    study_id: study,
    name: "the clinical record",
    unit: "record",
    transformation: "none",
  }));

const warningsOf = (columns: readonly Column[]): Warning[] =>
  distinctBy(
    columns.flatMap(({ notes }) => notes.warnings),
    ({ code, message }) => `${code} ${message}`,
  );

async function fillAll(variables: readonly TableVariable[], fill: Filler): Promise<Map<TableVariable, Column>> {
  const columns = new Map<TableVariable, Column>();
  for (const variable of variables) columns.set(variable, await fill.variable(variable));
  return columns;
}

/** Reads what can answer; a refusal is told from all that is loaded. */
async function readSources(request: TableRequest, asked: CohortAsked, data: DataReader) {
  const catalogue = await data.catalogue();
  const choose = async (from: DataReader) => {
    const read = await readAskedData(request, from);
    return { read, sources: chooseSources(read, asked, catalogue) };
  };
  const named = asked.unsplitCode === null ? asked.cancers : [...asked.cancers, asked.unsplitCode];
  try {
    return await choose(data.about(named));
  } catch (error) {
    if (named.length === 0 || !(error instanceof CgqError)) throw error;
    return choose(data);
  }
}

/**
 * Reads who a question is about and what is known of them: one statement for each kind of variable, the profiles and
 * studies chosen from what was read, one sample for each patient, the conditions one after the other, then the columns.
 * Throws CgqError `not_in_dataset` where no study has what is asked for.
 */
export async function readPatientTable(request: TableRequest, data: DataReader): Promise<PatientTable> {
  const { cohort, of, beside = [] } = request;
  const [catalogue, asked] = [await data.catalogue(), askedOf(request)];
  const { read, sources } = await readSources(request, asked, data);
  const rows = draftRows(sources, asked.tissues, catalogue);
  const start = startOfFlow(sources, rows, catalogue);
  const fill = fillerOf(read, sources, rows);
  const measured = await keepMeasured(request, fill, rows);
  const restricted = await keepFulfilling(request, fill, rows);
  const columns = await fillAll([...of, ...beside], fill);
  const related = of.flatMap((variable) => columns.get(variable) ?? []);
  const told = [...related, ...restricted.columns.map(([, column]) => column)];
  const measuredBy = profilesOf(told);
  const profiles = measuredBy.length > 0 ? measuredBy : recordsOf(sources);
  const { cancerTypes, leftOut: empty } = emptyCodes(sources, rows, cohort);
  return {
    cohort,
    rows: rows.samples,
    leftOut: rows.leftOut,
    reasons: rows.reasons,
    cancerTypes,
    part: restricted.part,
    flow: [...start, ...measured, ...restricted.flow],
    exclusions: [
      ...joined(related.flatMap(({ notes }) => notes.exclusions)),
      ...restricted.flow.flatMap(({ left_out: left }) => left),
      ...(request.keepsUnsplit === true ? [] : unsplitExclusions(cohort, profiles, catalogue)),
    ],
    profiles,
    warnings: [
      ...cohortWarnings(cohort, rows.heldCount(), empty),
      ...alteredAsLoaded([...columns, ...restricted.columns], [...sources.notLoaded.values()].flat()),
      ...warningsOf(told),
    ],
    columns,
  };
}
