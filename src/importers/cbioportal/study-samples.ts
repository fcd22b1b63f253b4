import { cancerTypeOf } from "../cancer-type.ts";
import { fileError, quoted } from "../file-error.ts";
import type { FilePlace } from "../file-error.ts";
import { isTcgaNormal, sampleTypeOf, tcgaPatientOf, tcgaSampleOf } from "../sample-type.ts";
import type { SampleRow } from "../study-rows.ts";
import type { StudyTarget } from "../study-target.ts";
import { isMissingCell } from "../missing.ts";

/** The samples of a study while it is read. */
export interface StudySamples {
  /** Registers a sample at its first clinical table; further tables of the study add nothing to it. */
  add(sampleId: string, patientId: string, attributes: Attributes): void;
  /** A sample by its id or by the barcode of a vial, portion or aliquot of it alone. TCGA normals, which clinical tables leave out, are registered at first sight; undefined when unknown. */
  find(written: string): SampleRow | undefined;
  patient(patientId: string, attributes: Attributes): void;
  /** True the first time that an end point of a patient is asked for. */
  firstFollowUp(patientId: string, endpoint: string): boolean;
}

/** Attributes of a patient or a sample by column name. */
export type Attributes = Readonly<Record<string, string>>;

/** Collects the samples of a study and gives each its cancer type and sample type. */
export function collectSamples(studyId: string, studyType: string, target: StudyTarget): StudySamples {
  const known = new Map<string, SampleRow>();
  const byBarcode = new Map<string, SampleRow[]>();
  const patients = new Map<string, Attributes>();
  const followedUp = new Set<string>();

  function register(sampleId: string, patientId: string, attributes: Attributes): SampleRow {
    const patient = patients.get(patientId) ?? {};
    const stated = (name: string): string =>
      [attributes[name], patient[name]].find((text) => text !== undefined && !isMissingCell(text)) ?? "";
    const { type, code } = sampleTypeOf(sampleId, `${stated("SAMPLE_TYPE")} ${stated("SAMPLE_CLASS")}`);
    const cancerType = cancerTypeOf({
      acronym: stated("CANCER_TYPE_ACRONYM"),
      oncotreeCode: stated("ONCOTREE_CODE"),
      studyType,
    });
    const fileOrder = known.size + 1;
    const sample = { studyId, sampleId, patientId, cancerType, sampleType: type, sampleTypeCode: code, fileOrder };
    target.sample(sample);
    known.set(sampleId, sample);
    const barcode = tcgaSampleOf(sampleId);
    if (barcode !== undefined) byBarcode.set(barcode, [...(byBarcode.get(barcode) ?? []), sample]);
    return sample;
  }

  return {
    add(sampleId, patientId, attributes) {
      if (!known.has(sampleId)) register(sampleId, patientId, attributes);
    },
    find(written) {
      const sampleId = written.trim();
      const exact = known.get(sampleId);
      if (exact !== undefined) return exact;
      const [barcode, patientId] = [tcgaSampleOf(sampleId), tcgaPatientOf(sampleId)];
      if (barcode === undefined || patientId === undefined) return undefined;
      const [only, ...others] = byBarcode.get(barcode) ?? [];
      if (only !== undefined) return others.length === 0 ? only : undefined;
      return isTcgaNormal(sampleId) ? register(barcode, patientId, {}) : undefined;
    },
    patient: (patientId, attributes) => void patients.set(patientId, { ...patients.get(patientId), ...attributes }),
    firstFollowUp(patientId, endpoint) {
      const key = `${endpoint} ${patientId}`;
      const first = !followedUp.has(key);
      followedUp.add(key);
      return first;
    },
  };
}

/** A sample that a file of data names; one that the study does not have stops the import. */
export function requireSample(samples: StudySamples, written: string, place: FilePlace): SampleRow {
  const sample = samples.find(written);
  if (sample === undefined) throw fileError(place, "a sample of the clinical sample table", quoted(written));
  return sample;
}
