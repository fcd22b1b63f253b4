import { isAsk, isLink } from "../scan/item.ts";
import type { Phrase } from "../populations/population.ts";
import { saysOf, statedBy } from "../populations/population.ts";
import { isState } from "../phrases/named.ts";

/** "Higher in LUAD than in PRAD, and higher in women": each comparison has groups of its own. */

/** What the groups that are named among some phrases differ in. */
const keysOf = (phrases: readonly Phrase[]): string[] =>
  phrases.flatMap((phrase) => {
    if (phrase.is === "named")
      return isState(phrase) && phrase.role === "when" ? statedBy(phrase).map(({ key }) => key) : [];
    if (phrase.is !== "population") return [];
    if (phrase.normal) return ["tissue"];
    return phrase.conditions.length > 0 ? phrase.conditions.map(({ key }) => key) : phrase.named > 0 ? ["cancer"] : [];
  });

export function areTwoComparisons(phrases: readonly Phrase[]): boolean {
  const first = phrases.findIndex((phrase) => isAsk(phrase, "comparative"));
  const second = phrases.findIndex(
    (phrase, at) => at > first && isAsk(phrase, "comparative") && isLink(phrases[at - 1], "and"),
  );
  if (first < 0 || second < 0 || phrases.some((phrase) => phrase.is === "outcome")) return false;
  const [one, other] = [keysOf(phrases.slice(first, second)), keysOf(phrases.slice(second))];
  return one.length > 0 && other.length > 0 && !one.some((key) => other.includes(key));
}

/** Runs of one kind, by turns: variables, and populations that are set against each other. */
function turnsOf(phrases: readonly Phrase[]): readonly (readonly Phrase[])[] {
  const runs: Phrase[][] = [];
  for (const phrase of phrases) {
    if (phrase.is !== "population" && (phrase.is !== "named" || phrase.again === true)) continue;
    const last = runs.at(-1);
    if (last?.[0]?.is === phrase.is) last.push(phrase);
    else runs.push([phrase]);
  }
  return runs;
}
const genesOf = (turn: readonly Phrase[]): string =>
  turn.flatMap((one) => (one.is === "named" ? one.genes : [])).join();
const levelsOf = (turn: readonly Phrase[] = []): string =>
  turn
    .flatMap((one) => (one.is === "population" ? one.conditions.map(saysOf) : []))
    .toSorted()
    .join();
/** Populations that are told by levels of one attribute. */
const areSides = (turn: readonly Phrase[]): boolean => turn.length > 1 && new Set(keysOf(turn)).size === 1;

/** "Luminal A vs B for MKI67 and basal vs HER2-enriched for EGFR": each gene is compared between two of its own. */
export function areTwoOfOneKind(phrases: readonly Phrase[]): boolean {
  const turns = turnsOf(phrases);
  const [sides, others] = turns.filter(areSides);
  const [one, other] = turns.flatMap((turn) => genesOf(turn) || []);
  const isByTurns = sides !== undefined && others !== undefined && turns.indexOf(others) === turns.indexOf(sides) + 2;
  return isByTurns && other !== undefined && one !== other && levelsOf(sides) !== levelsOf(others);
}

const isNumber = (phrase: Phrase | undefined): boolean =>
  phrase?.is === "named" && (phrase.what.kind === "measure" || phrase.what.kind === "bare");
/** "CDKN2A methylation vs expression in men and women": numbers are set against each other, and groups are listed. */
export function areNumbersOpposed(phrases: readonly Phrase[]): string | undefined {
  if (phrases.some((phrase) => isAsk(phrase, "correlation", "coexpression"))) return undefined;
  const opposed = phrases.find(
    (phrase, at) =>
      (isNumber(phrase) && phrase.is === "named" && phrase.joint === "versus") ||
      (isLink(phrase, "versus") && isNumber(phrases[at - 1]) && isNumber(phrases[at + 1])),
  );
  const isOfGroups = turnsOf(phrases).some(areSides) && phrases.filter((one) => isLink(one, "versus")).length < 2;
  return isOfGroups ? opposed?.text : undefined;
}

/** "Which differs more between men and women, CD8A or PDCD1?": one difference is weighed against another. */
export function weighsDifferences(phrases: readonly Phrase[]): boolean {
  const choice = phrases.find(
    (phrase) => phrase.is === "named" && isNumber(phrase) && (phrase.joint === "or" || phrase.joint === "versus"),
  );
  const isMore = phrases.some((phrase) => isAsk(phrase, "comparative", "magnitude"));
  return choice !== undefined && isMore && phrases.some((phrase) => isAsk(phrase, "difference"));
}

/** "Between LUAD and PRAD ... between their normals": normal tissue of each, and not tumours against it. */
export const isBetweenNormals = (phrases: readonly Phrase[]): boolean =>
  phrases.some((phrase, at) => {
    const place = isLink(phrases[at + 1], "it") ? at + 2 : at + 1;
    const [normals, joint] = phrases.slice(place);
    return (
      isLink(phrase, "between") && normals?.is === "population" && normals.normal && !isLink(joint, "and", "versus")
    );
  });
