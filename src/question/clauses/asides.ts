/** Brackets and quotations, which may add to a question or only stand beside it. */
export interface Aside {
  readonly kind: "bracket" | "quotation";
  readonly content: string;
  readonly start: number;
  readonly end: number;
}

const bracket = /\((?<content>[^()]+)\)|\[(?<square>[^[\]]+)\]/gu;
const quotation =
  /"(?<content>[^"]+)"|“(?<curly>[^”]+)”|«(?<angle>[^»]+)»|(?<![\p{L}\d])['‘](?<single>(?:[^'’]|(?<=\p{L})['’](?=\p{L}))+)['’](?!\p{L})/gu;
/** A shorter one is a name or a level that is only marked. */
const SHORTEST_QUOTATION = 4;

const wordsIn = (text: string) => text.trim().split(/\s+/u).length;

function found(text: string, pattern: RegExp, kind: Aside["kind"]): Aside[] {
  return [...text.matchAll(pattern)].map((match) => ({
    kind,
    content: Object.values(match.groups ?? {}).find((one) => one !== undefined) ?? "",
    start: match.index,
    end: match.index + match[0].length,
  }));
}

export function asidesIn(text: string): Aside[] {
  const quotations = found(text, quotation, "quotation").filter(
    ({ content }) => wordsIn(content) >= SHORTEST_QUOTATION,
  );
  const inQuotation = ({ start }: Aside) => quotations.some((one) => one.start < start && start < one.end);
  return [...found(text, bracket, "bracket").filter((one) => !inQuotation(one)), ...quotations];
}

/** The text with blanks in the places of what stands beside it. */
export const without = (text: string, asides: readonly Aside[]): string =>
  asides.reduce((plain, { start, end }) => plain.slice(0, start) + " ".repeat(end - start) + plain.slice(end), text);
