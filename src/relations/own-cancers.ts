import { CgqError } from "../errors.ts";
import { areOfOwnCancers, type Variable } from "../meaning/index.ts";

/** Refuses sides of different cancers where groups are only compared within each. Throws CgqError `unsupported_question`. */
export function requireOnePlace(groups: readonly (Variable | undefined)[], what: string): void {
  if (!groups.some((by) => by !== undefined && areOfOwnCancers(by))) return;
  throw new CgqError(
    "unsupported_question",
    `${what} between groups within each cancer type, not between groups of different ones. Ask about one cancer type, or for a measure or survival.`,
  );
}
