import type { ReadableCard } from "../contract/readable-card.ts";
import type { AdditionalStatistic } from "../contract/statistics.ts";
import { cancerTypesOf, withoutCancer } from "./cohort.ts";
import { isNumber } from "./quantity.ts";
import { sentenceCase, testName } from "./words.ts";

/** An estimate with its interval, which is drawn. */
export interface ForestRow {
  readonly label: string;
  readonly effect: number;
  readonly interval: readonly [number, number];
  /** Adjusted where the forest is. */
  readonly p: number;
  /** Decimal logarithm of the unadjusted p-value, where it is known. */
  readonly log10P: number | null;
}

/** Estimates of one kind, which share an axis. */
export interface Forest {
  readonly caption: string;
  /** What the rows are: "Pair", "Cancer type". */
  readonly heading: string;
  /** The name of the effect. */
  readonly effect: string;
  /** Ratios stand on a logarithmic axis. */
  readonly isRatio: boolean;
  readonly isAdjusted: boolean;
  readonly note: string;
  readonly rows: readonly ForestRow[];
}

/** A forest and the statistics of the card that it shows. */
interface Shown {
  readonly forest: Forest;
  readonly kind: "pairs" | "others";
  readonly statistics: readonly AdditionalStatistic[];
}

interface Fields {
  readonly effect_size?: number | null | undefined;
  readonly effect_size_name?: string | null | undefined;
  readonly confidence_interval?: readonly [number | null, number | null] | null | undefined;
  readonly p_value?: number | null | undefined;
  readonly log10_p_value?: number | null | undefined;
  readonly adjusted_p_value?: number | null | undefined;
  readonly odds_ratio?: number | null | undefined;
}

const FEWEST = 3;
const VERSUS = " vs ";
const MODEL = /(?:, in the model)?,? adjusted for (?<covariates>.+)$/u;
const LOG_RATIO = "log2_odds_ratio";

/** What is drawn of a statistic; null where it lacks an effect, an interval or a p-value. */
function rowOf(label: string, fields: Fields): ForestRow | null {
  const { effect_size: effect, confidence_interval, p_value, adjusted_p_value } = fields;
  const [lower, upper] = confidence_interval ?? [null, null];
  const p = adjusted_p_value ?? p_value;
  if (!isNumber(effect) || !isNumber(lower) || !isNumber(upper) || !isNumber(p)) return null;
  const scaled = (value: number): number => (fields.effect_size_name === LOG_RATIO ? 2 ** value : value);
  return {
    label,
    // The ratio that the answer and the matrix of pairs tell; its logarithm is estimated given the margins.
    effect: fields.effect_size_name === LOG_RATIO && isNumber(fields.odds_ratio) ? fields.odds_ratio : scaled(effect),
    interval: [scaled(lower), scaled(upper)],
    p,
    log10P: fields.log10_p_value ?? null,
  };
}

const isRatio = (effect: string): boolean => effect.endsWith("_ratio");

const bySize = (rows: readonly ForestRow[]): ForestRow[] => rows.toSorted((a, b) => b.effect - a.effect);

function forestOf(
  statistics: readonly AdditionalStatistic[],
  rows: readonly ForestRow[],
  said: Pick<Forest, "caption" | "heading" | "note">,
): Forest {
  const effect = statistics[0]?.effect_size_name ?? "effect";
  const isAdjusted = statistics.every((one) => isNumber(one.adjusted_p_value));
  return { ...said, effect: effect === LOG_RATIO ? "odds_ratio" : effect, isRatio: isRatio(effect), isAdjusted, rows };
}

/** What every comparison begins with, such as the gene, which the card says. */
function leadOf(statistics: readonly AdditionalStatistic[]): string {
  const leads = new Set(statistics.map(({ comparison }) => /^[^:]*: /u.exec(comparison)?.[0] ?? ""));
  const [lead = ""] = leads;
  return leads.size === 1 ? lead : "";
}

/** The higher group first, where a pair has an order of height. */
function turned(row: ForestRow, sides: readonly string[], isOfRatio: boolean): ForestRow {
  if (sides.length < 2 || isOfRatio) return row;
  const { effect, interval } = row;
  return effect < 0
    ? { ...row, label: sides.toReversed().join(" > "), effect: -effect, interval: [-interval[1], -interval[0]] }
    : { ...row, label: sides.join(" > ") };
}

