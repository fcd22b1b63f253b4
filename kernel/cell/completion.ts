import type { Content } from "../protocol/message.ts";
import { codePointsFromUnits } from "./offsets.ts";

/** What fits at a place of a cell, and the stretch of text that it replaces. */
export interface Completion {
  readonly matches: readonly string[];
  /** What each match is; front ends leave room for one word each. */
  readonly types: readonly string[];
  readonly start: number;
  readonly end: number;
}

/** The content of a `complete_reply`, whose offsets are code points. */
export function completeReply(code: string, { matches, types, ...found }: Completion): Content {
  const start = codePointsFromUnits(code, found.start);
  const end = codePointsFromUnits(code, found.end);
  const typed = matches.map((text, index) => ({ start, end, text, type: types[index] ?? "" }));
  const metadata = { _jupyter_types_experimental: typed };
  return { status: "ok", matches, cursor_start: start, cursor_end: end, metadata };
}

/** The content of an `inspect_reply`. */
export function inspectReply(text: string | undefined): Content {
  return {
    status: "ok",
    found: text !== undefined,
    data: text === undefined ? {} : { "text/plain": text },
    metadata: {},
  };
}
