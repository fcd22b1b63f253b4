import { type Sql, sql } from "../../warehouse/sql.ts";

/** How the stored values of a profile kind are analysed. */
export interface Scale {
  /** Of the stored values, for example "RSEM", "log2(TPM+1)", "Agilent log2 ratio", "z-score". */
  readonly unit: string;
  /** As stored: linear, log2, log2_ratio, z_score, unknown. */
  readonly stored: string;
  /** What the analysis does to the stored values, in words. */
  readonly transformation: "log2(x + 1)" | "none";
  /** Axis title without the gene. */
  readonly title: string;
  /** Differences are differences of log2, so that 2^difference is a fold change. */
  readonly isLog2: boolean;
}

/** A profile kind as it is stored. */
export interface StoredScale {
  readonly assay: string;
  readonly unit: string;
  readonly transformation: string;
  readonly log_offset: number | null;
}

const titles: Record<string, (unit: string, offset: number | null) => string> = {
  log2: (unit, offset) => (offset === null || offset === 0 ? `log₂ ${unit}` : `log₂(${unit} + ${offset})`),
  log2_ratio: (unit) => `${unit.replace(/ ratio$/, "")} log₂ ratio`,
  z_score: () => "z-score within the study",
};

const storedUnits: Record<string, (unit: string, offset: number | null) => string> = {
  log2: (unit, offset) => (offset === null || offset === 0 ? `log2 ${unit}` : `log2(${unit}+${offset})`),
  log2_ratio: (unit) => `${unit.replace(/ ratio$/, "")} log2 ratio`,
};

/** The scale of a profile kind: linear RNA-seq is analysed as log2(x + 1), everything else as it is stored. */
export function scaleOf(profile: StoredScale): Scale {
  const { assay, unit, transformation: stored, log_offset: offset } = profile;
  const isLinear = stored === "linear" && assay === "rna_seq";
  return {
    unit: storedUnits[stored]?.(unit, offset) ?? unit,
    stored,
    transformation: isLinear ? "log2(x + 1)" : "none",
    title: isLinear ? `log₂(${unit} + 1)` : (titles[stored]?.(unit, offset) ?? unit),
    isLog2: isLinear || stored === "log2" || stored === "log2_ratio",
  };
}

/** The analysed value in SQL. Negative normalised counts below -1 have no logarithm: they arrive as missing. */
export const analysedValue = ({ transformation }: Scale): Sql =>
  transformation === "none" ? sql`value` : sql`CASE WHEN value > -1 THEN log2(value + 1) END`;
