import { answerRequests } from "../threads/answer-requests.ts";
import { giveWay } from "../threads/give-way.ts";
import { drawFigurePdf, drawPdf, drawStudyPdf } from "./draw-pdf.ts";
import { drawPng } from "./draw-png.ts";
import { drawSvg } from "./draw-svg.ts";
import { lastDrawings } from "./last-drawings.ts";
import { RenderRequest } from "./render-message.ts";

const svgOf = lastDrawings(drawSvg);

async function draw(request: RenderRequest): Promise<Uint8Array> {
  if ("study" in request) return drawStudyPdf(request.study, request.svgs);
  const { scale, card, page } = request;
  const svg = await svgOf(request);
  if (card !== undefined) return drawPdf(card, svg);
  if (page !== undefined) return drawFigurePdf(page, svg);
  return scale === undefined ? new TextEncoder().encode(svg) : drawPng(svg, scale);
}

giveWay();
answerRequests(RenderRequest, draw);
