/** A patient of one cancer type; studies that hold the same patient agree in it. */
export const patientKey = ({ cancer_type, patient_id }: { cancer_type: string; patient_id: string }): string =>
  `${cancer_type}\t${patient_id}`;

/** A patient as one study records them. */
export const recordKey = ({ study_id, patient_id }: { study_id: string; patient_id: string }): string =>
  `${study_id}\t${patient_id}`;
