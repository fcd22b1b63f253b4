import { cancerTypeOf } from "../cancer-type.ts";
import { isTcgaNormal, sampleTypeOf, tcgaPatientOf } from "../sample-type.ts";
import type { StudyTarget } from "../study-target.ts";

/** The samples of a study while it is read. */
export interface StudySamples {
  /** Registers a sample of the clinical table; returns its number. */
  add(sampleId: string, patientId: string, attributes: Attributes): number;
  /** The number of a sample. TCGA normals, which clinical tables leave out, are registered at first sight; undefined when unknown. */
  numberOf(sampleId: string): number | undefined;
  patient(patientId: string, attributes: Attributes): void;
  /** True when that patient or sample was registered before. */
  hasPatient(patientId: string): boolean;
  hasSample(sampleId: string): boolean;
}

/** Attributes of a patient or a sample by column name. */
export type Attributes = Readonly<Record<string, string>>;

/** Collects the samples of a study and gives each its cancer type and sample type. */
export function collectSamples(studyId: string, studyType: string, target: StudyTarget): StudySamples {
  const numbers = new Map<string, number>();
  const patients = new Map<string, Attributes>();

  function add(sampleId: string, patientId: string, attributes: Attributes): number {
    const patient = patients.get(patientId) ?? {};
    const { type, code } = sampleTypeOf(sampleId, attributes["SAMPLE_TYPE"] ?? "");
    const cancerType = cancerTypeOf({
      acronym: attributes["CANCER_TYPE_ACRONYM"] || patient["CANCER_TYPE_ACRONYM"] || "",
      oncotreeCode: attributes["ONCOTREE_CODE"] || patient["ONCOTREE_CODE"] || "",
      studyType,
    });
    const fileOrder = numbers.size + 1;
    const row = { studyId, sampleId, patientId, cancerType, sampleType: type, sampleTypeCode: code, fileOrder };
    const number = target.sample(row);
    numbers.set(sampleId, number);
    return number;
  }

  return {
    add,
    numberOf(sampleId) {
      const known = numbers.get(sampleId);
      const patientId = tcgaPatientOf(sampleId);
      return known === undefined && patientId !== undefined && isTcgaNormal(sampleId)
        ? add(sampleId, patientId, {})
        : known;
    },
    patient: (patientId, attributes) => void patients.set(patientId, attributes),
    hasPatient: (patientId) => patients.has(patientId),
    hasSample: (sampleId) => numbers.has(sampleId),
  };
}
