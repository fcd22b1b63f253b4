import { differingly, modifying } from "../lexicon/words/readings.ts";
import { sameWord } from "../lexicon/words/context.ts";
import { isAsk, isLink } from "../scan/item.ts";
import { namesRelation } from "../scan/relation-noun.ts";
import { isVariable, type Phrase } from "../populations/population.ts";
import { compares, isComparedOutlook } from "../populations/unsaid-others.ts";
import {
  arePlaces,
  becomes,
  isGroup,
  isPopulationOf,
  isPrognostic,
  isStated,
  isWhole,
  opposedPatients,
  saidAt,
  without,
} from "./relation-phrases.ts";

/** A relation that is said to differ itself: "the effect of TP53 mutation on survival differs between women and men". */

/** "... from that of KRAS mutation", "... from the effect of KRAS mutation": another relation, which this one is compared with. */
const isOther = (phrase: Phrase): boolean => isLink(phrase, "it") || namesRelation(phrase);

const differs = (phrase: Phrase): boolean =>
  isAsk(phrase, "difference", "comparative", "magnitude", "association") && !namesRelation(phrase);
/** "Is it in women or in men that ...": patients who are named before the relation. */
const areSides = (phrases: readonly Phrase[]): boolean =>
  phrases.every(({ is }) => is === "link" || is === "population") && phrases.filter(isGroup).length > 1;
const isSame = (phrase: Phrase | undefined): boolean => isAsk(phrase, "difference") && phrase?.text === sameWord;

/** "The effect of X on survival differs by Y", "... depends on Y": the noun, what it is of, the verb, then what it differs by. */
function differing(phrases: readonly Phrase[]): Phrase[] | undefined {
  const noun = phrases.findIndex(namesRelation);
  // "The prognostic effect of X": the outcome may stand right before the noun; "high X has the same effect": so may X.
  const from = isSame(phrases[noun + 1]) ? 0 : phrases[noun - 1]?.is === "outcome" ? noun - 1 : noun;
  const verbAfter = (start: number): number =>
    phrases.findIndex(
      (phrase, at) => at > noun && differs(phrase) && isWhole(phrases.slice(start, isSame(phrase) ? undefined : at)),
    );
  // "CDKN2A deletion, overall survival: does the hazard ratio differ ...?"
  const within = verbAfter(from);
  const verb = within < 0 ? verbAfter(0) : within;
  if (noun < 0 || verb < 0) return undefined;
  const after = phrases.slice(verb + 1);
  const isSplit = after.some(isGroup) || arePlaces(after) || areSides(phrases.slice(0, noun));
  if (!isSplit || after.some(isOther)) return undefined;
  return without(saidAt(phrases, verb), noun);
}

/** "Is TP53 mutation worse for survival when CDKN2A is deleted?": than when it is not. */
function whenStated(phrases: readonly Phrase[]): Phrase[] | undefined {
  const when = phrases.findIndex((phrase, at) => isLink(phrase, "when") && isRoleOfWhen(phrases[at + 1]));
  const before = phrases.slice(0, when);
  const at = before.findLastIndex((_, place) => compares(before, place));
  const isRelation = before.slice(0, Math.max(at, 0)).filter(isVariable).length === 1 && phrases.some(isOutcome);
  if (when < 0 || !isRelation || phrases.some((one) => isLink(one, "versus"))) return undefined;
  return saidAt(phrases, at);
}
const isRoleOfWhen = (phrase: Phrase | undefined): boolean =>
  phrase?.is === "named" && phrase.role === "when" && isStated(phrase);
const isOutcome = ({ is }: Phrase): boolean => is === "outcome";

/** "Age modifies how X relates to survival", "stage modifies the association of X with survival": the verb alone says it. */
export function asModification(phrases: readonly Phrase[]): readonly Phrase[] {
  const when = whenStated(phrases);
  if (when !== undefined) return when;
  const verb = phrases.findIndex((phrase) => isAsk(phrase, "association") && modifying.has(phrase.text.toLowerCase()));
  if (verb < 1 || !phrases.slice(0, verb).some(isGroup) || !isWhole(phrases.slice(verb))) return phrases;
  return phrases.flatMap((phrase, at) => {
    if (at === verb) return [becomes(phrase, "modification")];
    const says = isAsk(phrase, "interaction", "association", "correlation") && phrase.is === "ask";
    return says ? [] : [phrase];
  });
}

const isGroupedBy = (phrases: readonly Phrase[], at: number): boolean =>
  phrases[at]?.is === "dimension" && (isLink(phrases[at - 1], "by") || /^by\s/iu.test(phrases[at].text));

/** Where the groups of a relation begin that is said whole before them: "in A versus B", "by Z". */
function groupsBehind(phrases: readonly Phrase[]): number {
  const by = phrases.findIndex((_, at) => isGroupedBy(phrases, at));
  if (by >= 0) return by;
  return phrases.findIndex((phrase, at) => {
    const [joint, other] = phrases.slice(at + 1);
    return isPopulationOf(phrase) && isLink(joint, "versus") && other !== undefined && isPopulationOf(other);
  });
}

