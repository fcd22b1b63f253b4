import type { Warning } from "../../contract/results.ts";
import type { NumberColumn } from "../column.ts";

/** What the scale of expression keeps a reader from concluding; `consequence` ends the sentence on cards that lose something by it. */
export function scaleWarnings(
  { variable, scale, assay }: Pick<NumberColumn, "variable" | "scale" | "assay">,
  consequence = "",
): Warning[] {
  if (scale === null || variable.is !== "expression") return [];
  if (scale.stored === "z_score")
    return [
      {
        code: "z_score",
        message: `The values are z-scores relative to the samples of their own study: they say nothing about the absolute level${consequence}.`,
      },
    ];
  if (!scale.isLog2) return [{ code: "unknown_scale", message: `The scale of the values is not known${consequence}.` }];
  return assay === "microarray"
    ? [
        {
          code: "microarray",
          message: `The values come from a microarray (${scale.unit}): RNA-seq on one scale is not loaded for every group.`,
        },
      ]
    : [];
}
