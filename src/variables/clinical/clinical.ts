import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { DataReader } from "../../catalogue/data-reader.ts";
import { CgqError } from "../../errors.ts";
import { attributeOf } from "../../meaning/index.ts";
import { joinWords } from "../../prose/join-words.ts";
import { sql } from "../../warehouse/sql.ts";
import type { LevelColumn } from "../column.ts";
import type { Asked, InMemory, RecordedReading, Rows, VariableKind } from "../reading.ts";
import { type Clinical, type Grouping, groupingOf, membersOf } from "./grouping.ts";
import { levelOfSample, recordedLevels } from "./record-levels.ts";

const nameOf = ({ attribute }: Clinical): string => attributeOf(attribute, "levels").title;

/** Shows where the record comes from: it is held in memory. */
export const recallRecord = (attributes: readonly string[], data: DataReader): void =>
  data.recall(
    `Clinical record: ${joinWords(attributes)}`,
    sql`
SELECT study_id, patient_id, sample_id, attribute, value
FROM clinical
WHERE attribute IN ${attributes}
  AND value IS NOT NULL
ORDER BY study_id, patient_id, attribute, sample_id`,
  );

const attributesIn = ({ alternatives }: Grouping): string[] => [...new Set(alternatives.flat())];

function notRecorded({ variable, grouping }: Recorded, { cancers }: Asked): CgqError {
  const { levels, asked } = grouping;
  const attributes = attributesIn(grouping);
  // "Smokers" alone are set against all others, whom nobody need record.
  const named = variable.levels?.length === 1 ? variable.levels : asked.length > 0 ? asked : (levels ?? []);
  const groups = joinWords(named).replace(" and ", " or ");
  const advice = asked.length === 1 ? "the subgroup or about another one" : "the groups or about others";
  const where = cancers.length === 0 ? "" : ` with ${joinWords(cancers)}`;
  const what = groups === "" ? `the ${nameOf(variable)} of patients${where}` : `a patient${where} as ${groups}`;
  return new CgqError(
    "not_in_dataset",
    `No loaded study records ${what} (${joinWords(attributes).replace(" and ", " or ")}). Ask without ${advice}.`,
    { details: { groups, attributes, cancer_types: cancers } },
  );
}

function columnOf(variable: Clinical, grouping: Grouping, rows: Rows, { record }: Catalogue): LevelColumn {
  const { levels: found, attributes } = recordedLevels(grouping, rows, record);
  const levels = grouping.levels ?? [...new Set(found.values())].toSorted();
  const places = new Map(levels.map((level, place) => [level, place]));
  const [codes, missing] = [new Uint8Array(rows.samples.length), new Uint8Array(rows.samples.length)];
  for (let row = 0; row < codes.length; row += 1) {
    const code = places.get(found.get(row) ?? "");
    if (code === undefined) missing[row] = 1;
    else codes[row] = code;
  }
  return {
    kind: "levels",
    variable,
    name: nameOf(variable),
    levels,
    neither: null,
    codes,
    missing,
    reasons: [grouping.unknown],
    samples: rows.samples.map(() => null),
    isOrdered: grouping.isOrdered,
    areNamed: grouping.asked.length > 0,
    of: { is: "clinical", attributes, definition: grouping.definition },
    notes: {
      profiles: [],
      exclusions: [],
      warnings: [],
      definition: `Groups were made by the clinical record (${attributes}). ${grouping.definition}`,
    },
  };
}

interface Recorded {
  readonly variable: Clinical;
  readonly grouping: Grouping;
}

function offerOf(recorded: readonly Recorded[], catalogue: Catalogue): RecordedReading {
  const at = (place: number): Recorded => {
    const found = recorded[place];
    if (found === undefined) throw new RangeError("There is no such variable");
    return found;
  };
  return {
    is: "recorded",
    isRecorded: (place, samples) => {
      const { grouping } = at(place);
      const isAsked = (level: string | null): boolean =>
        level !== null && (grouping.asked.length === 0 || grouping.asked.includes(level));
      return samples.some((sample) => isAsked(levelOfSample(sample, grouping, catalogue.record)));
    },
    knows: (place, sample) => levelOfSample(sample, at(place).grouping, catalogue.record) !== null,
    notRecorded: (place, asked) => notRecorded(at(place), asked),
    fill: (place, rows) => columnOf(at(place).variable, at(place).grouping, rows, catalogue),
  };
}

async function readingOf(recorded: readonly Recorded[], data: DataReader): Promise<RecordedReading> {
  recallRecord([...new Set(recorded.flatMap(({ grouping }) => attributesIn(grouping)))], data);
  return offerOf(recorded, await data.catalogue());
}

const grouped = (variables: readonly Clinical[]): Recorded[] =>
  variables.map((variable) => ({ variable, grouping: groupingOf(variable) }));

const members = (variable: Clinical, levels: readonly string[], name: string): Recorded[] => [
  { variable, grouping: membersOf(variable, levels, name) },
];

/** Looks up who has one of some levels of a clinical variable, as `readMembers` does. */
export const offerMembers = (
  variable: Clinical,
  levels: readonly string[],
  name: string,
  { catalogue }: InMemory,
): RecordedReading => offerOf(members(variable, levels, name), catalogue);

/** Reads who has one of some levels of a clinical variable; the level is their common name, all others are "other". */
export const readMembers = (
  variable: Clinical,
  levels: readonly string[],
  name: string,
  data: DataReader,
): Promise<RecordedReading> => readingOf(members(variable, levels, name), data);

/** What the clinical record says of a patient in levels: stage, subtype, sex, receptors, or any attribute of a study. */
export const clinical: VariableKind<Clinical> = {
  is: "clinical",
  heldIn: "the clinical record",
  name: nameOf,
  read: (variables, data) => readingOf(grouped(variables), data),
  offer: (variables, { catalogue }) => offerOf(grouped(variables), catalogue),
};