/** The pair of alterations of the card's headline, which stands among its main statistics. */
function headlinePair({ results }: ReadableCard, statistics: readonly AdditionalStatistic[]): ForestRow[] {
  const { odds_ratio, odds_ratio_confidence_interval, ...fields } = results.statistics;
  const names = (results.groups ?? []).map(({ name }) => name);
  const all = names.flatMap((one, i) => names.slice(i + 1).map((other) => `${one} and ${other}`));
  const missing = all.filter((label) => !statistics.some(({ comparison }) => comparison === label));
  const [label] = missing;
  if (label === undefined || missing.length > 1) return [];
  const ratio = { effect_size: odds_ratio, effect_size_name: "odds_ratio" };
  const row = rowOf(label, { ...fields, ...ratio, confidence_interval: odds_ratio_confidence_interval });
  return row === null ? [] : [row];
}

/** Pairs that are turned stand by the size of their effect, others from the highest to the lowest. */
function orderOf([first]: readonly AdditionalStatistic[]): string {
  const effect = first?.effect_size_name ?? "";
  const isTurned = !isRatio(effect) && first?.comparison.includes(VERSUS) === true;
  return isTurned ? "largest effect" : "highest";
}

/** All pairs of groups, or of alterations. */
function pairsOf(card: ReadableCard, statistics: readonly AdditionalStatistic[]): Forest | null {
  const isPair = ({ comparison, adjusted_p_value }: AdditionalStatistic): boolean =>
    (comparison.includes(VERSUS) || comparison.includes(" and ")) && isNumber(adjusted_p_value);
  if (!statistics.every(isPair)) return null;
  const lead = leadOf(statistics);
  const pairs = statistics.flatMap((one) => {
    const label = withoutCancer(one.comparison.slice(lead.length), card);
    const row = rowOf(label, one);
    const sides = label.split(VERSUS);
    return row === null ? [] : [turned(row, sides, isRatio(one.effect_size_name ?? ""))];
  });
  const rows = bySize([...headlinePair(card, statistics), ...pairs]);
  const test = testName(statistics[0]?.test ?? "");
  const order = rows.some(({ label }) => label.includes(" > ")) ? " The higher group stands first." : "";
  return rows.length < FEWEST
    ? null
    : forestOf(statistics, rows, {
        caption: `All ${rows.length} pairs, ${orderOf(statistics)} first`,
        heading: "Pair",
        note: `${sentenceCase(test)} tests.${order} Grey: no difference shown.`,
      });
}

/** A comparison that names its cancer type at the end: "TP53 and RB1 in LUAD". */
const IN_TYPE = /^(?<rest>.+) in [A-Z]+$/u;

/** "LUAD" and "TP53 mutant vs wild type" of "LUAD: TP53 mutant vs wild type" and of "LUAD TP53 mutant vs LUAD wild type". */
function withinOne(comparison: string, codes: readonly string[]): { code: string; rest: string } | null {
  const [code, ...others] = codes.filter((one) => comparison.split(/[ :]/u).includes(one));
  return code === undefined || others.length > 0
    ? null
    : {
        code,
        rest: [`${code}: `, `${code} `, ` in ${code}`].reduce((left, of) => left.replaceAll(of, ""), comparison),
      };
}

/** The cancer type of the card's headline, where the other rows are of all others. */
function headlineOfType({ results: { statistics } }: ReadableCard, of: readonly AdditionalStatistic[], left: string[]) {
  const [code, ...more] = left;
  const [first] = of;
  const isOfIt = statistics.test === first?.test && statistics.effect_size_name === first?.effect_size_name;
  const row = code === undefined || more.length > 0 || !isOfIt ? null : rowOf(code, statistics);
  return row === null ? [] : [row];
}

/** The same comparison within each cancer type. */
function withinTypes(card: ReadableCard, statistics: readonly AdditionalStatistic[]): Forest | null {
  const codes = cancerTypesOf(card);
  const within = statistics.map(({ comparison }) => withinOne(comparison, codes));
  const [first] = within;
  if (first === null || first === undefined || within.some((one) => one?.rest !== first.rest)) return null;
  const own = statistics.flatMap((one, i) => rowOf(within[i]?.code ?? "", one) ?? []);
  const left = codes.filter((code) => !own.some(({ label }) => label === code));
  const rows = bySize([...own, ...headlineOfType(card, statistics, left)]);
  return rows.length < FEWEST
    ? null
    : forestOf(statistics, rows, {
        caption: "Within each cancer type",
        heading: "Cancer type",
        note: `${first.rest.replace(/^[^ ]+: /u, "")}; ${testName(statistics[0]?.test ?? "")}. Grey: no difference shown.`,
      });
}

