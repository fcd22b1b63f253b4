import { allowedSvg, withLabels } from "./allowed-svg.ts";
import { drawableFigure } from "./drawable-figure.ts";
import { innerMarkers, withoutInner } from "./inner-markers.ts";
import { openPlotlyPage } from "./plotly-page.ts";

export interface SvgRequest {
  readonly figure: unknown;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly title: string;
  readonly description: string;
  /** In the colours of a dark page. */
  readonly isDark?: boolean | undefined;
}

const draw = openPlotlyPage();

const config = { staticPlot: true, displaylogo: false, plotlyServerURL: "" };

/** Ids that Plotly draws by chance are numbered in order of appearance, so that the same figure gives the same bytes. */
function withStableIds(svg: string): string {
  const names = new Map<string, string>();
  return svg.replace(/(?<=id="|url\(#)[\w-]+/g, (id) => {
    const name = names.get(id) ?? `f${names.size}`;
    names.set(id, name);
    return name;
  });
}

/** Draws a Plotly figure as a self-contained SVG: no script, no links, no references outside itself. */
export async function drawSvg({ figure, width, height, title, description, isDark }: SvgRequest): Promise<string> {
  const { figure: outer, splits } = withoutInner(drawableFigure(figure, { width, height }, isDark));
  const options = { format: "svg", imageDataOnly: true, width, height };
  const svg = await draw({ ...outer, config }, options, (picture) =>
    allowedSvg(picture, innerMarkers(picture, splits)),
  );
  return withStableIds(withLabels(svg, { title, description }));
}
