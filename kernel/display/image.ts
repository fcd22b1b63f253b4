import type { Content } from "../protocol/message.ts";

/** How files of pictures begin. */
const BEGINNINGS: readonly (readonly [type: string, bytes: readonly number[]])[] = [
  ["image/png", [0x89, 0x50, 0x4e, 0x47]],
  ["image/jpeg", [0xff, 0xd8, 0xff]],
  ["image/gif", [0x47, 0x49, 0x46, 0x38]],
];
const SVG = /^\s*(?:<\?xml[^>]*>\s*)?<svg[\s>]/;

/** A picture: bytes of a known format, or the text of an SVG; undefined for all else. */
export function imageBundle(value: unknown): Content | undefined {
  if (typeof value === "string") return SVG.test(value) ? { "image/svg+xml": value, "text/plain": "SVG" } : undefined;
  if (!(value instanceof Uint8Array)) return undefined;
  const [type] = BEGINNINGS.find(([, bytes]) => bytes.every((byte, at) => value[at] === byte)) ?? [];
  if (type === undefined) return undefined;
  return { [type]: Buffer.from(value).toString("base64"), "text/plain": `${type}, ${value.length} bytes` };
}
