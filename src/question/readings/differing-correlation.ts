import { correlationNouns } from "../lexicon/words/readings.ts";
import { saysOneOf } from "../lexicon/words/words.ts";
import type { Phrase } from "../populations/population.ts";
import { isSides } from "../populations/several.ts";
import { isAsk, isLink } from "../scan/item.ts";
import { arePlaces, becomes, opposedPatients, saidAt } from "./relation-phrases.ts";

/** A correlation that is said to differ itself: "the correlation of CD8A with PDCD1 differs between women and men". */

/** "Correlation", "association": names the relation, where "correlated" says that there is one. */
const namesCorrelation = (phrase: Phrase | undefined): boolean =>
  phrase !== undefined &&
  isAsk(phrase, "correlation", "coexpression", "association") &&
  saysOneOf(phrase.text, correlationNouns);
const correlates = (phrase: Phrase | undefined): boolean => isAsk(phrase, "correlation", "coexpression", "association");

const measuresIn = (phrase: Phrase): number => {
  if (phrase.is === "quantity") return 1;
  const isNumber = phrase.is === "named" && (phrase.what.kind === "bare" || phrase.what.kind === "measure");
  return isNumber ? phrase.genes.length : 0;
};
/** A correlation is said whole with both of its measures. */
const isWhole = (phrases: readonly Phrase[]): boolean =>
  phrases.reduce((sum, phrase) => sum + measuresIn(phrase), 0) === 2;

const differs = (phrase: Phrase): boolean =>
  isAsk(phrase, "difference", "differential", "comparative", "magnitude", "association", "compare") &&
  !namesCorrelation(phrase);
/** "... from that of CD8A with GZMB": another correlation, which this one is compared with. */
const isOther = (phrase: Phrase): boolean =>
  isLink(phrase, "it") || correlates(phrase) || measuresIn(phrase) > 0 || phrase.is === "outcome";
const isGroup = (phrase: Phrase): boolean =>
  phrase.is === "dimension" ||
  (phrase.is === "named" && measuresIn(phrase) === 0) ||
  (phrase.is === "population" && (phrase.conditions.length > 0 || phrase.all));
const areGroups = (phrases: readonly Phrase[]): boolean => phrases.some(isGroup) || arePlaces(phrases);

/** "Is it weaker when STK11 is mutated?" does not name the others. */
const isOpposed = (phrases: readonly Phrase[], verb: number): boolean =>
  !isAsk(phrases[verb], "comparative", "magnitude") || phrases.slice(verb).some((one) => isLink(one, "versus"));

/** "The correlation of X with Y differs by Z", "... in A is stronger than in B": the noun, both measures, then the verb. */
function differing(phrases: readonly Phrase[], noun: number): Phrase[] | undefined {
  const verb = phrases.findIndex((phrase, at) => at > noun && differs(phrase) && isWhole(phrases.slice(0, at)));
  if (verb < 0 || !areGroups(phrases) || phrases.slice(verb + 1).some(isOther)) return undefined;
  return isOpposed(phrases, verb) ? saidAt(phrases, verb) : undefined;
}

/** "Compare the correlation of X with Y between A and B", "is there a difference in the X-Y correlation between A and B?" */
function compared(phrases: readonly Phrase[], noun: number): Phrase[] | undefined {
  const verb = phrases.findIndex((phrase, at) => at < noun && isAsk(phrase, "compare", "difference"));
  const last = phrases.findLastIndex((phrase) => measuresIn(phrase) > 0);
  const [asked, after] = [phrases.slice(verb + 1), phrases.slice(Math.max(noun, last) + 1)];
  if (verb < 0 || !isWhole(asked) || asked.some(differs) || after.some(isOther)) return undefined;
  return areGroups(after) ? saidAt(phrases, verb) : undefined;
}

const isOfPatients = (phrase: Phrase | undefined): boolean =>
  phrase?.is === "dimension" || (phrase?.is === "named" && measuresIn(phrase) === 0);

const makesGroups = (phrases: readonly Phrase[], at: number): boolean =>
  isOfPatients(phrases[at]) && (isLink(phrases[at - 1], "by") || /^by\s/iu.test(phrases[at]?.text ?? ""));

/** "The correlation of X with Y by Z": told in each group, and whether it differs. */
function grouped(phrases: readonly Phrase[]): Phrase[] | undefined {
  const at = phrases.findIndex((_, place) => makesGroups(phrases, place));
  const group = phrases[at];
  if (group === undefined || !isWhole(phrases) || phrases.filter(isOfPatients).length > 1) return undefined;
  const before = phrases.slice(0, at).filter((phrase) => !isLink(phrase, "by"));
  return [...before, becomes(group, "interaction"), ...phrases.slice(at)];
}

/** "The correlation of X with Y in A versus B". */
function contrasted(phrases: readonly Phrase[]): Phrase[] | undefined {
  const last = phrases.findLastIndex((phrase) => measuresIn(phrase) > 0);
  const at = phrases.findIndex((phrase, place) => place > last && (isLink(phrase, "versus") || hasSides(phrase)));
  const joint = phrases[at];
  if (joint === undefined || !isWhole(phrases) || !areGroups(phrases)) return undefined;
  return [...phrases.slice(0, at), becomes(joint, "interaction"), ...phrases.slice(at)];
}
const hasSides = (phrase: Phrase): boolean => phrase.is === "population" && phrase.conditions.some(isSides);

/** "Is X correlated with Y in women but not in men?" */
function toldApart(phrases: readonly Phrase[]): Phrase[] | undefined {
  const at = opposedPatients(phrases);
  const before = phrases.slice(0, at);
  return at >= 0 && isWhole(before) && before.some(correlates) ? saidAt(phrases, at) : undefined;
}

/** "Does Z change the correlation of X with Y?": the verb stands right before the noun, and what modifies before it. */
function modified(phrases: readonly Phrase[], noun: number): Phrase[] | undefined {
  const verb = phrases[noun - 1];
  const isVerb = isAsk(verb, "association", "difference", "direction") && !namesCorrelation(verb);
  const changes = phrases.slice(0, noun - 1).filter(isOfPatients).length === 1;
  return isVerb && changes && isWhole(phrases) ? saidAt(phrases, noun - 1) : undefined;
}

/** "Correlated with Y in A as strongly as in B": between the patients whom it sets against each other. */
const isEquated = (phrases: readonly Phrase[], at: number): boolean =>
  phrases[at - 1]?.is === "population" && isLink(phrases[at + 1], "versus") && phrases.slice(0, at).some(correlates);

/** "More strongly correlated with Y in A than in B", "differentially correlated between A and B". */
function stronger(phrases: readonly Phrase[]): Phrase[] | undefined {
  const verb = phrases.findIndex(
    (phrase, at) =>
      isAsk(phrase, "comparative", "magnitude", "differential") &&
      (correlates(phrases[at + 1]) || correlates(phrases[at - 1]) || isEquated(phrases, at)),
  );
  return verb >= 0 && isWhole(phrases) && isOpposed(phrases, verb) ? saidAt(phrases, verb) : undefined;
}

/** The phrases with the words of a correlation that differs in one; undefined where none is asked. */
export function asDifferingCorrelation(phrases: readonly Phrase[]): readonly Phrase[] | undefined {
  const noun = phrases.findIndex(namesCorrelation);
  const named =
    noun < 0
      ? undefined
      : (modified(phrases, noun) ??
        differing(phrases, noun) ??
        compared(phrases, noun) ??
        grouped(phrases) ??
        contrasted(phrases));
  return named ?? stronger(phrases) ?? toldApart(phrases);
}
