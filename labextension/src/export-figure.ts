import type { PlotlyFigure } from "../../src/contract/figure.ts";
import { fileName, saveFile } from "./save-file.ts";
import { publicationTheme, themedFigure } from "../../src/view/themed-figure.ts";

/** The service's own defaults for exported figures. */
const WIDTH = 800;
const HEIGHT = 600;
const SCALE = 2;

const jsonAddress = (value: unknown): string =>
  `data:application/json;charset=utf-8,${encodeURIComponent(JSON.stringify(value, null, 2))}`;

/** Saves the figure as PNG or SVG, in publication colours whatever the theme. */
export async function saveImage(id: string, figure: PlotlyFigure, format: "png" | "svg"): Promise<void> {
  const { plotly } = await import("./plotly.ts");
  const { data, layout } = themedFigure(figure, publicationTheme);
  const white = { ...layout, paper_bgcolor: "#fff", plot_bgcolor: "#fff" };
  const asked = typeof layout["height"] === "number" ? layout["height"] : HEIGHT;
  const size = { width: WIDTH, height: Math.max(HEIGHT, asked), scale: format === "png" ? SCALE : 1 };
  saveFile(fileName(id, format), await plotly.toImage({ data, layout: white }, { format, ...size }));
}

/** Saves the Plotly figure as the service's JSON export gives it. */
export const saveJson = (id: string, { data, layout }: PlotlyFigure): void =>
  saveFile(fileName(id, "json"), jsonAddress({ data, layout }));
