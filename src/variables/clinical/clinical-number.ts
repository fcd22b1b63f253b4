import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { Sample } from "../../catalogue/samples.ts";
import type { DataReader } from "../../catalogue/data-reader.ts";
import { CgqError } from "../../errors.ts";
import { attributeOf, type Attribute, type Numeric } from "../../meaning/index.ts";
import { joinWords } from "../../prose/join-words.ts";
import type { NumberColumn } from "../column.ts";
import type { RecordedReading, Rows, VariableKind } from "../reading.ts";
import { recallRecord } from "./clinical.ts";
import { rowsByType } from "./record-levels.ts";

type ClinicalNumber = Extract<Numeric, { is: "clinical_number" }>;

/** So many patients make an attribute one that a study records. */
const FEWEST_PATIENTS = 3;

const attributeFor = ({ attribute }: ClinicalNumber): Attribute => attributeOf(attribute, "number");
const nameOf = (variable: ClinicalNumber): string => attributeFor(variable).title;

function numberIn(text: string | null): number | null {
  const value = Number(text ?? "");
  return text === null || text.trim() === "" || !Number.isFinite(value) ? null : value;
}

/** The numbers of the rows of a cancer type by the first attribute that is recorded; never by two of them. */
function numbersOf(places: readonly number[], names: readonly string[], rows: Rows, { record }: Catalogue) {
  for (const name of names) {
    const numbers = places.map((row) => {
      const sample = rows.samples[row];
      return sample === undefined ? null : numberIn(record.valueOf(sample, name));
    });
    if (numbers.filter((value) => value !== null).length >= FEWEST_PATIENTS) return numbers;
  }
  return [];
}

function columnOf(variable: ClinicalNumber, rows: Rows, catalogue: Catalogue): NumberColumn {
  const { recordedAs, unit, title, step = "unit" } = attributeFor(variable);
  const values = new Float64Array(rows.samples.length);
  const missing = new Uint8Array(values.length).fill(1);
  for (const places of rowsByType(rows).values()) {
    for (const [at, value] of numbersOf(places, recordedAs, rows, catalogue).entries()) {
      const row = places[at];
      if (value === null || row === undefined) continue;
      values[row] = value;
      missing[row] = 0;
    }
  }
  return {
    kind: "number",
    variable,
    name: title,
    title: unit === undefined ? title : `${title} (${unit})`,
    step,
    values,
    missing,
    reasons: [`${title} unknown`],
    samples: rows.samples.map(() => null),
    scale: null,
    assay: null,
    processing: [],
    notes: { profiles: [], exclusions: [], warnings: [], definition: `The ${title} is the recorded one.` },
  };
}

/** Any attribute of the record that says a number of a sample. */
const isKnown = (variable: ClinicalNumber, sample: Sample, { record }: Catalogue): boolean =>
  attributeFor(variable).recordedAs.some((name) => numberIn(record.valueOf(sample, name)) !== null);

function notRecorded(variable: ClinicalNumber, cancers: readonly string[]): CgqError {
  const { title, recordedAs } = attributeFor(variable);
  const where = cancers.length === 0 ? "" : ` with ${joinWords(cancers)}`;
  return new CgqError(
    "not_in_dataset",
    `No loaded study records the ${title} of patients${where} (${joinWords(recordedAs)}). Ask without it.`,
    { details: { attributes: recordedAs, cancer_types: cancers } },
  );
}

function offerOf(variables: readonly ClinicalNumber[], catalogue: Catalogue): RecordedReading {
  const at = (place: number): ClinicalNumber => {
    const variable = variables[place];
    if (variable === undefined) throw new RangeError("There is no such variable");
    return variable;
  };
  return {
    is: "recorded",
    isRecorded: (place, samples) => samples.some((sample) => isKnown(at(place), sample, catalogue)),
    knows: (place, sample) => isKnown(at(place), sample, catalogue),
    notRecorded: (place, { cancers }) => notRecorded(at(place), cancers),
    fill: (place, rows) => columnOf(at(place), rows, catalogue),
  };
}

async function read(variables: readonly ClinicalNumber[], data: DataReader): Promise<RecordedReading> {
  recallRecord([...new Set(variables.flatMap((variable) => attributeFor(variable).recordedAs))], data);
  return offerOf(variables, await data.catalogue());
}

/** What the clinical record says of a patient in numbers: age, mutational burden, purity, or any attribute of a study. */
export const clinicalNumber: VariableKind<ClinicalNumber> = {
  is: "clinical_number",
  heldIn: "the clinical record",
  name: nameOf,
  read,
  offer: (variables, { catalogue }) => offerOf(variables, catalogue),
};
