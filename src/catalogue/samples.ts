import { sql } from "../warehouse/sql.ts";
import type { Warehouse } from "../warehouse/warehouse.ts";
import { names, numbers, texts } from "./columns.ts";
import { oneSamplePerPatient, type SampleIdentity } from "./one-sample-per-patient.ts";
import { type Tissue, tissueOf } from "./tissue.ts";

/** One sample of one study; `no` is its place among all samples of the dataset version. */
export interface Sample extends SampleIdentity {
  readonly no: number;
  /** The number of its patient with this cancer type and tissue; studies that hold the same patient agree in it. */
  readonly patient_no: number;
  readonly cancer_type: string;
  /** Null where it is neither tumour nor normal tissue. */
  readonly tissue: Tissue | null;
}

/** The samples of a dataset version, study by study in file order. */
export interface Samples {
  readonly all: readonly Sample[];
  /** How many numbers of patients there are. */
  readonly patientCount: number;
  readonly studies: readonly string[];
  ofStudy(studyId: string): readonly Sample[];
  /** The cancer types of a study. */
  cancerTypesOf(studyId: string): readonly string[];
  /** The samples of a study that are of one cancer type and tissue. */
  ofGroup(studyId: string, cancerType: string, tissue: Tissue): readonly Sample[];
  find(studyId: string, sampleId: string): Sample | undefined;
  /** One sample of each patient of a study, of a cancer type and tissue. */
  ofPatients(studyId: string, cancerType: string, tissue: Tissue): readonly Sample[];
}

const statement = sql`
SELECT study_id, sample_id, patient_id, cancer_type, sample_type, sample_type_code, file_order
FROM samples
ORDER BY study_id, file_order`;

/** Numbers keys from 0, each new one with the next number. */
function numbering(): (key: string) => number {
  const numbers = new Map<string, number>();
  return (key) => {
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  };
}

const groupKey = (study: string, cancerType: string, tissue: Tissue | null): string =>
  `${study}\t${cancerType}\t${tissue}`;

/** The samples that stand for their patients, worked out once for each study, cancer type and tissue. */
function patientsOf(ofGroup: Samples["ofGroup"]): Samples["ofPatients"] {
  const known = new Map<string, readonly Sample[]>();
  return (study, cancerType, tissue) => {
    const key = groupKey(study, cancerType, tissue);
    const held = known.get(key) ?? oneSamplePerPatient(ofGroup(study, cancerType, tissue)).kept;
    known.set(key, held);
    return held;
  };
}

async function readSamples(warehouse: Warehouse): Promise<Sample[]> {
  const table = await warehouse.query(statement);
  const column = (name: string) => names(table, name);
  const [study, sample, patient] = [column("study_id"), column("sample_id"), column("patient_id")];
  const [cancer, type] = [column("cancer_type"), column("sample_type")];
  const [code, order] = [texts(table, "sample_type_code"), numbers(table, "file_order").values];
  const numberOf = numbering();
  return Array.from({ length: table.rowCount }, (_, no) => ({
    no,
    patient_no: numberOf(`${cancer[no]}\t${patient[no]}\t${tissueOf(type[no] ?? "")}`),
    study_id: study[no] ?? "",
    sample_id: sample[no] ?? "",
    patient_id: patient[no] ?? "",
    cancer_type: cancer[no] ?? "",
    sample_type: type[no] ?? "",
    sample_type_code: code[no] ?? null,
    file_order: order[no] ?? 0,
    tissue: tissueOf(type[no] ?? ""),
  }));
}

/** Reads every sample of a dataset version. */
export async function loadSamples(warehouse: Warehouse): Promise<Samples> {
  const all = await readSamples(warehouse);
  const byStudy = Map.groupBy(all, (sample) => sample.study_id);
  const byGroup = Map.groupBy(all, (one) => groupKey(one.study_id, one.cancer_type, one.tissue));
  const ofGroup: Samples["ofGroup"] = (...group) => byGroup.get(groupKey(...group)) ?? [];
  const typesOf = new Map(
    [...byStudy].map(([study, held]) => [study, [...new Set(held.map((one) => one.cancer_type))]]),
  );
  const byId = new Map(
    [...byStudy].map(([study, held]) => [study, new Map(held.map((sample) => [sample.sample_id, sample]))]),
  );
  return {
    all,
    patientCount: 1 + all.reduce((most, one) => Math.max(most, one.patient_no), -1),
    ofPatients: patientsOf(ofGroup),
    studies: [...byStudy.keys()],
    cancerTypesOf: (studyId) => typesOf.get(studyId) ?? [],
    ofGroup,
    ofStudy: (studyId) => byStudy.get(studyId) ?? [],
    find: (studyId, sampleId) => byId.get(studyId)?.get(sampleId),
  };
}
