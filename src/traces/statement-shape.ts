/** A statement without what a question put into it: `sql` writes values as quoted text or numbers, and names never so. */
export const statementShape = (text: string): string =>
  text
    .replaceAll(/'(?:[^']|'')*'/gu, "?")
    .replaceAll(/(?<![\w"])-?\d+(?:\.\d+)?(?:e[+-]?\d+)?(?![\w"])/giu, "?")
    .replaceAll(/\?(?:,\s*\?)+/gu, "?");

/** "SELECT expression_vectors". */
export const statementName = (text: string): string => `SELECT ${/\bFROM\s+(\w+)/iu.exec(text)?.[1] ?? ""}`.trimEnd();
