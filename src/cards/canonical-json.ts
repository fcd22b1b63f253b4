/**
 * JSON with sorted keys and no white space (RFC 8785), so that equal values have equal text.
 * Members that are undefined are left out, as JSON.stringify does; throws `RangeError` for NaN and infinities.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item: unknown) => canonicalJson(item ?? null)).join(",")}]`;
  if (typeof value === "object" && value !== null) return canonicalObject(value);
  if (typeof value === "number" && !Number.isFinite(value)) throw new RangeError(`${value} is not a JSON number.`);
  return JSON.stringify(value);
}

function canonicalObject(value: object): string {
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`);
  return `{${members.join(",")}}`;
}
