import { z } from "zod";
import { sql } from "../../warehouse/sql.ts";
import type { DataReader } from "../data-reader.ts";
import { excluded } from "../expression/exclusions.ts";
import type { ExpressionSource } from "../expression/read-profiles.ts";
import type { ExpressionValue } from "../expression/read-values.ts";
import { joinWords } from "../prose/join-words.ts";
import type { ClinicalGrouping } from "./clinical-grouping.ts";
import type { GroupedValue, GroupSplit } from "./group-split.ts";
import type { ClinicalValues } from "./subgroup-rules.ts";

const ClinicalRow = z.object({
  study_id: z.string(),
  patient_id: z.string(),
  sample_id: z.string().nullable(),
  attribute: z.string(),
  value: z.string(),
});
type ClinicalRow = z.infer<typeof ClinicalRow>;

const statement = (studies: readonly string[], attributes: readonly string[]) => sql`
SELECT study_id, patient_id, sample_id, attribute, value
FROM clinical
WHERE study_id IN ${studies}
  AND attribute IN ${attributes}
  AND value IS NOT NULL
ORDER BY study_id, patient_id, attribute, sample_id`;

const keyOf = (row: { study_id: string; patient_id: string }): string => `${row.study_id}\0${row.patient_id}`;

/** The attributes of a sample: the patient's, and those of this very sample. */
function valuesOf(
  value: ExpressionValue,
  rows: readonly ClinicalRow[] | undefined,
  attributes: readonly string[],
): ClinicalValues {
  const own = (rows ?? []).filter((row) => row.sample_id === null || row.sample_id === value.sample_id);
  return new Map(
    attributes.flatMap((name) => own.filter((row) => row.attribute === name).map((row) => [name, row.value])),
  );
}

type Grouped = ReadonlyMap<ExpressionValue, string>;

interface Attempt {
  readonly names: readonly string[];
  readonly grouped: Grouped;
}

/** A set of attributes that groups nearly as many patients as the best one is preferred by its place. */
const NEARLY_ALL = 0.9;

function preferred(tried: readonly Attempt[]): Attempt {
  const most = Math.max(...tried.map(({ grouped }) => grouped.size));
  return tried.find(({ grouped }) => grouped.size >= NEARLY_ALL * most) ?? { names: [], grouped: new Map() };
}

function groupBy(
  values: readonly ExpressionValue[],
  clinical: ReadonlyMap<string, readonly ClinicalRow[]>,
  attributes: readonly string[],
  { groupOf }: ClinicalGrouping,
): Grouped {
  return new Map(
    values.flatMap((value) => {
      const group = groupOf(valuesOf(value, clinical.get(keyOf(value)), attributes));
      return group === null ? [] : [[value, group] as const];
    }),
  );
}

/** Splits patients by what the clinical record says of them; within a cancer type by one set of attributes only. */
export async function splitByClinical(
  grouping: ClinicalGrouping,
  source: ExpressionSource,
  values: readonly ExpressionValue[],
  data: DataReader,
): Promise<GroupSplit> {
  const studies = [...new Set(source.profiles.map((profile) => profile.study_id))];
  const attributes = grouping.alternatives.flat();
  const rows = await data.rows(
    `Clinical record: ${joinWords(attributes)}`,
    statement(studies, attributes),
    ClinicalRow,
  );
  const clinical = Map.groupBy(rows, keyOf);
  const chosen = [...Map.groupBy(values, (value) => value.cancer_type)].map(([code, held]) => {
    const tried = grouping.alternatives.map((names) => ({ names, grouped: groupBy(held, clinical, names, grouping) }));
    return { code, ...preferred(tried) };
  });
  const grouped = chosen.flatMap(({ grouped: held }) =>
    [...held].map(([value, group]): GroupedValue => ({ ...value, group })),
  );
  const first = values[0]?.gene;
  const ofFirst = (all: readonly ExpressionValue[]) => all.filter((value) => value.gene === first).length;
  const used = [...new Set(chosen.flatMap(({ names }) => names))];
  return {
    values: grouped,
    groupNames: Object.fromEntries(
      chosen.map(({ code, grouped: held }) => [code, grouping.names ?? [...new Set(held.values())].toSorted()]),
    ),
    namesGroups: grouping.isNamed,
    exclusions: excluded(grouping.unknown, ofFirst(values) - ofFirst(grouped)),
    profiles: [],
    definition: `Groups were made from the clinical attribute${used.length > 1 ? "s" : ""} ${joinWords(used)}. ${grouping.definition}`,
  };
}
