import { inspect } from "node:util";
import type { Content } from "../protocol/message.ts";

/** The method by which a value says how notebooks show it: a bundle of MIME type to data (the convention of Deno's kernel). */
export const DISPLAY = Symbol.for("Jupyter.display");

type DisplayMethod = () => Content | Promise<Content>;

/** A value as data by MIME type. */
export async function bundleOf(value: unknown): Promise<Content> {
  const method = displayMethodOf(value);
  return method === undefined ? { "text/plain": inspect(value, { depth: 4 }) } : method.call(value);
}

function displayMethodOf(value: unknown): DisplayMethod | undefined {
  if (value === null || (typeof value !== "object" && typeof value !== "function")) return undefined;
  const method: unknown = Reflect.get(value, DISPLAY);
  // The convention fixes what a function under this symbol returns.
  return typeof method === "function" ? (method as DisplayMethod) : undefined;
}
