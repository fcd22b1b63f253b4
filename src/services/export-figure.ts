import type { ExportFormat, ExportQuery } from "../contract/export.ts";
import type { FigureView } from "../contract/figure-view.ts";
import { viewedFigure } from "../figures/view/viewed-figure.ts";
import type { ImageRequest, Renderer } from "../render/index.ts";
import { FIGURE_WIDTH, figureSize, MM_PER_INCH, printedSize } from "./figure-size.ts";
import { getCompletedCard } from "./get-card.ts";
import type { NamedFile } from "./named-file.ts";
import type { Ports } from "./ports.ts";

const PRINT_DPI = 300;
const SCREEN_DPI = 96;

const mediaTypes = {
  png: "image/png",
  svg: "image/svg+xml",
  json: "application/json",
} as const satisfies Record<ExportFormat, string>;

/** What is drawn, at how many image pixels for a pixel, and how wide it is printed where that was asked for. */
interface Drawing {
  readonly request: ImageRequest;
  readonly scale: number;
  readonly millimetres?: { readonly width: number; readonly height: number };
}

const inMillimetres = (svg: Uint8Array, { width, height }: { width: number; height: number }): Uint8Array =>
  new TextEncoder().encode(
    new TextDecoder()
      .decode(svg)
      .replace(/ width="[^"]*"/, ` width="${width}mm"`)
      .replace(/ height="[^"]*"/, ` height="${height.toFixed(2)}mm"`),
  );

const draw = {
  json: async (_: Renderer, { request }: Drawing) => new TextEncoder().encode(JSON.stringify(request.figure)),
  svg: async (renderer: Renderer, { request, millimetres }: Drawing) => {
    const svg = await renderer.svg(request);
    return millimetres === undefined ? svg : inMillimetres(svg, millimetres);
  },
  png: (renderer: Renderer, { request, scale }: Drawing) => renderer.png({ ...request, scale }),
} as const satisfies Record<ExportFormat, unknown>;

type Words = Pick<ImageRequest, "title" | "description" | "turn">;

async function wordsOf(ports: Ports, cardId: string, turn: string) {
  const card = await getCompletedCard(ports, cardId);
  const words: Words = { title: card.query.original, description: card.figure.alt_text, turn };
  return { card, words };
}

/** The figure of a card as a file, as it is or as a view shows it: the Plotly figure, or a picture of it. */
export async function exportFigure(
  ports: Ports,
  cardId: string,
  format: ExportFormat,
  { width, height, scale, ...view }: ExportQuery,
  turn: string,
): Promise<NamedFile> {
  const { card, words } = await wordsOf(ports, cardId, turn);
  const shown = viewedFigure(card.figure, view);
  const printed = printedSize(shown, view);
  const pixels = { width: printed?.width ?? width, height: printed?.height ?? height };
  const drawing: Drawing = {
    request: { figure: shown.plotly_json, ...pixels, ...words },
    scale: printed === undefined ? scale : (PRINT_DPI * printed.widthMm) / MM_PER_INCH / printed.width,
    ...(printed && { millimetres: { width: printed.widthMm, height: printed.heightMm } }),
  };
  const bytes = await draw[format](ports.renderer, drawing);
  return { bytes, mediaType: mediaTypes[format], name: `${card.id}.${format}` };
}

/** The figure of a card alone on a page of its size. */
export async function printFigure(ports: Ports, cardId: string, view: FigureView, turn: string): Promise<Uint8Array> {
  const { card, words } = await wordsOf(ports, cardId, turn);
  const shown = viewedFigure(card.figure, view);
  const printed = printedSize(shown, view);
  const { width, height } = printed ?? figureSize(shown);
  const page = {
    width: printed?.widthMm ?? (FIGURE_WIDTH / SCREEN_DPI) * MM_PER_INCH,
    title: words.title,
    alt_text: words.description,
    created_at: card.created_at,
  };
  return ports.renderer.figurePdf({ figure: shown.plotly_json, width, height, ...words, page });
}