/** "The effect of X on survival in A versus B", "the effect of X on survival by Z". */
function besides(phrases: readonly Phrase[]): Phrase[] | undefined {
  const noun = phrases.findIndex(namesRelation);
  const word = phrases[noun];
  const groups = groupsBehind(phrases);
  // "TP53 mutation effect on survival".
  const before = phrases[noun - 1];
  const from = before !== undefined && isVariable(before) ? noun - 1 : noun;
  if (word === undefined || groups < noun || !isWhole(phrases.slice(from, groups))) return undefined;
  return [...without(phrases, noun).filter((phrase) => !isLink(phrase, "by")), becomes(word, "interaction")];
}

/** "Sex changes the effect of X on survival": the verb stands right before the noun. */
function changing(phrases: readonly Phrase[]): Phrase[] | undefined {
  const noun = phrases.findIndex(
    (phrase, at) => namesRelation(phrase) && isAsk(phrases[at - 1], "association", "difference", "direction"),
  );
  if (noun < 1 || !isWhole(phrases.slice(noun))) return undefined;
  return without(saidAt(phrases, noun - 1, "modification"), noun);
}

const relates = (phrase: Phrase | undefined): boolean => isAsk(phrase, "association") || phrase?.is === "outcome";

/** "More strongly associated with survival in women than in men". */
function stronger(phrases: readonly Phrase[]): Phrase[] | undefined {
  const at = phrases.findIndex(
    (phrase, place) => isAsk(phrase, "comparative", "magnitude") && relates(phrases[place + 1]),
  );
  if (at < 0 || !isWhole(phrases) || !phrases.some((one) => isLink(one, "versus"))) return undefined;
  return saidAt(phrases, at);
}

const isDifferently = (phrase: Phrase): boolean =>
  isAsk(phrase, "difference") && differingly.has(phrase.text.toLowerCase());

/** "Relates differently to survival": what stands between a verb and its outcome is said of both. */
function endOfRelation(phrases: readonly Phrase[], at: number): number {
  const outcome = phrases.findIndex((phrase, place) => place > at && isOutcome(phrase));
  const isBetween = isAsk(phrases[at - 1], "association", "correlation") && outcome > at;
  return isBetween ? outcome + 1 : at;
}

/** "Does X affect survival more in women than in men?", "differently in women and men?" */
function more(phrases: readonly Phrase[]): Phrase[] | undefined {
  const at = phrases.findIndex((phrase) => isAsk(phrase, "comparative", "magnitude") || isDifferently(phrase));
  const end = endOfRelation(phrases, at);
  const [before, after] = [
    phrases.slice(0, end),
    [...phrases.slice(at, at + 1), ...phrases.slice(Math.max(end, at + 1))],
  ];
  const isRelation = at > 0 && isWhole(before) && before.some((one) => saysRelated(one) || isAsk(one, "direction"));
  const areSeveral = after.filter(isPopulationOf).length > 1 || arePlaces(after);
  const isOpposed = after.some((one) => isLink(one, "versus"))
    ? after.some(isPopulationOf) || arePlaces(after)
    : after.some(isDifferently) && areSeveral;
  if (!isRelation || !isOpposed || after.some(({ is }) => is === "named")) return undefined;
  return saidAt(phrases, at);
}

/** "Is X associated with survival in women but not in men?" */
function toldApart(phrases: readonly Phrase[]): Phrase[] | undefined {
  const at = opposedPatients(phrases);
  const before = phrases.slice(0, at);
  if (at < 0 || !isWhole(before) || !before.some(saysRelated)) return undefined;
  return saidAt(phrases, at);
}

/** "Associated", "related", "prognostic". */
const saysRelated = (phrase: Phrase): boolean =>
  isAsk(phrase, "association", "correlation") || (phrase.is === "outcome" && isPrognostic(phrase));

/** "PTEN loss is worse in TP53-mutant than in TP53 wild-type tumours": what is worse stands before, whom for behind. */
function worse(phrases: readonly Phrase[]): Phrase[] | undefined {
  const at = phrases.findIndex(isComparedOutlook);
  const versus = phrases.findIndex((phrase, place) => place > at && isLink(phrase, "versus"));
  const isSaid =
    at > 0 && phrases.slice(0, at).filter(isStated).length === 1 && phrases.some(({ is }) => is === "outcome");
  const sides = [phrases.slice(at, versus), phrases.slice(versus)];
  if (!isSaid || versus < 0 || !sides.every((side) => side.some(isPopulationOf))) return undefined;
  return saidAt(phrases, at);
}

/** The phrases with the words of an interaction in one; undefined where none is asked. */
export const asInteraction = (phrases: readonly Phrase[]): readonly Phrase[] | undefined =>
  changing(phrases) ??
  differing(phrases) ??
  stronger(phrases) ??
  more(phrases) ??
  worse(phrases) ??
  toldApart(phrases) ??
  besides(phrases);
