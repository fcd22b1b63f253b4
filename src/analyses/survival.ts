import type { Analysis } from "./analysis.ts";
import { computeSurvival } from "./survival/compute-survival.ts";
import { readSurvival, type SurvivalData } from "./survival/read-survival.ts";
import { survivalFigure } from "./survival/survival-figure.ts";
import { survivalMethods } from "./survival/survival-methods.ts";
import type { SurvivalResult } from "./survival/survival-result.ts";
import { survivalResults } from "./survival/survival-results.ts";

/** Survival by expression (split at the median) or by mutation, within each cancer type. */
export const survival: Analysis<SurvivalData, SurvivalResult> = {
  type: "survival",
  read: readSurvival,
  compute: computeSurvival,
  results: survivalResults,
  figure: survivalFigure,
  methods: survivalMethods,
};
