/** Words as they stand in a table, with bars between them. */
export const words = (text: string): ReadonlySet<string> => new Set(text.split("|"));

/** Whether one of some words stands in a text. */
export const saysOneOf = (text: string, of: ReadonlySet<string>): boolean =>
  text
    .toLowerCase()
    .split(/\s+/u)
    .some((word) => of.has(word));

/** The words of a text in small letters, with their numbers, hyphens and apostrophes. */
export const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d]+(?:['’-][\p{L}\d]+)*/gu) ?? [];
