import { inspect } from "node:util";
import type { Content } from "../protocol/message.ts";
import { answerList } from "./answer-list.ts";
import { figureBundle } from "./figure.ts";
import { imageBundle } from "./image.ts";
import { isRows, tableBundle } from "./table.ts";

/** The method by which a value says how notebooks show it: a bundle of MIME type to data (the convention of Deno's kernel). */
export const DISPLAY = Symbol.for("Jupyter.display");

type DisplayMethod = () => Content | Promise<Content>;

/** A value as data by MIME type: as it says itself, else as what it is, else as text. */
export async function bundleOf(value: unknown): Promise<Content> {
  const method = displayMethodOf(value);
  if (method !== undefined) return method.call(value);
  const known = answerList(value) ?? figureBundle(value) ?? imageBundle(value);
  if (known !== undefined) return known;
  return isRows(value) ? tableBundle(value) : { "text/plain": inspect(value, { depth: 4 }) };
}

/** What `$display` shows: an object whose keys are all MIME types is a bundle already. */
export async function displayedBundle(value: unknown): Promise<Content> {
  return isBundle(value) ? encoded(value) : bundleOf(value);
}

function displayMethodOf(value: unknown): DisplayMethod | undefined {
  if (value === null || (typeof value !== "object" && typeof value !== "function")) return undefined;
  const method: unknown = Reflect.get(value, DISPLAY);
  // The convention fixes what a function under this symbol returns.
  return typeof method === "function" ? (method as DisplayMethod) : undefined;
}

const MIME_TYPE = /^[a-z]+\/[\w.+-]+$/;

function isBundle(value: unknown): value is Content {
  if (typeof value !== "object" || value === null) return false;
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => MIME_TYPE.test(key));
}

/** The protocol carries bytes as base64. */
function encoded(bundle: Content): Content {
  const entries = Object.entries(bundle).map(([type, data]) => [
    type,
    data instanceof Uint8Array ? Buffer.from(data).toString("base64") : data,
  ]);
  return Object.fromEntries(entries) as Content;
}
