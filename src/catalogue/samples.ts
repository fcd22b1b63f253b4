import { sql } from "../warehouse/sql.ts";
import type { Warehouse } from "../warehouse/warehouse.ts";
import { names, numbers, texts } from "./columns.ts";
import type { SampleIdentity } from "./one-sample-per-patient.ts";
import { type Tissue, tissueOf } from "./tissue.ts";

/** One sample of one study; `no` is its place among all samples of the dataset version. */
export interface Sample extends SampleIdentity {
  readonly no: number;
  readonly cancer_type: string;
  /** Null where it is neither tumour nor normal tissue. */
  readonly tissue: Tissue | null;
}

/** The samples of a dataset version, study by study in file order. */
export interface Samples {
  readonly all: readonly Sample[];
  ofStudy(studyId: string): readonly Sample[];
  find(studyId: string, sampleId: string): Sample | undefined;
}

const statement = sql`
SELECT study_id, sample_id, patient_id, cancer_type, sample_type, sample_type_code, file_order
FROM samples
ORDER BY study_id, file_order`;

async function readSamples(warehouse: Warehouse): Promise<Sample[]> {
  const table = await warehouse.query(statement);
  const column = (name: string) => names(table, name);
  const [study, sample, patient] = [column("study_id"), column("sample_id"), column("patient_id")];
  const [cancer, type] = [column("cancer_type"), column("sample_type")];
  const [code, order] = [texts(table, "sample_type_code"), numbers(table, "file_order").values];
  return Array.from({ length: table.rowCount }, (_, no) => ({
    no,
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
  const byId = new Map(
    [...byStudy].map(([study, held]) => [study, new Map(held.map((sample) => [sample.sample_id, sample]))]),
  );
  return {
    all,
    ofStudy: (studyId) => byStudy.get(studyId) ?? [],
    find: (studyId, sampleId) => byId.get(studyId)?.get(sampleId),
  };
}
