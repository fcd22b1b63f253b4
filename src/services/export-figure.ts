import type { ExportFormat, ExportQuery } from "../contract/export.ts";
import type { ImageRequest, Renderer } from "../render/index.ts";
import { getCompletedCard } from "./get-card.ts";
import type { NamedFile } from "./named-file.ts";
import type { Ports } from "./ports.ts";

const mediaTypes = {
  png: "image/png",
  svg: "image/svg+xml",
  json: "application/json",
} as const satisfies Record<ExportFormat, string>;

const draw = {
  json: async (_: Renderer, { figure }: ImageRequest) => new TextEncoder().encode(JSON.stringify(figure)),
  svg: (renderer: Renderer, request: ImageRequest) => renderer.svg(request),
  png: (renderer: Renderer, request: ImageRequest, scale: number) => renderer.png({ ...request, scale }),
} as const satisfies Record<ExportFormat, unknown>;

/** The figure of a card as a file: the Plotly figure, or a picture of it. */
export async function exportFigure(
  ports: Ports,
  cardId: string,
  format: ExportFormat,
  { width, height, scale }: ExportQuery,
  turn: string,
): Promise<NamedFile> {
  const card = await getCompletedCard(ports, cardId);
  const { plotly_json: figure, alt_text: description } = card.figure;
  const request = { figure, width, height, title: card.query.original, description, turn };
  const bytes = await draw[format](ports.renderer, request, scale);
  return { bytes, mediaType: mediaTypes[format], name: `${card.id}.${format}` };
}
