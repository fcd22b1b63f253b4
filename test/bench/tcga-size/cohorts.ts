import type { CancerTypeCode } from "../../../src/contract/cancer-types.ts";

/** Samples of each cancer type in the PanCancer Atlas studies. */
const samples: Readonly<Record<CancerTypeCode, number>> = {
  ACC: 92,
  BLCA: 411,
  BRCA: 1084,
  CESC: 297,
  CHOL: 36,
  COAD: 439,
  DLBC: 48,
  ESCA: 182,
  GBM: 592,
  HNSC: 523,
  KICH: 65,
  KIRC: 512,
  KIRP: 283,
  LAML: 200,
  LGG: 514,
  LIHC: 372,
  LUAD: 566,
  LUSC: 487,
  MESO: 87,
  OV: 585,
  PAAD: 184,
  PCPG: 178,
  PRAD: 494,
  READ: 155,
  SARC: 255,
  SKCM: 448,
  STAD: 440,
  TGCT: 149,
  THCA: 500,
  THYM: 123,
  UCEC: 529,
  UCS: 57,
  UVM: 80,
};

export interface Cohort {
  readonly code: string;
  /** Two characters in the barcodes of its patients, as TCGA names the place that gave the tissue: no two cohorts share patients. */
  readonly site: string;
  readonly samples: number;
}

/** Enough for every kind of question. */
const FEWEST = 12;

/** The cohorts of the real size, or of a share of it: every cancer type stays, with at least twelve samples. */
export const cohortsOf = (share: number): Cohort[] =>
  Object.entries(samples).map(([code, count], index) => ({
    code,
    site: `B${index.toString(36).toUpperCase()}`,
    samples: Math.max(FEWEST, Math.round(count * share)),
  }));
