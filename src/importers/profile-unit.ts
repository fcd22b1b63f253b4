import { CgqError } from "../errors.ts";

/** The scale of the values of a profile. `logOffset`: 1 for log2(x + 1). */
export interface ProfileUnit {
  readonly assay: "rna_seq" | "microarray" | "sequencing" | "snp_array" | "unknown";
  readonly unit: string;
  readonly transformation: "linear" | "log2" | "log2_ratio" | "z_score" | "discrete" | "none" | "unknown";
  readonly logOffset: number | null;
}

const rnaSeq = (unit: string, log2PlusOne = false): ProfileUnit => ({
  assay: "rna_seq",
  unit,
  transformation: log2PlusOne ? "log2" : "linear",
  logOffset: log2PlusOne ? 1 : null,
});

/** Units by the names that `--unit PROFILE=NAME` takes. */
export const namedUnits = {
  rsem: rnaSeq("RSEM"),
  "log2(rsem+1)": rnaSeq("RSEM", true),
  "rsem-batch-normalized": rnaSeq("RSEM, batch-normalized"),
  tpm: rnaSeq("TPM"),
  "log2(tpm+1)": rnaSeq("TPM", true),
  fpkm: rnaSeq("FPKM"),
  "log2(fpkm+1)": rnaSeq("FPKM", true),
  "fpkm-uq": rnaSeq("FPKM-UQ"),
  "log2(fpkm-uq+1)": rnaSeq("FPKM-UQ", true),
  rpkm: rnaSeq("RPKM"),
  "log2(rpkm+1)": rnaSeq("RPKM", true),
  "agilent-log2-ratio": { assay: "microarray", unit: "Agilent ratio", transformation: "log2_ratio", logOffset: null },
  "affymetrix-log2": { assay: "microarray", unit: "Affymetrix intensity", transformation: "log2", logOffset: 0 },
  "z-score": { assay: "unknown", unit: "z-score", transformation: "z_score", logOffset: null },
  unknown: { assay: "unknown", unit: "unknown", transformation: "unknown", logOffset: null },
} as const satisfies Record<string, ProfileUnit>;

export type UnitName = keyof typeof namedUnits;

const isUnitName = (name: string): name is UnitName => Object.hasOwn(namedUnits, name);

/** The unit of that name; the error lists the names. */
export function unitNamed(name: string): ProfileUnit {
  const key = name.toLowerCase();
  if (isUnitName(key)) return namedUnits[key];
  throw new CgqError(
    "invalid_request",
    `"${name}" is not a known unit. Use one of: ${Object.keys(namedUnits).join(", ")}.`,
  );
}

/** What a profile says about itself. */
export interface ProfileDescription {
  readonly stableId: string;
  readonly datatype: string;
  /** Name and description in one text. */
  readonly text: string;
}

interface UnitRule {
  readonly stableId: RegExp;
  readonly text?: RegExp;
  readonly unit: UnitName;
}

// The first rule that fits counts. Stable ids as cBioPortal studies use them.
const rules: readonly UnitRule[] = [
  { stableId: /^rna_seq_v2_mrna_log2/, unit: "log2(rsem+1)" },
  { stableId: /tpm_log2/, unit: "log2(tpm+1)" },
  { stableId: /fpkm_uq_log2/, unit: "log2(fpkm-uq+1)" },
  { stableId: /fpkm_log2/, unit: "log2(fpkm+1)" },
  { stableId: /rpkm_log2/, unit: "log2(rpkm+1)" },
  { stableId: /^(rna|mrna)_seq/, text: /log/i, unit: "unknown" },
  { stableId: /^rna_seq_v2_mrna/, text: /batch/i, unit: "rsem-batch-normalized" },
  { stableId: /^rna_seq_v2_mrna(_normals?)?$/, unit: "rsem" },
  { stableId: /seq.*tpm/, unit: "tpm" },
  { stableId: /seq.*fpkm_uq/, unit: "fpkm-uq" },
  { stableId: /seq.*fpkm/, unit: "fpkm" },
  { stableId: /seq.*rpkm|^rna_seq_mrna(_capture)?(_normals?)?$/, unit: "rpkm" },
  { stableId: /^mrna(_normals?)?$/, text: /agilent/i, unit: "agilent-log2-ratio" },
];

// "not log-transformed" must not count as a logarithm.
const withoutDenials = (text: string): string => text.replaceAll(/\b(not|no|non)[ -]+log[\w-]*/gi, "");

function assayOf(stableId: string): ProfileUnit["assay"] {
  if (stableId.includes("seq")) return "rna_seq";
  return stableId.startsWith("mrna") ? "microarray" : "unknown";
}

/** The unit of an expression profile by its stable id, data type and description; "unknown" when they do not tell. */
export function expressionUnit(profile: ProfileDescription): ProfileUnit {
  if (/z-score/i.test(profile.datatype)) return { ...namedUnits["z-score"], assay: assayOf(profile.stableId) };
  const text = withoutDenials(profile.text);
  const rule = rules.find((one) => one.stableId.test(profile.stableId) && (one.text?.test(text) ?? true));
  if (rule !== undefined && rule.unit !== "unknown") return namedUnits[rule.unit];
  return { ...namedUnits.unknown, assay: assayOf(profile.stableId) };
}

export const mutationUnit: ProfileUnit = { assay: "sequencing", unit: "call", transformation: "none", logOffset: null };
export const discreteCopyNumberUnit: ProfileUnit = {
  assay: "unknown",
  unit: "call",
  transformation: "discrete",
  logOffset: null,
};
export const log2CopyNumberUnit: ProfileUnit = {
  assay: "unknown",
  unit: "copy-number ratio",
  transformation: "log2_ratio",
  logOffset: null,
};
