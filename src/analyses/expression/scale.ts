import { type Sql, sql } from "../../warehouse/sql.ts";

/** How the stored values of a profile kind are analysed. */
export interface Scale {
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

const titles: Record<string, (unit: string, offset: number | null) => string> = {
  linear: (unit) => `log₂(${unit} + 1)`,
  log2: (unit, offset) => (offset === null ? `log₂ ${unit}` : `log₂(${unit} + ${offset})`),
  log2_ratio: (unit) => `${unit.replace(/ ratio$/, "")} log₂ ratio`,
  z_score: () => "z-score within the study",
};

export function scaleOf(unit: string, stored: string, offset: number | null): Scale {
  const title = titles[stored]?.(unit, offset) ?? unit;
  return {
    unit,
    stored,
    transformation: stored === "linear" ? "log2(x + 1)" : "none",
    title,
    isLog2: stored === "linear" || stored === "log2" || stored === "log2_ratio",
  };
}

/** The analysed value in SQL. Negative normalised counts below -1 have no logarithm: they arrive as missing. */
export const analysedValue = ({ transformation }: Scale): Sql =>
  transformation === "none" ? sql`value` : sql`CASE WHEN value > -1 THEN log2(value + 1) END AS value`;
