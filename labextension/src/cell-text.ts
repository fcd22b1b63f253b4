/**
 * Texts of cells that cards put into a notebook. A card of a notebook may come from anybody, so whatever of it becomes
 * code is of a known form; null where it is not.
 */
const CARD_ID = /^[A-Za-z0-9][\w.-]{0,127}$/u;
const GENE = /^[A-Za-z0-9][\w.-]{0,39}$/u;
const CANCER = /^[A-Za-z0-9]\w{0,39}$/u;
/** No line ends, and nothing that a magic fills in. */
const QUESTION = /^[^{}$%\p{Cc}\p{Cf}\p{Zl}\p{Zp}]{1,2000}$/u;

export interface ForkChanges {
  readonly gene: string;
  /** Codes between commas or spaces. */
  readonly cancerTypes: string;
  readonly isExact: boolean;
}

const codesIn = (text: string): string[] => text.split(/[\s,]+/u).filter((code) => code !== "");

/** Null as well where nothing is to change. */
export function forkCell(id: string, { gene, cancerTypes, isExact }: ForkChanges): string | null {
  const codes = codesIn(cancerTypes);
  const isKnown = CARD_ID.test(id) && (gene === "" || GENE.test(gene)) && codes.every((code) => CANCER.test(code));
  if (!isKnown) return null;
  if (isExact) return `%cgq fork ${id} --exact`;
  const options = [
    ...(gene === "" ? [] : [`--gene ${gene}`]),
    ...(codes.length === 0 ? [] : [`--cancer-type ${codes.join(",")}`]),
  ];
  return options.length === 0 ? null : `%cgq fork ${id} ${options.join(" ")}`;
}

export const rerunCell = (id: string): string | null => (CARD_ID.test(id) ? `%cgq rerun ${id}` : null);

export const getCell = (id: string): string | null => (CARD_ID.test(id) ? `%cgq get ${id}` : null);

/** Writes the manuscript of these cards; null for none. */
export const manuscriptCell = (ids: readonly string[]): string | null =>
  ids.length > 0 && ids.every((id) => CARD_ID.test(id)) ? `%cgq manuscript ${ids.join(" ")}` : null;

export function dataCell(id: string, language: string): string | null {
  if (!CARD_ID.test(id)) return null;
  return language === "typescript" ? `const rows = %cgq data ${id}` : `rows = %cgq data ${id}`;
}

export const questionCell = (question: string): string | null =>
  QUESTION.test(question) ? `%%cgq\n${question}` : null;
