import { completeRows, outcomeColumn, type PatientTable } from "../../cohort/patient-table.ts";
import type { Endpoint } from "../../contract/question.ts";
import type { Warning } from "../../contract/results.ts";
import { CgqError } from "../../errors.ts";
import { endpointNames, type Variable } from "../../meaning/index.ts";
import { counted } from "../../prose/join-words.ts";
import { designColumns } from "../../statistics/index.ts";
import { type Column, outcomeOf } from "../../variables/column.ts";
import { advisedAgainstOverallSurvival } from "../endpoint-advice.ts";
import { FEW_IN_GROUP } from "../group-sizes.ts";
import { covariateCases } from "../covariate-cases.ts";
import { emptyLevelWarnings, fewEventsWarnings } from "../model-warnings.ts";

/** Patients who were measured and followed up, and of whom every covariate is known. */
export interface FollowedPatients {
  readonly rows: readonly number[];
  readonly months: Float64Array;
  readonly events: Float64Array;
  readonly eventCount: number;
  /** Columns of the covariates in the model of every gene. */
  readonly covariates: readonly Float64Array[];
  /** "adjusted for age and stage"; null without covariates. */
  readonly adjusted: string | null;
  readonly emptyLevels: readonly { readonly level: string; readonly n: number }[];
}

/** Throws CgqError `not_in_dataset` for fewer than 10 events. */
export function followedIn(
  table: PatientTable,
  measured: Column,
  endpoint: Endpoint,
  adjust: readonly Variable[],
): FollowedPatients {
  const followUp = outcomeColumn(table, outcomeOf(endpoint));
  const followed = completeRows(table, [measured, followUp]).map((row) => ({ row, event: followUp.events[row] === 1 }));
  const { patients, covariates, words, emptyLevels } = covariateCases(table, adjust, followed);
  const rows = patients.map(({ row }) => row);
  const events = Float64Array.from(patients, ({ event }) => Number(event));
  const eventCount = events.reduce((sum, event) => sum + event, 0);
  if (eventCount < FEW_IN_GROUP)
    throw new CgqError(
      "not_in_dataset",
      `Every gene is tested for ${endpointNames[endpoint]} over at least ${FEW_IN_GROUP} events; the loaded data have ${counted(eventCount, "event")} in ${counted(rows.length, "patient")}. Ask for another end point or cancer type.`,
      { details: { n: rows.length, events: eventCount } },
    );
  return {
    rows,
    months: Float64Array.from(rows, (row) => followUp.months[row] ?? 0),
    events,
    eventCount,
    covariates: designColumns(covariates, [...rows.keys()]),
    adjusted: adjust.length === 0 ? null : words,
    emptyLevels,
  };
}

/** What the covariates keep a reader from concluding of any gene. */
export const modelWarnings = ({ covariates, adjusted, eventCount, emptyLevels }: FollowedPatients): Warning[] =>
  adjusted === null
    ? []
    : [
        ...fewEventsWarnings("model of each gene", { events: eventCount, parameters: covariates.length + 1 }),
        ...emptyLevelWarnings(emptyLevels),
      ];

/** Cancer types in which few patients died. */
export function adviceWarnings(endpoint: Endpoint, codes: readonly string[], events: number): Warning[] {
  const [advised] = endpoint === "OS" ? advisedAgainstOverallSurvival(codes) : [];
  if (advised === undefined) return [];
  const message = `The TCGA clinical data resource advises against overall survival in ${advised}, where few patients died (${counted(events, "event")} here); ask for progression-free survival.`;
  return [{ code: "few_events", message }];
}
