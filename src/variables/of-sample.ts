import type { Sample } from "../catalogue/samples.ts";
import { CgqError } from "../errors.ts";
import type { Categorical } from "../meaning/index.ts";
import type { LevelColumn } from "./column.ts";
import type { RecordedReading, Rows, VariableKind } from "./reading.ts";

type OfSample = Extract<Categorical, { is: "cancer_type" | "study" | "tissue" }>;

/** Tumour first. */
export const tissueNames = { tumor: "tumour", normal: "normal" } as const;

const names: Readonly<Record<OfSample["is"], string>> = {
  cancer_type: "cancer type",
  study: "study",
  tissue: "tissue",
};
const values: Readonly<Record<OfSample["is"], (sample: Sample) => string | null>> = {
  cancer_type: (sample) => sample.cancer_type,
  study: (sample) => sample.study_id,
  tissue: ({ tissue }) => (tissue === null ? null : tissueNames[tissue]),
};

/** Levels in the order of the rows: that of the question for cancer types. */
function columnOf(variable: OfSample, rows: Rows): LevelColumn {
  const found = rows.samples.map(values[variable.is]);
  const present = [...new Set(found)].filter((level) => level !== null);
  const levels = variable.is === "tissue" ? Object.values(tissueNames) : present;
  const places = new Map<string | null, number>(levels.map((level, place) => [level, place]));
  const [codes, missing] = [new Uint8Array(found.length), new Uint8Array(found.length)];
  found.forEach((level, row) => {
    codes[row] = places.get(level) ?? 0;
    missing[row] = level === null ? 1 : 0;
  });
  return {
    kind: "levels",
    variable,
    name: names[variable.is],
    levels,
    neither: null,
    codes,
    missing,
    reasons: [`${names[variable.is]} unknown`],
    samples: [...rows.samples],
    isOrdered: false,
    areNamed: variable.is === "tissue",
    of: { is: "sample" },
    notes: { profiles: [], exclusions: [], warnings: [], definition: "" },
  };
}

const never = (): CgqError => new CgqError("not_in_dataset", "No samples are loaded.");

function reading(variables: readonly OfSample[]): RecordedReading {
  return {
    is: "recorded",
    isRecorded: () => true,
    knows: () => true,
    notRecorded: never,
    fill: (place, rows) => {
      const variable = variables[place];
      if (variable === undefined) throw new RangeError("There is no such variable");
      return columnOf(variable, rows);
    },
  };
}

/** What a sample itself says: its cancer type, study or tissue. */
const ofSample = (is: OfSample["is"]): VariableKind<OfSample> => ({
  is,
  heldIn: "samples",
  name: (variable) => names[variable.is],
  read: (variables) => Promise.resolve(reading(variables)),
  offer: reading,
});

export const cancerType = ofSample("cancer_type");
export const study = ofSample("study");
export const tissue = ofSample("tissue");
