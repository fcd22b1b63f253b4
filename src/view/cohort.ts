import type { ReadableCard } from "../contract/readable-card.ts";
import type { Group } from "../contract/results.ts";
import { counted, endpointName, groupKindName } from "./words.ts";

type Parsed = ReadableCard["query"]["parsed"];

type Samples = ReadableCard["results"]["sample_sizes"];

const MOST_NAMES = 4;
/** Groups by several alterations at once, whose kind on the wire is that of one. */
const COMBINED = "combined_alterations";
/** A category in machine words, which stands in plain ones in the name. */
const MADE = /_|^(?:both|neither)$/u;

/** Group names as shown; a category (stage, copy-number class) is added unless the name already says it. */
const groupName = ({ name, category }: Group): string =>
  category === undefined || MADE.test(category) || name.includes(category) ? name : `${name}, ${category}`;

/** The cancer types of a card's groups, or of its samples where it gives no groups. */
export const cancerTypesOf = ({ results: { groups = [], sample_sizes } }: ReadableCard): string[] => {
  const named = groups.flatMap(({ cancer_type }) => cancer_type ?? []);
  return named.length === 0 ? Object.keys(sample_sizes) : [...new Set(named)];
};

/** A name without the cancer type that all groups of a card share, which the card says once: "Basal" for "BRCA Basal". */
export function withoutCancer(name: string, card: ReadableCard): string {
  const [code, ...others] = cancerTypesOf(card);
  if (code === undefined || others.length > 0) return name;
  return [": ", ", ", " "].reduce((left, behind) => left.replaceAll(code + behind, ""), name);
}

/** The names of a card's groups as they are shown. */
export const groupNames = (card: ReadableCard): string[] =>
  (card.results.groups ?? []).map((group) => withoutCancer(groupName(group), card));

/** Genes of the question; any service gives at least `gene`. */
export const genesOf = ({ genes, gene }: Parsed): readonly string[] => genes ?? (gene ? [gene] : []);

function listed(names: readonly string[], join: string, many: string): string {
  return names.length <= MOST_NAMES ? names.join(join) : `${names.length} ${many}`;
}

/** A question about all cancer types is answered from those that are loaded. */
const answeredFrom = (parsed: Parsed, samples: Samples | undefined): readonly string[] =>
  parsed.cancer_types.length > 0 ? parsed.cancer_types : Object.keys(samples ?? {});

/** "KIRC vs 31 others" once it is answered. */
const againstOthers = (one: string, samples: Samples | undefined): string =>
  `${one} vs ${samples === undefined ? "all others" : counted(Object.keys(samples).length - 1, "other")}`;

/** What is compared, in a few words: gene, cancer types, groups, end point. `samples` are those of a card that is answered. */
export function subjectOf(parsed: Parsed, samples?: Samples): readonly string[] {
  const isComparison = parsed.analysis_type.includes("differential") && parsed.groups === undefined;
  const { against_others: one, modified_by: modifier } = parsed;
  const cancers =
    typeof one === "string"
      ? againstOthers(one, samples)
      : listed(answeredFrom(parsed, samples), isComparison ? " vs " : ", ", "cancer types");
  return [
    listed(genesOf(parsed), ", ", "genes"),
    cancers === "" ? "all cancer types" : cancers,
    parsed.groups === undefined ? "" : groupKindName(parsed["each_of"] === true ? COMBINED : parsed.groups),
    typeof modifier === "string" ? `by ${modifier}` : "",
    parsed.variant ?? "",
    parsed.endpoint === undefined ? "" : endpointName(parsed.endpoint),
  ].filter((part) => part !== "");
}

/** The two sides of a ratio, "BRCA / LUAD"; null when the card does not compare exactly two groups. */
export function ratioOf(card: ReadableCard): string | null {
  const groups = card.results.groups === undefined ? card.query.parsed.cancer_types : groupNames(card);
  return groups.length === 2 ? groups.join(" / ") : null;
}

/** Analysed samples of the whole card. */
export const totalSamples = (card: ReadableCard): number =>
  Object.values(card.results.sample_sizes).reduce((sum, n) => sum + n, 0);
