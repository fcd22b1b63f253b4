import { randomInt } from "node:crypto";

/** Lower-case Crockford base 32: no i, l, o, u. */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const SUFFIX_LENGTH = 5;

/** A new identifier cgq-YYYY-MM-DD-xxxxx of the UTC day of `now`; the store refuses one that is taken. */
export function newCardId(now: Date): string {
  const suffix = Array.from({ length: SUFFIX_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return `cgq-${now.toISOString().slice(0, 10)}-${suffix}`;
}
