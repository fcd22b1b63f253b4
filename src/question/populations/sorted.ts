import { attributeOf } from "../../meaning/index.ts";
import type { State1 } from "../phrases/named.ts";
import { oneSexed } from "../lexicon/sexes.ts";
import { gliomaMarkers } from "../lexicon/words/scales.ts";
import { type Split, trouble, type Trouble } from "./cohorts.ts";
import { isHad, saysOf, statedBy, type Population, type Stated } from "./population.ts";
import { splitOf, valuesOf } from "./splits.ts";

/** The conditions of all populations: what they share, and what they differ by. */
export interface Sorted {
  readonly splits: readonly Split[];
  readonly where: readonly Stated[];
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];
const isSubtype = (key: string) => attributeOf(key, "levels").groups === "by_subtype";

const hasNoun = ({ cancers, tumor }: Population): boolean => cancers.length > 0 || tumor;
/** "Lobular breast cancer, ER-positive": what stands without a noun behind tumours is told of them too. */
const areOfFirst = ([first, ...rest]: readonly Population[]): boolean =>
  first !== undefined && hasNoun(first) && !rest.some(hasNoun);

/** Subtypes of different markers, each of its own population, are levels of one grouping: "TNBC versus HER2-positive". */
export function keyed(populations: readonly Population[]): readonly Population[] {
  const holders = populations.filter((one) => one.conditions.some(({ key }) => isSubtype(key)));
  const keys = new Set(holders.flatMap((one) => one.conditions.map(({ key }) => key)).filter((key) => isSubtype(key)));
  const single = holders.every((one) => one.conditions.filter(({ key }) => isSubtype(key)).length === 1);
  // "ductal versus lobular, ER-positive cases": what is not set against the others restricts them all.
  const opposed = holders.filter(({ via }) => via === "versus").length;
  // "In endometrioid endometrial cancer, MSS and POLE wild type": what is told of the same patients.
  const isOfSame = holders.some(({ conditions }) => conditions.some(({ ofSubject }) => ofSubject));
  const areBeside = gliomaMarkers.every((key) => keys.has(key));
  const listed = (opposed === 0 && !isOfSame && !areBeside && !areOfFirst(holders)) || opposed === holders.length - 1;
  if (holders.length < 2 || keys.size < 2 || !single || !listed) return populations;
  const renamed = (stated: Stated): Stated => (isSubtype(stated.key) ? { ...stated, key: "subtype" } : stated);
  return populations.map((one) => ({ ...one, conditions: one.conditions.map(renamed) }));
}

/** Every key is shared by all populations, or is what they differ by. */
export function sorted(
  populations: readonly Population[],
  loose: readonly State1[],
  cancers: readonly string[],
): Sorted | Trouble {
  const loosely = loose.flatMap(statedBy);
  const stated = [...populations.flatMap((one) => one.conditions), ...loosely];
  const opposed = populations.flatMap(({ opposes = [] }) => opposes);
  const splits: Split[] = [];
  const where: Stated[] = [];
  for (const [key, of] of Map.groupBy(stated, (one) => one.key)) {
    const complemented = opposed.includes(key) && valuesOf(of).length === 1;
    const [first] = of;
    if (opposed.includes(key) && narrows(of)) return trouble(unique(of.map((one) => one.text)).join(" / "));
    if (valuesOf(of).length > 1 || complemented || of.some((one) => one.both)) {
      const split = splitOf(of);
      if (split === undefined) return trouble(unique(of.map((one) => one.text)).join(" / "));
      const same = splits.find((one) => one.text === split.text);
      if (same !== undefined && isOfOtherGenes(same, split)) return trouble(split.text);
      if (same === undefined) splits.push(split);
    } else if (first !== undefined && !loosely.some((one) => one.key === key) && !saysNothing(first, cancers))
      where.push(first);
  }
  return { splits, where };
}

/** "KRAS G12D against others ... in KRAS-mutated patients": the others of the kind are not all who lack it. */
function narrows(of: readonly Stated[]): boolean {
  const changes = of.flatMap(({ condition }) =>
    condition.is === "state" && isHad(condition) ? [condition.change] : [],
  );
  return changes.includes(undefined) && changes.some((change) => change !== undefined);
}

/** "With KRAS and STK11 mutations than in wild-type patients": one phrase that says two things. */
const isOfOtherGenes = (one: Split, other: Split): boolean =>
  "genes" in one && "genes" in other && one.genes.join() !== other.genes.join();

/** "Men with prostate cancer" are all patients with it. */
const saysNothing = (stated: Stated, cancers: readonly string[]): boolean =>
  stated.key === "sex" && oneSexed(cancers, saysOf(stated));
