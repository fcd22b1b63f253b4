import type { CompletedCard } from "../../contract/card.ts";
import type { Coverage } from "../../contract/reference-data.ts";

const EXPRESSION = "mrna_expression";
/** Relative to the samples of one study, so that cancer types are not compared by it. */
const WITHIN_STUDY = "z-score";

type Study = Coverage["studies"][number];

const hasUnit =
  (unit: string) =>
  (study: Study): boolean =>
    study.profiles.some((one) => one.data_type === EXPRESSION && one.unit === unit);

/** Cancer types that may share another scale, of those that the card of a gene's expression left out; the most of them first. */
export function otherScales({ studies, cancer_types = [] }: Coverage, card: CompletedCard | null): string[][] {
  if (card === null) return [];
  const left = cancer_types
    .filter(({ cancer_type, data }) => (data[EXPRESSION] ?? 0) > 0 && !(cancer_type in card.results.sample_sizes))
    .map(({ cancer_type }) => cancer_type);
  const used = new Set(card.results.profiles.map(({ unit }) => unit));
  const units = new Set(studies.flatMap(({ profiles }) => profiles.map(({ unit }) => unit)));
  const byScale = [...units]
    .filter((unit) => unit !== WITHIN_STUDY && !used.has(unit))
    .map((unit) => left.filter((code) => studies.filter(hasUnit(unit)).some((study) => code in study.cancer_types)));
  return byScale.filter(({ length }) => length > 1).toSorted((a, b) => b.length - a.length);
}
