import { CgqError } from "../errors.ts";

/** The scale of the values of a profile. `logOffset`: 1 for log2(x + 1), 0 for log2(x), null without a logarithm and where the offset is not known. */
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
  cpm: rnaSeq("CPM"),
  "log2(cpm+1)": rnaSeq("CPM", true),
  "agilent-log2-ratio": { assay: "microarray", unit: "Agilent ratio", transformation: "log2_ratio", logOffset: null },
  "affymetrix-log2": { assay: "microarray", unit: "Affymetrix intensity", transformation: "log2", logOffset: 0 },
  "illumina-log2": { assay: "microarray", unit: "Illumina intensity", transformation: "log2", logOffset: 0 },
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

// "not log-transformed" must not count as a logarithm.
const withoutDenials = (text: string): string => text.replaceAll(/\b(not|no|non)[ -]+log[\w-]*/gi, "");

const firstMention = (pattern: RegExp, texts: readonly string[]): string | undefined =>
  texts
    .map((text) => pattern.exec(text)?.[0].toLowerCase().replaceAll(/[ _-]/g, ""))
    .find((found) => found !== undefined);

const rnaSeqUnits: Readonly<Record<string, string>> = {
  fpkmuq: "FPKM-UQ",
  fpkm: "FPKM",
  rpkm: "RPKM",
  tpm: "TPM",
  cpm: "CPM",
  rsem: "RSEM",
};

/** The unit by name. cBioPortal lets any study use its few stable ids, so a unit in words wins over an id that is none; RSEM is also a program that reports TPM and FPKM. */
function rnaSeqUnitOf({ stableId, text }: ProfileDescription): string | undefined {
  const found =
    firstMention(/fpkm[ _-]?uq|fpkm|rpkm|tpm|cpm/i, [stableId, text]) ??
    firstMention(/rsem/i, [text]) ??
    (stableId.startsWith("rna_seq_v2_mrna") ? "rsem" : undefined);
  const unit = found === undefined ? undefined : rnaSeqUnits[found];
  return unit === "RSEM" && /batch/i.test(text) ? "RSEM, batch-normalized" : unit;
}

/** The scale of an RNA-seq unit: of a logarithm without its offset no more is known than its base. */
function rnaSeqScale(unit: string, { stableId, text }: ProfileDescription): ProfileUnit | undefined {
  const [inId, inText] = [/_log2/i.test(stableId), /log/i.test(withoutDenials(text))];
  if (!inId && !inText) return rnaSeq(unit);
  if (inId || /log2?\b.*\+ ?1\b/i.test(text)) return rnaSeq(unit, true);
  return /log ?2/i.test(text) ? { ...rnaSeq(unit), transformation: "log2" } : undefined;
}

const arrays: readonly (readonly [RegExp, UnitName])[] = [
  [/agilent/i, "agilent-log2-ratio"],
  [/affymetrix.*\blog|\blog.*affymetrix/i, "affymetrix-log2"],
  [/illumina.*\blog|\blog.*illumina/i, "illumina-log2"],
];

const isRnaSeq = ({ stableId, text }: ProfileDescription): boolean =>
  /seq/i.test(stableId) || /rna[ _-]?seq|\b(fpkm|rpkm|tpm|rsem)\b/i.test(text);

function assayOf(profile: ProfileDescription): ProfileUnit["assay"] {
  if (isRnaSeq(profile)) return "rna_seq";
  return profile.stableId.startsWith("mrna") ? "microarray" : "unknown";
}

/** The unit of an expression profile by its stable id, data type and description; "unknown" when they do not tell. */
export function expressionUnit(profile: ProfileDescription): ProfileUnit {
  const assay = assayOf(profile);
  if (/z-score/i.test(profile.datatype)) return { ...namedUnits["z-score"], assay };
  const unknown = { ...namedUnits.unknown, assay };
  if (assay === "rna_seq") {
    const unit = rnaSeqUnitOf(profile);
    return (unit === undefined ? undefined : rnaSeqScale(unit, profile)) ?? unknown;
  }
  const array = arrays.find(([pattern]) => pattern.test(profile.text));
  return assay === "microarray" && array !== undefined ? namedUnits[array[1]] : unknown;
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
