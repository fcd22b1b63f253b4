import { parentPort } from "node:worker_threads";
import { CgqError } from "../errors.ts";
import { drawPng } from "./draw-png.ts";
import { drawSvg } from "./draw-svg.ts";
import { type RenderReply, RenderRequest } from "./render-message.ts";

async function reply(request: RenderRequest): Promise<RenderReply> {
  const { id, scale } = request;
  try {
    const svg = await drawSvg(request);
    return { id, status: "done", bytes: scale === undefined ? new TextEncoder().encode(svg) : drawPng(svg, scale) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { id, status: error instanceof CgqError ? "refused" : "failed", message };
  }
}

parentPort?.on("message", (message: unknown) => {
  void reply(RenderRequest.parse(message)).then((answer) => parentPort?.postMessage(answer));
});
