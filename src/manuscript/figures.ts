import type { ReadableCard } from "../contract/readable-card.ts";
import type { ImageRequest, Renderer } from "../render/index.ts";
import { fileName } from "../research-crate/index.ts";
import { figurePath, figureStem, WIDTHS_MM } from "./folder-layout.ts";
import { tiffOf } from "./tiff.ts";
import type { PlacedFigure } from "./document.ts";

/** Pixels of a figure to a millimetre of paper: its 14 pixel text is then 7 points high, as journals ask. */
const PIXELS_PER_MM = 480 / 85;
const DEFAULT_HEIGHT = 400;
const HEIGHTS = { least: 100, most: 2000 };
const PNG_DPI = 600;
const MM_PER_INCH = 25.4;
/** With more groups a figure needs the width of two columns. */
const MOST_GROUPS_IN_A_COLUMN = 4;

const widthInText = ({ results }: ReadableCard): number =>
  (results.groups?.length ?? 0) > MOST_GROUPS_IN_A_COLUMN ? WIDTHS_MM.double : WIDTHS_MM.single;

const ended = (title: string): string => (/[.?!]$/.test(title) ? title : `${title}.`);

/** The figure of a card in the text; undefined where the card has none. */
export function placedFigure(card: ReadableCard): PlacedFigure | undefined {
  if (card.figure === null) return undefined;
  const widthMm = widthInText(card);
  const caption = `${ended(card.query.original.trim())} ${card.figure.caption ?? ""}`.trim();
  return {
    name: fileName(card.id),
    path: figureStem(card.id, widthMm),
    widthMm,
    caption,
    altText: card.figure.alt_text ?? card.results.answer,
  };
}

/** The figure of a card at both widths as SVG, PDF and PNG, and as TIFF where its resolution is given, by the path of each file. */
export async function figureFiles(
  card: ReadableCard,
  renderer: Renderer,
  tiffDpi?: number,
): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  if (card.figure === null) return files;
  for (const widthMm of Object.values(WIDTHS_MM)) {
    const request = imageRequest(card, card.figure, widthMm);
    const page = { width: widthMm, title: request.title, alt_text: request.description, created_at: card.created_at };
    const png = (dpi: number) => renderer.png({ ...request, scale: dpi / MM_PER_INCH / PIXELS_PER_MM });
    files.set(figurePath(card.id, widthMm, "svg"), atPrintedSize(await renderer.svg(request), widthMm));
    files.set(figurePath(card.id, widthMm, "pdf"), await renderer.figurePdf({ ...request, page }));
    files.set(figurePath(card.id, widthMm, "png"), await png(PNG_DPI));
    if (tiffDpi !== undefined)
      files.set(figurePath(card.id, widthMm, "tiff"), await tiffOf(await png(tiffDpi), tiffDpi));
  }
  return files;
}

function imageRequest(card: ReadableCard, figure: NonNullable<ReadableCard["figure"]>, widthMm: number): ImageRequest {
  const own = figure.plotly_json.layout["height"];
  const height = typeof own === "number" ? Math.round(own) : DEFAULT_HEIGHT;
  return {
    figure: figure.plotly_json,
    width: Math.round(widthMm * PIXELS_PER_MM),
    height: Math.min(HEIGHTS.most, Math.max(HEIGHTS.least, height)),
    title: card.query.original,
    description: figure.alt_text ?? card.results.answer,
  };
}

/** The same drawing, as large as it is printed. */
function atPrintedSize(svg: Uint8Array, widthMm: number): Uint8Array {
  const text = new TextDecoder().decode(svg);
  const inMm = (pixels: string) => `${Number((Number(pixels) / PIXELS_PER_MM).toFixed(2))}mm`;
  const sized = text.replace(/<svg\b[^>]*>/, (root) =>
    root
      .replace(/ width="[\d.]+"/, ` width="${widthMm}mm"`)
      .replace(/ height="([\d.]+)"/, (_, h) => ` height="${inMm(String(h))}"`),
  );
  return new TextEncoder().encode(sized);
}
