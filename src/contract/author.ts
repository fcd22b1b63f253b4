import { z } from "zod";

const DIGITS = 15;
const MODULUS = 11;
const BASE = 2;
const TEN = 12;

/** The last character of an ORCID iD by the 15 digits before it (ISO 7064, MOD 11-2; "X" is ten). */
export function orcidCheckCharacter(digits: string): string {
  const total = Array.from(digits, Number).reduce((sum, digit) => (sum + digit) * BASE, 0);
  const rest = (TEN - (total % MODULUS)) % MODULUS;
  return rest === MODULUS - 1 ? "X" : String(rest);
}

function hasRightCheck(id: string): boolean {
  const characters = id.replaceAll("-", "");
  return orcidCheckCharacter(characters.slice(0, DIGITS)) === characters.slice(DIGITS);
}

/** An ORCID iD as 0000-0002-1825-0097. */
export const Orcid = z
  .string()
  .regex(/^(\d{4}-){3}\d{3}[\dX]$/, { message: "write an ORCID iD as 0000-0002-1825-0097" })
  .refine(hasRightCheck, { message: "an ORCID iD has a wrong character: its last one checks the others" });

/** Who wrote a study: "Family, Given" for a person, a name without a comma for a group. */
export const Author = z.object({ name: z.string(), orcid: Orcid.optional() });
export type Author = z.infer<typeof Author>;

export const orcidAddress = (orcid: string): string => `https://orcid.org/${orcid}`;
