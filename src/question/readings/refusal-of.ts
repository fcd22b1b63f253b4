import { isState } from "../phrases/named.ts";
import { type Phrase, statedBy } from "../populations/population.ts";
import { placeAgainstUnsaid } from "../populations/unsaid-others.ts";
import { isAskedAgain } from "./whole-and-some.ts";
import { notRead, type NotRead } from "./not-read.ts";
import { hasOwnPatients } from "./own-patients.ts";
import {
  areNumbersOpposed,
  areTwoComparisons,
  areTwoOfOneKind,
  isBetweenNormals,
  weighsDifferences,
} from "./two-comparisons.ts";
import { unsaidEffect } from "./unsaid-effect.ts";

/** What is refused of a clause whatever its parts could mean. */

/** "EGFR in LUAD and KRAS in PAAD": variables and populations by turns. */
export function isPaired(phrases: readonly Phrase[]): boolean {
  const turns: { readonly is: string; readonly what: string }[] = [];
  for (const phrase of phrases) {
    if ((phrase.is !== "named" || phrase.again) && phrase.is !== "population") continue;
    const what = (phrase.is === "named" ? phrase.genes : phrase.cancers).join();
    if (what !== "" && turns.at(-1)?.is !== phrase.is) turns.push({ is: phrase.is, what });
  }
  const [first, second, third, fourth] = turns;
  return (
    first !== undefined &&
    second !== undefined &&
    third !== undefined &&
    fourth !== undefined &&
    first.what !== third.what &&
    second.what !== fourth.what
  );
}

/** "KRAS G12C and KRAS G12D": kinds of mutations of one gene that are listed and not set against each other. */
function twoChangesIn(phrases: readonly Phrase[]): string | undefined {
  const stated = phrases.flatMap((one) => {
    if (one.is === "population") return one.conditions;
    return one.is === "named" && isState(one) ? statedBy(one) : [];
  });
  const changes = stated.flatMap(({ key, condition }) =>
    condition.is === "state" && condition.change !== undefined ? [{ key, change: condition.change }] : [],
  );
  const ofGene = Map.groupBy(changes, ({ key }) => key).values();
  const [several] = [...ofGene].filter((held) => new Set(held.map(({ change }) => change)).size > 1);
  return several?.map(({ change }) => change).join(" and ");
}

/** What no reading of the whole could say. */
export function refusalOf(phrases: readonly Phrase[]): NotRead | undefined {
  if (isPaired(phrases)) return notRead("unsupported", "Each gene has a cancer of its own; ask one question for each.");
  const changes = twoChangesIn(phrases);
  if (changes !== undefined) {
    const why = `Kinds of mutations of one gene (${changes}) are not set side by side; ask about one.`;
    return notRead("unsupported", why, { left: [changes] });
  }
  if (isAskedAgain(phrases)) return notRead("unsupported", "These are several questions; ask one at a time.");
  if (areTwoComparisons(phrases) || areTwoOfOneKind(phrases))
    return notRead("unsupported", "Each comparison has groups of its own; ask one question for each.");
  if (isBetweenNormals(phrases))
    return notRead("unsupported", "Normal tissue is compared with tumours, not with other normal tissue.");
  if (hasOwnPatients(phrases))
    return notRead("unsupported", "Each gene has patients of its own; ask one question for each.");
  if (weighsDifferences(phrases))
    return notRead("unsupported", "Which of two differences is larger is not told; ask about one of them.");
  const opposed = areNumbersOpposed(phrases);
  if (opposed !== undefined)
    return notRead(
      "ambiguous",
      `Whether both are compared between the groups, or related in each, is not said ("${opposed}"); ask for their correlation, or for one.`,
      { left: [opposed] },
    );
  const effect = unsaidEffect(phrases);
  if (effect !== undefined)
    return notRead("ambiguous", "What it matters for is not said; name it: survival, or what is measured.", {
      left: [effect],
    });
  const place = placeAgainstUnsaid(phrases);
  if (place === undefined) return undefined;
  const why = `Than in which other cancers it is stronger in "${place}" is not said; name them, or ask about that one alone.`;
  return notRead("ambiguous", why, { left: [place] });
}
