import { cancerTypeNames } from "../contract/cancer-types.ts";

// OncoTree codes whose TCGA study has another name. OncoTree's TGCT is a tumour of the joints, never TCGA's TGCT.
const tcgaByOncotree: Readonly<Record<string, readonly string[]>> = {
  BRCA: ["IDC", "ILC", "MDLC", "BRCANOS", "BRCNOS", "IMMC", "ACBC", "SPC", "BRSRCC", "CSNOS"],
  CESC: ["CEAD", "ECAD", "CEMU", "CEEN"],
  CHOL: ["IHCH", "EHCH", "PHCH"],
  COADREAD: ["COADREAD", "MACR", "CAIS", "SRCCR"],
  DLBC: ["DLBCLNOS", "ABC", "GCB"],
  ESCA: ["ESCC"],
  GBM: ["GB", "GSARC", "SCGBM"],
  HNSC: ["OCSC", "OPHSC", "LXSC", "HPHSC"],
  KICH: ["CHRCC"],
  KIRC: ["CCRCC", "SCCRCC"],
  KIRP: ["PRCC"],
  LAML: ["AML", "AMLNOS"],
  LGG: ["DIFG", "ASTR", "ASTR2", "ASTR3", "AASTR", "ODG", "ODG2", "ODG3", "AODG", "OAST", "AOAST"],
  LIHC: ["HCC"],
  MESO: ["PLMESO", "PLBMESO", "PLEMESO", "PLSMESO"],
  OV: ["HGSOC"],
  PCPG: ["PHC", "PGNG"],
  SARC: ["LMS", "DDLS", "MFS", "MFH", "UPS", "SYNS", "MPNST", "ULMS"],
  STAD: ["DSTAD", "ISTAD", "MSTAD", "PSTAD", "TSTAD"],
  TGCT: ["SEM", "NSGCT", "EMBCA", "MGCT", "TCCA"],
  THCA: ["THPA"],
  UCEC: ["UEC", "USC", "UMEC"],
  UVM: ["UM"],
};

const byOncotree = new Map(
  Object.entries(tcgaByOncotree).flatMap(([tcga, codes]) => codes.map((code) => [code, tcga])),
);

const ownMeaning = (code: string): boolean => Object.hasOwn(cancerTypeNames, code) && code !== "TGCT";

/** The TCGA code of an OncoTree code, or undefined when it has none. */
export function tcgaOfOncotree(code: string): string | undefined {
  const upper = code.trim().toUpperCase();
  return byOncotree.get(upper) ?? (ownMeaning(upper) ? upper : undefined);
}

/** What a study says about the cancer of a sample; absent attributes are empty. */
export interface CancerTypeEvidence {
  readonly acronym: string;
  readonly oncotreeCode: string;
  readonly studyType: string;
}

/** The cancer type of a sample: the TCGA acronym, then the OncoTree code, then the study's type (in upper case when TCGA has no such type). */
export function cancerTypeOf({ acronym, oncotreeCode, studyType }: CancerTypeEvidence): string {
  const named = acronym.trim().toUpperCase();
  if (named !== "") return named;
  const mapped = tcgaOfOncotree(oncotreeCode);
  if (mapped !== undefined) return mapped;
  if (studyType.trim().toLowerCase() === "mixed") return oncotreeCode.trim().toUpperCase() || "MIXED";
  return tcgaOfOncotree(studyType) ?? studyType.trim().toUpperCase();
}
