/** The form under which gene names are compared: lower case without hyphens, dots and spaces. */
export const geneKey = (text: string): string => text.toLowerCase().replace(/[-._\s]/gu, "");

/** A full name as its words in lower case, one space between. */
export function nameWords(name: string): string {
  return name
    .toLowerCase()
    .replace(/[-,/()]+/gu, " ")
    .trim()
    .replace(/\s+/gu, " ");
}
