/** The 33 TCGA study abbreviations and names (NCI Genomic Data Commons code table, public domain). */
export const cancerTypeNames = {
  ACC: "Adrenocortical carcinoma",
  BLCA: "Bladder urothelial carcinoma",
  BRCA: "Breast invasive carcinoma",
  CESC: "Cervical squamous cell carcinoma and endocervical adenocarcinoma",
  CHOL: "Cholangiocarcinoma",
  COAD: "Colon adenocarcinoma",
  DLBC: "Diffuse large B-cell lymphoma",
  ESCA: "Esophageal carcinoma",
  GBM: "Glioblastoma multiforme",
  HNSC: "Head and neck squamous cell carcinoma",
  KICH: "Kidney chromophobe",
  KIRC: "Kidney renal clear cell carcinoma",
  KIRP: "Kidney renal papillary cell carcinoma",
  LAML: "Acute myeloid leukemia",
  LGG: "Brain lower grade glioma",
  LIHC: "Liver hepatocellular carcinoma",
  LUAD: "Lung adenocarcinoma",
  LUSC: "Lung squamous cell carcinoma",
  MESO: "Mesothelioma",
  OV: "Ovarian serous cystadenocarcinoma",
  PAAD: "Pancreatic adenocarcinoma",
  PCPG: "Pheochromocytoma and paraganglioma",
  PRAD: "Prostate adenocarcinoma",
  READ: "Rectum adenocarcinoma",
  SARC: "Sarcoma",
  SKCM: "Skin cutaneous melanoma",
  STAD: "Stomach adenocarcinoma",
  TGCT: "Testicular germ cell tumors",
  THCA: "Thyroid carcinoma",
  THYM: "Thymoma",
  UCEC: "Uterine corpus endometrial carcinoma",
  UCS: "Uterine carcinosarcoma",
  UVM: "Uveal melanoma",
} as const;

export type CancerTypeCode = keyof typeof cancerTypeNames;

/** The name of a cancer type; a code that TCGA does not have names itself. */
export function cancerTypeName(code: string): string {
  return Object.hasOwn(cancerTypeNames, code) ? cancerTypeNames[code as CancerTypeCode] : code;
}

/** Codes of samples that a study could not split into the codes of a group. */
const unsplitCodes: Readonly<Record<string, readonly CancerTypeCode[]>> = {
  COADREAD: ["COAD", "READ"],
  NSCLC: ["LUAD", "LUSC"],
  RCC: ["KICH", "KIRC", "KIRP"],
};

/** Whether a code stands for samples of several cancer types that their study does not tell apart. */
export const isUnsplit = (code: string): boolean => Object.hasOwn(unsplitCodes, code);

/** The cancer types of an unsplit code. */
export const codesOfUnsplit = (code: string): readonly CancerTypeCode[] => unsplitCodes[code] ?? [];

/** The code of samples that belong to a group term ("COAD+READ") without belonging to one of its codes, or null. */
export const unsplitCodeOf = (groupTerm: string): string | null =>
  Object.keys(unsplitCodes).find((code) => codesOfUnsplit(code).join("+") === groupTerm) ?? null;
