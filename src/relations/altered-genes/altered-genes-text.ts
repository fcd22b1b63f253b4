import { changeNames, mostFrequent } from "../../meaning/index.ts";
import { capitalized } from "../../prose/capitalized.ts";
import { formatCount, formatPercent } from "../../prose/format-number.ts";
import { joinWords } from "../../prose/join-words.ts";
import {
  closingSentence,
  exclusionSentence,
  type MethodsContext,
  paragraph,
  SAMPLE_RULE,
  sizesInWords,
  sourcesOf,
} from "../../prose/methods-sentences.ts";
import { judgedInWords } from "../../variables/mutation/filter-counts.ts";
import { namedCancers } from "../analysed-cancers.ts";
import { type AlteredGenesResult, callsOfShown } from "./rank-genes.ts";

const NAMED = 5;

/** The cancer types of the ranking, by number when they are many. */
export const cancersOf = ({ cancerTypes, part }: AlteredGenesResult): string => namedCancers(cancerTypes, part);

const patientsOf = ({ sampleSizes }: AlteredGenesResult): number =>
  Object.values(sampleSizes).reduce((sum, n) => sum + n, 0);

const alterationIn = ({ kind }: AlteredGenesResult): string => (kind === "mutation" ? "a mutation" : changeNames[kind]);

/** One sentence with the genes that are altered most often. */
export function alteredGenesAnswer(result: AlteredGenesResult): string {
  const { kind, ranked } = result;
  const first = ranked.slice(0, NAMED).map(({ gene, proportion }) => `${gene} (${formatPercent(proportion)})`);
  const [patients, found] = [formatCount(patientsOf(result)), formatCount(result.alteredGenes)];
  const among = result.alteredGenes > NAMED ? `, ${found} genes with ${alterationIn(result)}` : "";
  const where = `${cancersOf(result)} (${patients} profiled patients${among})`;
  if (first.length === 0)
    return `No ${kind === "mutation" ? "counted mutation" : changeNames[kind]} was found in ${where}.`;
  const isOne = first.length === 1;
  const genes = isOne ? mostFrequent(kind).replace("genes", "gene") : mostFrequent(kind);
  return `The ${genes} in ${where} ${isOne ? "is" : "are"} ${joinWords(first)}.`;
}

function filterSentence({ ranked }: AlteredGenesResult): string {
  const { judged, nonPass } = callsOfShown(ranked);
  return judged === 0
    ? "The call files give no FILTER values."
    : `Calls were counted whatever their FILTER value (${judgedInWords(judged, nonPass, "call of the genes shown")}).`;
}

function assayOf({ kind, panels }: AlteredGenesResult): string {
  if (kind !== "mutation") return "; each gene's denominator is the patients with a call of it";
  return panels.length > 0
    ? `, assayed by ${joinWords(panels)}; each gene's denominator is the patients whose assay holds it`
    : ", assayed by exome sequencing";
}

/** What is said of mutations, and what of copy number. */
function words({ kind }: AlteredGenesResult) {
  return kind === "mutation"
    ? { altered: "a somatic mutation", genes: "mutated genes", calls: "Mutation calls", missing: "assayed" }
    : { altered: changeNames[kind], genes: "altered genes", calls: "Copy-number calls", missing: "called" };
}

/** The methods paragraph of a ranking. */
export function alteredGenesMethods(result: AlteredGenesResult, context: MethodsContext): string {
  const { kind, sampleSizes, profiles, exclusions, ranked, alteredGenes, cancerTypes, definitions } = result;
  const { altered, genes, calls, missing } = words(result);
  const filters = kind === "mutation" ? `${filterSentence(result)} ` : "";
  const length =
    kind === "mutation" ? "gene length was not corrected for" : "genes that lie together were not told apart";
  return paragraph(
    `Genes were ranked by the share of patients with ${altered} in ${cancersOf(result)} (${sizesInWords(sampleSizes)})${assayOf(result)}. ${SAMPLE_RULE}`,
    ...definitions.map(capitalized),
    cancerTypes.length > 1
      ? `Patients of the cancer types were pooled; genes that are not ${missing} in each of them were left out.`
      : "",
    `${filters}Proportions have Wilson 95% confidence intervals; no hypothesis was tested and ${length}.`,
    `Of ${formatCount(alteredGenes)} ${genes} the first ${ranked.length} are shown. ${calls} came from ${sourcesOf(profiles)}.`,
    exclusionSentence(exclusions),
    closingSentence(context),
  );
}
