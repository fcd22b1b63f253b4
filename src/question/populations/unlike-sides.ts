import { isLink } from "../scan/item.ts";
import { isState } from "../phrases/named.ts";
import { stateKey, type Phrase } from "./population.ts";

/** "Between POLE-mutant and MSI-high tumours": two sides that different things tell apart are no groups of one variable. */

/** "TP53-mutant versus NPM1-mutant AML without TP53 mutation": the second side is told by another gene, and by that of the first beside it. */
function isUnlikeBeside(phrases: readonly Phrase[], at: number): boolean {
  const [first, joint, second] = phrases.slice(at, at + 3);
  if (first?.is !== "named" || !isState(first) || !isLink(joint, "versus") || second?.is !== "population") return false;
  const key = stateKey(first);
  const [head, ...others] = second.conditions;
  return head?.adjective === true && head.key !== key && others.some((one) => one.key === key && !one.adjective);
}

/** The phrases, of which the word between the sides refuses where the second is told by something else than the first. */
export const withoutUnlikeSides = (phrases: readonly Phrase[]): Phrase[] =>
  phrases.map((phrase, at) => {
    if (!isUnlikeBeside(phrases, at - 1)) return phrase;
    const text = [phrases[at - 1], phrase, phrases[at + 1]].map((one) => one?.text ?? "").join(" ");
    const why = "groups that different things tell apart";
    return { is: "stop", refusal: "unsupported", why, text, start: phrase.start, end: phrase.end };
  });
