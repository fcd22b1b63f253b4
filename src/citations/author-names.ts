import type { Author } from "../contract/author.ts";
import { SERVICE_NAME } from "./citable.ts";
import { latexText } from "./latex-text.ts";

interface PersonalName {
  readonly family: string;
  readonly given: string;
}

/** A person is written "Family, Given"; the name of a group has no comma. */
function personalName(name: string): PersonalName | undefined {
  const comma = name.indexOf(",");
  return comma < 0 ? undefined : { family: name.slice(0, comma).trim(), given: name.slice(comma + 1).trim() };
}

/** The service is the author of what names none. */
const named = (authors: readonly Author[]): readonly Author[] =>
  authors.length === 0 ? [{ name: SERVICE_NAME }] : authors;

export const plainAuthors = (authors: readonly Author[]): string[] => named(authors).map(({ name }) => name);

export const cslAuthors = (authors: readonly Author[]) =>
  named(authors).map(({ name }) => personalName(name) ?? { literal: name });

/** The word "and" parts authors, except in braces. */
const bibtexPart = (text: string): string => (/\band\b/i.test(text) ? `{${latexText(text)}}` : latexText(text));

export const bibtexAuthors = (authors: readonly Author[]): string =>
  named(authors)
    .map(({ name }) => {
      const person = personalName(name);
      return person === undefined
        ? `{${latexText(name)}}`
        : `{${latexText(person.family)}}, ${bibtexPart(person.given)}`;
    })
    .join(" and ");

const initial = (part: string): string => `${Array.from(part)[0] ?? ""}.`;
/** "Jean-Paul Marie" as "J.-P. M." */
const initials = (given: string): string =>
  given
    .split(/\s+/)
    .map((word) => word.split("-").filter(Boolean).map(initial).join("-"))
    .join(" ");

/** Up to twenty authors are all named, the last after an ampersand (APA, 7th edition, 9.8). */
export function apaAuthors(authors: readonly Author[]): string {
  const names = named(authors).map(({ name }) => {
    const person = personalName(name);
    return person === undefined ? name : `${person.family}, ${initials(person.given)}`;
  });
  const last = names.at(-1) ?? "";
  const all = names.length === 1 ? last : `${names.slice(0, -1).join(", ")}, & ${last}`;
  return all.endsWith(".") ? all : `${all}.`;
}

/** The first author turned round; of three or more only the first (MLA, 9th edition, 5.6 to 5.8). Nobody where the service is the author, which is then named as publisher alone. */
export function mlaAuthors(authors: readonly Author[]): string {
  const [first, second, third] = authors;
  if (first === undefined) return "";
  if (third !== undefined) return `${first.name}, et al. `;
  const all = second === undefined ? first.name : `${first.name}, and ${spoken(second.name)}`;
  return all.endsWith(".") ? `${all} ` : `${all}. `;
}

function spoken(name: string): string {
  const person = personalName(name);
  return person === undefined ? name : `${person.given} ${person.family}`;
}
