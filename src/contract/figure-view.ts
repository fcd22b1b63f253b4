import { z } from "zod";
import { numberParameter } from "./number-parameter.ts";

/** How a figure is shown: its numbers stay. What is left out is as on the card. */
export const FigureView = z
  .object({
    axis: z
      .enum(["linear", "log", "asinh"])
      .optional()
      .describe("Axis of values: log needs values above 0; asinh is linear near 0 and logarithmic far from it"),
    marks: z
      .enum(["box", "violin"])
      .optional()
      .describe("Of a box plot: violins with the quartiles of the card inside"),
    panels: z
      .enum(["together", "cancer_types"])
      .optional()
      .describe("Of a figure of several cancer types: a small panel for each, on the same scale"),
    palette: z
      .enum(["okabe_ito", "tol_bright", "grey"])
      .optional()
      .describe("Colours of groups; grey tells lines apart by dashes"),
    until_months: numberParameter(z.coerce.number().min(1).max(600))
      .optional()
      .describe("Of survival curves: the month at which the axis of time ends"),
    width_mm: numberParameter(z.coerce.number().min(40).max(300))
      .optional()
      .describe("Printed width in millimetres; takes the place of pixels, PNG has 300 dpi"),
    font_pt: numberParameter(z.coerce.number().min(4).max(24))
      .optional()
      .describe("Size of the text in points at the printed width; 7 where only the width is given"),
  })
  .strict();
export type FigureView = z.infer<typeof FigureView>;
