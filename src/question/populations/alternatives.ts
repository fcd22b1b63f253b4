import { isLink } from "../scan/item.ts";
import { isState } from "../phrases/named.ts";
import { stateKey, type Phrase } from "./population.ts";

/** "TP53-mutant or stage IV sarcoma": patients of whom one of two things is true are no cohort of a question. */

/** What a phrase says of patients, by the keys of its conditions. */
function keysOf(phrase: Phrase | undefined): readonly string[] {
  if (phrase?.is === "population") return phrase.conditions.map(({ key }) => key);
  return phrase?.is === "named" && isState(phrase) ? [stateKey(phrase)] : [];
}

/** Whether "or" joins two things that are said of patients, and not two levels of one. */
function joinsConditions(phrases: readonly Phrase[], at: number): boolean {
  const [before, next] = [phrases[at - 1], phrases[at + 1]];
  const [left, right] = [keysOf(before), keysOf(next)];
  const patients = before?.is === "population" || next?.is === "population";
  const differ = left.length > 0 && right.length > 0 && !left.some((key) => right.includes(key));
  return isLink(phrases[at], "or") && phrases[at]?.text.toLowerCase() === "or" && patients && differ;
}

/** The phrases, of which those refuse that ask for patients with one thing or another. */
export const withoutAlternatives = (phrases: readonly Phrase[]): Phrase[] =>
  phrases.map((phrase, at) => {
    const { text, start, end } = phrase;
    return joinsConditions(phrases, at)
      ? {
          is: "stop",
          refusal: "unsupported",
          why: "patients of whom one of two different things is true",
          text,
          start,
          end,
        }
      : phrase;
  });
