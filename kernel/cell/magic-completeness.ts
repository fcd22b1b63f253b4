import type { Content } from "../protocol/message.ts";
import type { CellMagic } from "./cell.ts";

/** Answers an `is_complete_request` for a cell magic: a question goes on until an empty line. */
export function magicCompleteness({ given, body }: CellMagic): Content {
  const isComplete = /\S.*\n\s*\n?$/.test(body) || /(^|\s)(--help|-h)\b/.test(given);
  return isComplete ? { status: "complete" } : { status: "incomplete", indent: "" };
}
