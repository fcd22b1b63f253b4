import type { ErrorCode } from "../contract/error.ts";

/** How often questions were refused, by kind and never by what they asked, since this process began. */
export interface RefusalCounts {
  readonly since: Date;
  count(code: ErrorCode): void;
  /** The commonest first. */
  list(): readonly (readonly [ErrorCode, number])[];
}

export function createRefusalCounts(since: Date): RefusalCounts {
  const counts = new Map<ErrorCode, number>();
  return {
    since,
    count: (code) => void counts.set(code, (counts.get(code) ?? 0) + 1),
    list: () => [...counts].toSorted(([, a], [, b]) => b - a),
  };
}
