import { completeRows, outcomeColumn, type PatientTable } from "../../cohort/patient-table.ts";
import type { Endpoint } from "../../contract/question.ts";
import type { Warning } from "../../contract/results.ts";
import { CgqError } from "../../errors.ts";
import { endpointNames } from "../../meaning/index.ts";
import { counted } from "../../prose/join-words.ts";
import type { Column, Outcome } from "../../variables/column.ts";
import { advisedAgainstOverallSurvival } from "../endpoint-advice.ts";
import { FEW_IN_GROUP } from "../group-sizes.ts";

const outcomes: Readonly<Record<Endpoint, Outcome>> = {
  OS: { is: "outcome", endpoint: "OS" },
  DSS: { is: "outcome", endpoint: "DSS" },
  PFS: { is: "outcome", endpoint: "PFS" },
  DFS: { is: "outcome", endpoint: "DFS" },
};

/** The variable of an end point. */
export const outcomeOf = (endpoint: Endpoint): Outcome => outcomes[endpoint];

/** Patients who were measured and followed up. */
export interface FollowedPatients {
  readonly rows: readonly number[];
  readonly months: Float64Array;
  readonly events: Float64Array;
  readonly eventCount: number;
}

/** Throws CgqError `not_in_dataset` for fewer than 10 events. */
export function followedIn(table: PatientTable, measured: Column, endpoint: Endpoint): FollowedPatients {
  const followUp = outcomeColumn(table, outcomeOf(endpoint));
  const rows = completeRows(table, [measured, followUp]);
  const events = Float64Array.from(rows, (row) => followUp.events[row] ?? 0);
  const eventCount = events.reduce((sum, event) => sum + event, 0);
  if (eventCount >= FEW_IN_GROUP)
    return { rows, months: Float64Array.from(rows, (row) => followUp.months[row] ?? 0), events, eventCount };
  throw new CgqError(
    "not_in_dataset",
    `Every gene is tested for ${endpointNames[endpoint]} over at least ${FEW_IN_GROUP} events; the loaded data have ${counted(eventCount, "event")} in ${counted(rows.length, "patient")}. Ask for another end point or cancer type.`,
    { details: { n: rows.length, events: eventCount } },
  );
}

/** Cancer types in which few patients died. */
export function adviceWarnings(endpoint: Endpoint, codes: readonly string[], events: number): Warning[] {
  const [advised] = endpoint === "OS" ? advisedAgainstOverallSurvival(codes) : [];
  if (advised === undefined) return [];
  const message = `The TCGA clinical data resource advises against overall survival in ${advised}, where few patients died (${counted(events, "event")} here); ask for progression-free survival.`;
  return [{ code: "few_events", message }];
}
