import { z } from "zod";

const Fields = z.record(z.string(), z.unknown());
const relative = 1e-9;

/** Where `found` differs from `expected`: numbers beyond 1e-9, anything else at all; fields not expected are not looked at. */
export function differences(path: string, expected: unknown, found: unknown): readonly string[] {
  if (Array.isArray(expected)) return differencesOfLists(path, expected, found);
  const fields = Fields.safeParse(expected);
  if (fields.success) {
    const other = Fields.safeParse(found).data ?? {};
    return Object.entries(fields.data).flatMap(([name, value]) => differences(`${path}.${name}`, value, other[name]));
  }
  return isSame(path, expected, found) ? [] : [`${path}: expected ${String(expected)}, found ${String(found)}`];
}

function differencesOfLists(path: string, expected: readonly unknown[], found: unknown): readonly string[] {
  if (!Array.isArray(found) || found.length !== expected.length) {
    return [
      `${path}: expected ${expected.length} entries, found ${Array.isArray(found) ? found.length : String(found)}`,
    ];
  }
  return expected.flatMap((value, index) => differences(`${path}[${index}]`, value, found[index]));
}

function isSame(path: string, expected: unknown, found: unknown): boolean {
  if (typeof expected !== "number" || typeof found !== "number") return expected === found;
  // A Wald z close to 0 keeps the absolute precision of the fit, not the relative one; zeros have no relative one at all.
  const floor = path.endsWith(".statistic") ? 1 : 1e-3;
  return (
    Math.abs(expected - found) <= relative * (isP(path) ? Math.abs(expected) : Math.max(floor, Math.abs(expected)))
  );
}

function isP(path: string): boolean {
  return path.endsWith("p_value");
}
