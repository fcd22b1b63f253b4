import type { MethodsContext } from "../../prose/methods-sentences.ts";
import { coverageInWords } from "../../cohort/covered-cancer-types.ts";
import { SAMPLE_RULE } from "../../prose/methods-sentences.ts";
import { cancerOf, comparedTwo } from "../mutation-frequency/frequency-answer.ts";
import { type FrequencyGroup, labelOf } from "../mutation-frequency/frequency-result.ts";
import { capitalized } from "../../prose/capitalized.ts";
import { formatCount, formatInterval, formatP, formatPercent } from "../../prose/format-number.ts";
import { joinWords } from "../../prose/join-words.ts";
import {
  closingSentence,
  exclusionSentence,
  LEFT_OUT_GROUPS,
  paragraph,
  sizesInWords,
  sourcesOf,
} from "../../prose/methods-sentences.ts";
import { SIGNIFICANT } from "../../prose/significance.ts";
import { inWords, pluralOf } from "./categories.ts";
import type { CategoryFrequency, CopyNumberResult, GeneCopyNumber } from "./copy-number-result.ts";
import { mainFrequencies } from "./copy-number-statistics.ts";

const PERCENT = 100;

const share = ({ proportion, count, n }: FrequencyGroup): string =>
  `${formatPercent(proportion)}, ${formatCount(count)} of ${formatCount(n)}`;

/** ", deep deletion in 3 (0.3%)": the change beside the main one. */
function beside(other: CategoryFrequency | undefined): string {
  const group = other?.pooled ?? other?.groups[0];
  if (other === undefined || group === undefined) return "";
  return `, ${inWords[other.category]} in ${formatCount(group.count)} (${formatPercent(group.proportion)})`;
}

function described(one: GeneCopyNumber, result: CopyNumberResult): string {
  const { gene } = one;
  const [main, other] = mainFrequencies(one, result);
  const group = main?.pooled ?? main?.groups[0];
  if (main === undefined || group === undefined) return "";
  const [lower, upper] = group.interval;
  const interval = `95% CI ${formatInterval([PERCENT * lower, PERCENT * upper], 1)}`;
  return `${gene} ${inWords[main.category]} was found in ${formatCount(group.count)} of ${formatCount(group.n)} patients with ${cancerOf(group)} (${formatPercent(group.proportion)}, ${interval})${beside(other)}.`;
}

function extremes({ groups }: CategoryFrequency): string {
  const ordered = groups.toSorted((a, b) => b.proportion - a.proportion);
  const [most, least] = [ordered[0], ordered.at(-1)];
  return most === undefined || least === undefined
    ? ""
    : `${cancerOf(most)} (${share(most)}) and least in ${cancerOf(least)} (${share(least)})`;
}

function compared(one: GeneCopyNumber, result: CopyNumberResult): string {
  const { gene } = one;
  const { scope, askedTypes, part } = result;
  const [main] = mainFrequencies(one, result);
  if (main === undefined) return "";
  if (main.test.kind === "fisher_exact")
    return `${comparedTwo(main.groups, main.test, `${gene} ${pluralOf[main.category]}`)}.`;
  const p = "pValue" in main.test ? ` (${formatP(main.test.pValue.log10P)})` : "";
  const what = `${gene} ${inWords[main.category]}`;
  const where =
    scope === "all"
      ? ` in ${coverageInWords(
          main.groups.map((group) => group.name),
          askedTypes,
        )}${part === null ? "" : `, ${part.name} alone`}`
      : "";
  if ("pValue" in main.test && main.test.pValue.p < SIGNIFICANT)
    return `${what} differs in frequency${where}, most frequent in ${extremes(main)}${p}.`;
  return `No difference in the frequency of ${what} was found${where}, most in ${extremes(main)}${p}.`;
}

/** One sentence for each gene, about the change that the question names, else the more frequent of amplification and deep deletion. */
export function copyNumberAnswer(result: CopyNumberResult): string {
  const isDescribed = result.scope === "one" || result.scope === "group_term";
  return result.genes.map((gene) => (isDescribed ? described(gene, result) : compared(gene, result))).join(" ");
}

function testSentence(result: CopyNumberResult): string {
  const { genes, scope } = result;
  const changes = genes.slice(0, 1).flatMap((gene) => mainFrequencies(gene, result));
  const kind = changes[0]?.test.kind;
  if (kind === "descriptive" || scope === "one") return "No hypothesis was tested.";
  const test =
    kind === "chi_squared"
      ? "Pearson's chi-squared test"
      : "a two-sided Fisher's exact test with Newcombe's interval of the difference";
  const subject = joinWords(changes.map(({ category }) => `${inWords[category]} frequencies`));
  const correction =
    changes.length * genes.length > 1 ? ", P values adjusted over the card by the Benjamini-Hochberg method" : "";
  return `${capitalized(subject)} were compared between ${scope === "grouped" ? "the groups" : joinWords(changes[0]?.tested ?? [])} by ${test}${correction}.`;
}

/** Patients of every group, or of every cancer type. */
function sizesOf({ genes, grouping, sampleSizes }: CopyNumberResult): string {
  const ofFirstGene = genes.filter(({ gene }) => gene === genes[0]?.gene);
  const groups = ofFirstGene.flatMap(({ frequencies }) => frequencies.slice(0, 1).flatMap((one) => one.groups));
  return sizesInWords(
    grouping === null ? sampleSizes : Object.fromEntries(groups.map((group) => [labelOf(group), group.n])),
  );
}

/** The methods paragraph of a copy-number card. */
export function copyNumberMethods(result: CopyNumberResult, context: MethodsContext): string {
  const { genes, profiles, sources, exclusions, part, grouping } = result;
  return paragraph(
    `Copy-number changes of ${joinWords([...new Set(genes.map(({ gene }) => gene))])} were counted in patients whose tumour has a call of the gene (${sizesOf(result)}). ${SAMPLE_RULE}`,
    (part ?? grouping)?.definition ?? "",
    `Calls are discrete: amplification is +2, gain +1, loss −1 and deep deletion −2; gain and loss are counted apart from amplification and deep deletion${result.asked === "any_loss" ? "; a question for losses counts calls of −1 and −2 together" : ""}. Proportions have Wilson 95% confidence intervals.`,
    result.scope === "group_term" || result.scope === "all"
      ? "The pooled proportion counts the patients of all cancer types together."
      : "",
    testSentence(result),
    `Calls came from ${sourcesOf(profiles)}. Made by: ${joinWords(sources)}.`,
    exclusionSentence(exclusions),
    grouping?.leftOut === true ? LEFT_OUT_GROUPS : "",
    closingSentence(context),
  );
}
