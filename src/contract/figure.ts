import { z } from "zod";

export const FigureType = z.enum(["boxplot", "bar", "kaplan_meier", "scatter", "volcano", "oncoprint"]);
export type FigureType = z.infer<typeof FigureType>;

const JsonObject = z.record(z.string(), z.unknown());

/** A Plotly figure without config or frames. */
export const PlotlyFigure = z.object({ data: z.array(JsonObject), layout: JsonObject }).meta({ id: "PlotlyFigure" });
export type PlotlyFigure = z.infer<typeof PlotlyFigure>;

export const Figure = z
  .object({
    type: FigureType,
    plotly_json: PlotlyFigure,
    caption: z.string().describe("What the marks mean"),
    alt_text: z.string().describe("The figure in words"),
  })
  .meta({ id: "Figure" });
export type Figure = z.infer<typeof Figure>;
