import type { Catalogue } from "../catalogue/catalogue.ts";
import type { DataReader } from "../catalogue/data-reader.ts";
import { CgqError } from "../errors.ts";
import { endpointNames } from "../meaning/index.ts";
import { joinWords } from "../prose/join-words.ts";
import { sql } from "../warehouse/sql.ts";
import type { Outcome, OutcomeColumn } from "./column.ts";
import type { Asked, RecordedReading, Rows, VariableKind } from "./reading.ts";

const nameOf = ({ endpoint }: Outcome): string => endpointNames[endpoint];

function columnOf(variable: Outcome, rows: Rows, { followUp }: Catalogue): OutcomeColumn {
  const { length } = rows.samples;
  const [months, events, missing] = [new Float64Array(length), new Uint8Array(length), new Uint8Array(length)];
  for (const [row, sample] of rows.samples.entries()) {
    const found = followUp.of(sample, variable.endpoint);
    months[row] = found?.months ?? 0;
    events[row] = found?.event === true ? 1 : 0;
    missing[row] = found === undefined ? 1 : 0;
  }
  return {
    kind: "outcome",
    variable,
    name: nameOf(variable),
    months,
    events,
    missing,
    reasons: [`without time or status of ${nameOf(variable)}`],
    samples: rows.samples.map(() => null),
    notes: { profiles: [], exclusions: [], warnings: [], definition: "" },
  };
}

function notRecorded({ endpoint }: Outcome, { cancers }: Asked, { followUp, samples }: Catalogue): CgqError {
  const studies = new Set(samples.all.map((sample) => sample.study_id));
  const loaded = [...new Set([...studies].flatMap((study) => [...followUp.endpointsOf(study)]))].toSorted();
  const whose = cancers.length === 0 ? "" : ` of patients with ${joinWords(cancers)}`;
  const others = cancers.length === 0 ? "Loaded end points" : "Loaded of others";
  const advice = loaded.length > 0 ? `${others}: ${joinWords(loaded)}.` : "No follow-up is loaded.";
  return new CgqError(
    "not_in_dataset",
    `No loaded study has ${endpointNames[endpoint]} (${endpoint})${whose}. ${advice}`,
    { details: { endpoint, cancer_types: cancers, loaded } },
  );
}

async function read(variables: readonly Outcome[], data: DataReader): Promise<RecordedReading> {
  const endpoints = variables.map(({ endpoint }) => endpoint);
  data.recall(
    `Follow-up (${joinWords(endpoints)}) in months; event 1 is an event, 0 the end of follow-up`,
    sql`
SELECT study_id, patient_id, endpoint, months, event
FROM survival
WHERE endpoint IN ${endpoints}
ORDER BY study_id, patient_id, endpoint`,
  );
  return offerOf(variables, await data.catalogue());
}

function offerOf(variables: readonly Outcome[], catalogue: Catalogue): RecordedReading {
  const at = (place: number): Outcome => {
    const variable = variables[place];
    if (variable === undefined) throw new RangeError("There is no such end point");
    return variable;
  };
  return {
    is: "recorded",
    isRecorded: (place, [first]) =>
      first !== undefined && catalogue.followUp.endpointsOf(first.study_id).has(at(place).endpoint),
    knows: (place, sample) => catalogue.followUp.of(sample, at(place).endpoint) !== undefined,
    notRecorded: (place, asked) => notRecorded(at(place), asked, catalogue),
    fill: (place, rows) => columnOf(at(place), rows, catalogue),
  };
}

/** Time to an event, or to the end of follow-up. */
export const outcome: VariableKind<Outcome> = {
  is: "outcome",
  heldIn: "follow-up",
  name: nameOf,
  read,
  offer: (variables, { catalogue }) => offerOf(variables, catalogue),
};
