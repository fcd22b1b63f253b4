import { z } from "zod";
import { type Author, Orcid } from "../../contract/author.ts";
import { MAX_AUTHORS, MAX_NAME_LENGTH } from "../../contract/collection.ts";

/** Longer than all authors with the longest names. */
const MAX_LENGTH = 10_000;
/** A name, then an ORCID iD, bare or as its address. */
const LINE = /^(.*?)(?:[\s,;]+(?:https?:\/\/orcid\.org\/)?([\dXx]{4}(?:-[\dXx]{4}){3}))?$/;
/** No name has four digits in a row: they are of an ORCID iD that is not written as one. */
const BROKEN_ORCID = /\d{4}|orcid/i;

/** Authors, one on each line. */
export const AuthorLines = z
  .string()
  .max(MAX_LENGTH, { message: `name at most ${MAX_AUTHORS} authors` })
  .transform((text, context): Author[] => {
    const lines = text.split(/\r?\n/).flatMap((line) => line.normalize("NFC").trim() || []);
    if (lines.length > MAX_AUTHORS) context.addIssue(`name at most ${MAX_AUTHORS} authors`);
    return lines.slice(0, MAX_AUTHORS).map((line, index) => {
      const author = authorOf(line);
      if (typeof author !== "string") return author;
      context.addIssue(`line ${index + 1}: ${author}`);
      return z.NEVER;
    });
  });

/** The author, or what is wrong with the line. */
function authorOf(line: string): Author | string {
  const [, name = "", written] = LINE.exec(line) ?? [];
  const wrong = wrongName(name);
  if (wrong !== undefined) return wrong;
  if (written === undefined) return { name };
  const orcid = Orcid.safeParse(written.toUpperCase());
  return orcid.success ? { name, orcid: orcid.data } : (orcid.error.issues[0]?.message ?? "no ORCID iD");
}

function wrongName(name: string): string | undefined {
  if (BROKEN_ORCID.test(name)) return "write an ORCID iD as 0000-0002-1825-0097";
  if (/\p{Cc}|\p{Cf}/u.test(name)) return "a name has only characters that can be seen";
  if (name.length > MAX_NAME_LENGTH) return `use at most ${MAX_NAME_LENGTH} characters for a name`;
  const parts = name.split(",").map((part) => part.trim());
  if (parts.length > 2 || parts.includes("")) return "write a person as Family, Given and a group without a comma";
  return undefined;
}

/** Authors as they are written to be changed. */
export const authorLines = (authors: readonly Author[]): string =>
  authors.map(({ name, orcid }) => [name, orcid].filter(Boolean).join(" ")).join("\n");
