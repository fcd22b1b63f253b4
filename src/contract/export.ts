import { z } from "zod";
import { FigureView } from "./figure-view.ts";
import { numberParameter } from "./number-parameter.ts";

export const ExportFormat = z.enum(["png", "svg", "json"]);
export type ExportFormat = z.infer<typeof ExportFormat>;

/** Checked for every format; pixels and scale are used for pictures only. */
export const ExportQuery = z
  .object({
    width: numberParameter(z.coerce.number().int().min(100).max(4000)).prefault(800).describe("Pixels"),
    height: numberParameter(z.coerce.number().int().min(100).max(4000)).prefault(600).describe("Pixels"),
    scale: numberParameter(z.coerce.number().min(0.1).max(8))
      .prefault(2)
      .describe("Scale factor for resolution; width x height x scale² is at most 40 million"),
    ...FigureView.shape,
  })
  .strict();
export type ExportQuery = z.infer<typeof ExportQuery>;
