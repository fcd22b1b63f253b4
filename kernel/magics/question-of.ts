import type { MagicCall } from "./magic.ts";

/** The question of a call: the cell's body, or the words of the line. */
export function questionOf({ words, body }: MagicCall): string {
  return (body.trim() === "" ? words.join(" ") : body).trim();
}
