import type { CardFacts, CardFilter } from "../cards/card-store.ts";

export type { CardFilter } from "../cards/card-store.ts";
import { cancerTypeNames } from "../contract/cancer-types.ts";
import type { Ports } from "./ports.ts";

/** So many of the newest cards are counted. */
export const MOST_COUNTED = 1000;

export type Facet = keyof CardFilter;

/** Values of one facet with how many cards have each, the commonest first. */
export type FacetCounts = Readonly<Record<Facet, readonly (readonly [value: string, cards: number])[]>>;

const valuesOf: Readonly<Record<Facet, (card: CardFacts) => readonly string[]>> = {
  analysis_type: (card) => [card.analysis_type],
  gene: (card) => card.genes,
  cancer_type: (card) => card.cancer_types.filter((code) => Object.hasOwn(cancerTypeNames, code)),
  month: (card) => [card.month],
  dataset_version: (card) => [card.dataset_version],
};

const FACETS = ["analysis_type", "gene", "cancer_type", "month", "dataset_version"] as const satisfies readonly Facet[];

/** What an account's cards can be narrowed down by; each facet counts the cards that the other chosen ones leave. */
export async function cardFacets({ cards }: Ports, ownerId: string, filter: CardFilter): Promise<FacetCounts> {
  const facts = await cards.facts(ownerId, MOST_COUNTED);
  const countsOf = (facet: Facet) => {
    const others = FACETS.filter((one) => one !== facet);
    return counted(
      facts
        .filter((card) => others.every((other) => has(card, other, filter[other])))
        .flatMap((card) => [...new Set(valuesOf[facet](card))]),
    );
  };
  return {
    analysis_type: countsOf("analysis_type"),
    gene: countsOf("gene"),
    cancer_type: countsOf("cancer_type"),
    month: countsOf("month").toSorted(([a], [b]) => b.localeCompare(a, "en")),
    dataset_version: countsOf("dataset_version"),
  };
}

const has = (card: CardFacts, facet: Facet, wanted: string | undefined): boolean =>
  wanted === undefined || valuesOf[facet](card).includes(wanted);

function counted(values: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([a, m], [b, n]) => n - m || a.localeCompare(b, "en"));
}
