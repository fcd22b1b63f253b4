import { parentPort } from "node:worker_threads";
import { CgqError } from "../errors.ts";
import { drawPdf } from "./draw-pdf.ts";
import { drawPng } from "./draw-png.ts";
import { drawSvg } from "./draw-svg.ts";
import { type RenderReply, RenderRequest } from "./render-message.ts";

async function draw(request: RenderRequest): Promise<Uint8Array> {
  const { scale, card } = request;
  const svg = await drawSvg(request);
  if (card !== undefined) return drawPdf(card, svg);
  return scale === undefined ? new TextEncoder().encode(svg) : drawPng(svg, scale);
}

async function reply(request: RenderRequest): Promise<RenderReply> {
  const { id } = request;
  try {
    return { id, status: "done", bytes: await draw(request) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { id, status: error instanceof CgqError ? "refused" : "failed", message };
  }
}

parentPort?.on("message", (message: unknown) => {
  void reply(RenderRequest.parse(message)).then((answer) => parentPort?.postMessage(answer));
});
