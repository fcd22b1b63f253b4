/** Words as they stand in a table, with bars between them. */
export const words = (text: string): ReadonlySet<string> => new Set(text.split("|"));