/** The ratios of one model with covariates. */
function modelOf(statistics: readonly AdditionalStatistic[]): Forest | null {
  const covariates = MODEL.exec(statistics[0]?.comparison ?? "")?.groups?.["covariates"];
  if (covariates === undefined || statistics.length < FEWEST) return null;
  const rows = statistics.flatMap((one) => {
    const name = one.comparison.replace(MODEL, "");
    // "stage, stage II vs stage I" names its variable twice.
    return rowOf(name.replace(/^(?<name>.+), (?=\k<name> )/u, ""), one) ?? [];
  });
  return forestOf(statistics, rows, {
    caption: `${testName(statistics[0]?.test ?? "")} model adjusted for ${covariates}`,
    heading: "Hazard of",
    note: "Hazard ratios with 95% CI on a logarithmic axis; the upright line is 1. Grey: no difference shown.",
  });
}

/** The hazards of several groups against one. */
function againstOne(card: ReadableCard, statistics: readonly AdditionalStatistic[]): Forest | null {
  const sides = statistics.map(({ comparison }) => withoutCancer(comparison, card).split(VERSUS));
  const [, reference] = sides[0] ?? [];
  const isOne = statistics.length > 1 && sides.every((two) => two.length === 2 && two[1] === reference);
  if (reference === undefined || !isOne || !isRatio(statistics[0]?.effect_size_name ?? "")) return null;
  const rows = statistics.flatMap((one, i) => rowOf(sides[i]?.[0] ?? "", one) ?? []);
  return forestOf(statistics, rows, {
    caption: `Against ${reference}`,
    heading: "Group",
    note: `${sentenceCase(testName(statistics[0]?.test ?? ""))}; the axis is logarithmic, the upright line is 1. Grey: no difference shown.`,
  });
}

/** Statistics of one kind stand in one forest: the same test, effect and model, and what is told of each cancer type apart. */
const kindOf = ({ test, effect_size_name, comparison }: AdditionalStatistic): string =>
  [
    test,
    effect_size_name ?? "",
    MODEL.exec(comparison)?.groups?.["covariates"] ?? "",
    IN_TYPE.exec(comparison)?.groups?.["rest"] ?? "",
  ].join("\t");

function shownOf(card: ReadableCard): Shown[] {
  const { query, results } = card;
  if (query.parsed.analysis_type.startsWith("genome_wide")) return [];
  const drawn = (results.statistics.additional ?? []).filter((one) => rowOf("", one) !== null);
  return [...new Set(drawn.map(kindOf))].flatMap((kind): Shown[] => {
    const statistics = drawn.filter((one) => kindOf(one) === kind);
    const model = modelOf(statistics);
    if (model !== null) return [{ forest: model, kind: "others", statistics }];
    const within = withinTypes(card, statistics);
    if (within !== null) return [{ forest: within, kind: "others", statistics }];
    const against = againstOne(card, statistics);
    if (against !== null) return [{ forest: against, kind: "others", statistics }];
    const pairs = pairsOf(card, statistics);
    return pairs === null ? [] : [{ forest: pairs, kind: "pairs", statistics }];
  });
}

/** The pairs that answer: of several tests of pairs, the one of fewest. */
function answering(shown: readonly Shown[]): Shown[] {
  const pairs = shown.filter(({ kind }) => kind === "pairs");
  const [least] = pairs.toSorted((a, b) => a.statistics.length - b.statistics.length);
  return shown.filter((one) => one.kind !== "pairs" || one === least);
}

/** What a card estimates several times, drawn beside its figure. */
export const forestsOf = (card: ReadableCard): Forest[] => answering(shownOf(card)).map(({ forest }) => forest);

/** The further pairs of a card, which stand among its data. */
export function furtherForests(card: ReadableCard): Forest[] {
  const shown = shownOf(card);
  const aside = new Set(answering(shown));
  return shown.filter((one) => !aside.has(one)).map(({ forest }) => forest);
}

/** The further statistics of a card that stand in no forest. */
export function singleStatistics(card: ReadableCard): readonly AdditionalStatistic[] {
  const drawn = new Set(shownOf(card).flatMap(({ statistics }) => statistics));
  return (card.results.statistics.additional ?? []).filter((one) => !drawn.has(one));
}
