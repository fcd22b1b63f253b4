import { isLink } from "../scan/item.ts";
import type { Phrase, Population } from "./population.ts";

/** "In KRAS-mutant LUAD, do patients with STK11 mutations ...": who is asked about, and the place that only chooses. */

const described = (phrase: Phrase): phrase is Population => phrase.is === "population" && phrase.conditions.length > 0;

/** Whether a population stands after a word of place. */
const isPlaced = (phrases: readonly Phrase[], at: number): boolean => isLink(phrases[at - 1], "in", "when", "of");

/** Which of two populations is asked about. */
function subjectOf(phrases: readonly Phrase[], first: Population, second: Population): Population | undefined {
  const [at, next] = [phrases.indexOf(first), phrases.indexOf(second)];
  const opens = phrases.slice(0, at).every(({ is }) => is === "link");
  const led = phrases.slice(0, at).some((one) => isLink(one, "in", "when"));
  const isAhead = isLink(phrases[at + 1], "colon");
  const scene = opens && (led || isAhead || isLink(phrases[at + 1], "border"));
  // The cancer is named by the scene, or by those who are asked about in it.
  if (scene && (isAhead || isPlaced(phrases, at) || !isPlaced(phrases, next)))
    return first.cancers.length + first.implied.length > 0 !== second.cancers.length > 0 ? second : undefined;
  return isPlaced(phrases, next) && !isPlaced(phrases, at) ? first : undefined;
}

/** "Do serous tumours amplify ...": nothing but it is spoken of before what is said of genes. */
const soleSubject = (phrases: readonly Phrase[], only: Population): Population | undefined => {
  const opens = phrases.slice(0, phrases.indexOf(only)).every(({ is }) => is === "ask");
  const [condition, another] = only.conditions;
  return opens && another === undefined && condition?.condition.is === "class" ? only : undefined;
};

export function withSubject(phrases: readonly Phrase[]): Phrase[] {
  const [first, second, more] = phrases.filter(described);
  const opposed = phrases.some((one) => one.is === "population" && (one.others || one.via === "versus"));
  if (first === undefined || more !== undefined || opposed) return [...phrases];
  const subject = second === undefined ? soleSubject(phrases, first) : subjectOf(phrases, first, second);
  return phrases.map((one) =>
    one === subject
      ? { ...subject, conditions: subject.conditions.map((stated) => ({ ...stated, ofSubject: true as const })) }
      : one,
  );
}
