import { attributeOf } from "../../../../meaning/index.ts";
import { isAsk, isLink, type Item, placed } from "../../item.ts";
import { sentencesIn } from "../sentences.ts";

/** "Does HPV-negative status matter for survival if TP53 is mutated?": the level has the effect, and the state chooses patients; in "do smokers fare worse if STK11 is mutated" the state has it. */

type Class = Extract<Item, { is: "class" }>;

const isOfOutcome = (sentence: readonly Item[], verb: number): boolean =>
  sentence[isLink(sentence[verb + 1], "of") ? verb + 2 : verb + 1]?.is === "outcome";

/** Where the verb stands by which a level, and nobody who has it, is said to have an effect on an outcome; -1 where none does. */
function verbAt(sentence: readonly Item[], at: number): number {
  const verb = isLink(sentence[at + 1], "status") ? at + 2 : at + 1;
  const isSaid = isAsk(sentence[verb], "association", "outlook", "direction");
  return sentence[at]?.is === "class" && isSaid && isOfOutcome(sentence, verb) ? verb : -1;
}

/** "If TP53 is mutated": what is so of the patients. */
const isState = (sentence: readonly Item[], at: number): boolean =>
  isLink(sentence[at], "when") && sentence[at + 1]?.is === "gene" && sentence[at + 2]?.is === "state";

/** Whether no patients stand before it that it describes. */
const isAlone = (sentence: readonly Item[], at: number): boolean => at === 0 || sentence[at - 1]?.is === "outcome";

/** What chooses patients behind those whom it describes, or names them itself: "in TP53-mutated tumours". */
const withPatients = (sentence: readonly Item[]): Item[] =>
  sentence.flatMap((item, at): Item[] => {
    if (isState(sentence, at)) return [placed({ is: "link", link: isAlone(sentence, at) ? "in" : "with" }, item)];
    const isNamed = isState(sentence, at - 2) && isAlone(sentence, at - 2);
    return isNamed ? [item, placed({ is: "bearer" }, { ...item, start: item.end })] : [item];
  });

const several = {
  is: "stop",
  refusal: "unsupported",
  why: "where one of several levels has the larger effect",
} as const;

/** "Is male sex worse for survival in GBM than in LGG?": where the effect is larger, and not who fares worse of those who have the level. */
function weighed(sentence: readonly Item[], level: Class, verb: number): Item[] {
  const { attribute, implied } = level;
  const isOfTwo = attributeOf(attribute, "levels").levels?.length === 2;
  const [before, after] = [sentence.slice(0, sentence.indexOf(level)), sentence.slice(verb + 1)];
  if (!isOfTwo) return [...before, placed(several, level), ...sentence.slice(verb)];
  const rest = after.filter((item) => !isAsk(item, "comparative"));
  const effect = largerEffect(sentence[verb] ?? level);
  return [...before, placed({ is: "dimension", attribute, implied }, level), ...effect, ...rest];
}
const largerEffect = (place: Item): Item[] => [
  placed({ is: "ask", ask: "association" }, place),
  placed({ is: "ask", ask: "comparative" }, place),
];

/** Whether it is told where an effect is larger: two groups of others than have the level and lack it. */
const isWeighed = (rest: readonly Item[], { attribute }: Class): boolean =>
  rest.some((item) => isLink(item, "versus")) &&
  !rest.some((item) => item.is === "others" || (item.is === "class" && item.attribute === attribute));

const isOfGene = (item: Item): boolean => item.is === "gene" || item.is === "state" || item.is === "others";
const hasEffect = (item: Item | undefined): boolean =>
  (item?.is === "state" && !item.adjective) ||
  item?.is === "dimension" ||
  item?.is === "quantity" ||
  item?.is === "gene";

/** "Is TP53 mutation worse for survival in LUAD than in LUSC?": so with what is no level. */
const withLargerEffect = (sentence: readonly Item[]): Item[] =>
  sentence.flatMap((item, at): Item[] => {
    const rest = sentence.slice(at + 1);
    const isSaid = isAsk(item, "outlook") && isLink(rest[0], "of") && isOfOutcome(sentence, at);
    const isTold = hasEffect(sentence[at - 1]) && rest.some((one) => isLink(one, "versus")) && !rest.some(isOfGene);
    return isSaid && isTold ? largerEffect(item) : [item];
  });

function inSentence(sentence: readonly Item[]): Item[] {
  const at = sentence.findIndex((_, place) => verbAt(sentence, place) > 0);
  const [level, verb] = [sentence[at], verbAt(sentence, at)];
  if (level?.is !== "class") return withLargerEffect(sentence);
  return isWeighed(sentence.slice(verb), level) ? weighed(sentence, level, verb) : withPatients(sentence);
}

export const withEffectOfLevel = (items: readonly Item[]): Item[] => sentencesIn(items).flatMap(inSentence);
