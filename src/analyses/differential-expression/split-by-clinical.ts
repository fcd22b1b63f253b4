import { z } from "zod";
import { CgqError } from "../../errors.ts";
import { sql } from "../../warehouse/sql.ts";
import type { DataReader } from "../data-reader.ts";
import { excluded } from "../expression/exclusions.ts";
import type { ExpressionSource } from "../expression/read-profiles.ts";
import type { SampleOfGene } from "../expression/read-values.ts";
import { joinWords } from "../prose/join-words.ts";
import type { ClinicalGrouping } from "./clinical-grouping.ts";
import type { GroupSplit } from "./group-split.ts";
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
  value: SampleOfGene,
  rows: readonly ClinicalRow[] | undefined,
  attributes: readonly string[],
): ClinicalValues {
  const own = (rows ?? []).filter((row) => row.sample_id === null || row.sample_id === value.sample_id);
  return new Map(
    attributes.flatMap((name) => own.filter((row) => row.attribute === name).map((row) => [name, row.value])),
  );
}

type GroupOfEach<Value extends SampleOfGene> = ReadonlyMap<Value, string>;

interface Attempt<Value extends SampleOfGene> {
  readonly names: readonly string[];
  readonly grouped: GroupOfEach<Value>;
}

const SMALLEST_GROUP = 3;
const FEWEST_GROUPS = 2;

/** Whether there is something to compare: every named group, or two of those found, have enough patients. */
function makesGroups<Value extends SampleOfGene>(
  { grouped }: Attempt<Value>,
  { names, isNamed }: ClinicalGrouping,
): boolean {
  const [first] = grouped.keys();
  const ofFirstGene = [...grouped].filter(([value]) => value.gene === first?.gene);
  const large = [...Map.groupBy(ofFirstGene, ([, group]) => group).values()].filter(
    (held) => held.length >= SMALLEST_GROUP,
  );
  return large.length >= (isNamed && names !== null ? names.length : FEWEST_GROUPS);
}

/** The preferred attributes where they make the groups, otherwise the next ones that do. */
function preferred<Value extends SampleOfGene>(
  tried: readonly Attempt<Value>[],
  grouping: ClinicalGrouping,
): Attempt<Value> {
  const found = tried.find((attempt) => makesGroups(attempt, grouping)) ?? tried[0];
  return found ?? { names: [], grouped: new Map() };
}

/** "PAM50", or "PAM50 in BRCA and SUBTYPE in LGG" where cancer types use different ones. */
function attributesInWords(chosen: readonly { readonly code: string; readonly names: readonly string[] }[]): string {
  const used = Map.groupBy(chosen, ({ names }) => joinWords(names));
  const where = (held: typeof chosen) => (used.size > 1 ? ` in ${joinWords(held.map(({ code }) => code))}` : "");
  return joinWords([...used].map(([names, held]) => `${names}${where(held)}`));
}

function groupBy<Value extends SampleOfGene>(
  values: readonly Value[],
  clinical: ReadonlyMap<string, readonly ClinicalRow[]>,
  attributes: readonly string[],
  { groupOf }: ClinicalGrouping,
): GroupOfEach<Value> {
  return new Map(
    values.flatMap((value) => {
      const group = groupOf(valuesOf(value, clinical.get(keyOf(value)), attributes));
      return group === null ? [] : [[value, group] as const];
    }),
  );
}

const notRecorded = (attributes: readonly string[], studies: readonly string[]): CgqError =>
  new CgqError(
    "not_in_dataset",
    `The clinical record of ${joinWords(studies)} holds no ${joinWords(attributes).replace(" and ", " or ")}. Ask for another grouping or cancer type.`,
    { details: { attributes, studies } },
  );

/** Splits patients by what the clinical record says of them; within a cancer type by one set of attributes only. Throws CgqError `not_in_dataset` when the record has none of them. */
export async function splitByClinical<Value extends SampleOfGene>(
  grouping: ClinicalGrouping,
  source: ExpressionSource,
  values: readonly Value[],
  data: DataReader,
): Promise<GroupSplit<Value>> {
  const studies = [...new Set(source.profiles.map((profile) => profile.study_id))];
  const attributes = [...new Set(grouping.alternatives.flat())];
  const rows = await data.rows(
    `Clinical record: ${joinWords(attributes)}`,
    statement(studies, attributes),
    ClinicalRow,
  );
  if (rows.length === 0) throw notRecorded(attributes, studies);
  const clinical = Map.groupBy(rows, keyOf);
  const chosen = [...Map.groupBy(values, (value) => value.cancer_type)].map(([code, held]) => {
    const tried = grouping.alternatives.map((names) => ({ names, grouped: groupBy(held, clinical, names, grouping) }));
    return { code, ...preferred(tried, grouping) };
  });
  const grouped = chosen.flatMap(({ grouped: held }) => [...held].map(([value, group]) => ({ ...value, group })));
  const first = values[0]?.gene;
  const ofFirst = (all: readonly SampleOfGene[]) => all.filter((value) => value.gene === first).length;
  return {
    values: grouped,
    groupNames: Object.fromEntries(
      chosen.map(({ code, grouped: held }) => [code, grouping.names ?? [...new Set(held.values())].toSorted()]),
    ),
    namesGroups: grouping.isNamed,
    exclusions: excluded(grouping.unknown, ofFirst(values) - ofFirst(grouped)),
    warnings: [],
    profiles: [],
    definition: `Groups were made by the clinical record (${attributesInWords(chosen)}). ${grouping.definition}`,
  };
}
