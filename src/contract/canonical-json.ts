/** Objects that were written before, with their text. */
export type Written = ReadonlyMap<unknown, string>;

const NOTHING: Written = new Map();

/**
 * JSON with sorted keys and no white space (RFC 8785), so that equal values have equal text.
 * Members that are undefined are left out, as JSON.stringify does; throws `RangeError` for NaN and infinities.
 */
export function canonicalJson(value: unknown, written = NOTHING): string {
  if (Array.isArray(value)) return canonicalArray(value, written);
  if (typeof value === "object" && value !== null) return written.get(value) ?? canonicalObject(value, written);
  if (typeof value === "number" && !Number.isFinite(value)) throw new RangeError(`${value} is not a JSON number.`);
  return JSON.stringify(value);
}

// Text and finite numbers have one form only, and a figure has ten thousands of them.
const isPlain = (item: unknown): boolean => typeof item === "string" || Number.isFinite(item);

function canonicalArray(items: readonly unknown[], written: Written): string {
  if (items.every(isPlain)) return JSON.stringify(items);
  return `[${items.map((item) => canonicalJson(item ?? null, written)).join(",")}]`;
}

function canonicalObject(value: object, written: Written): string {
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member, written)}`);
  return `{${members.join(",")}}`;
}
