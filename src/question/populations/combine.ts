import type { State1 } from "../phrases/named.ts";
import { attributeOf } from "../../meaning/index.ts";
import { oneSexed } from "../lexicon/sexes.ts";
import { tumorNouns } from "../lexicon/word-sets.ts";
import type { Cohorts, Split, Trouble } from "./cohorts.ts";
import { listed } from "./list-as-condition.ts";
import { isOneSided } from "./one-sided.ts";
import { saysOf, statedBy, type Population, type Stated } from "./population.ts";
import { cancersOfStudy } from "./study-cancers.ts";
import { splitOf, valuesOf } from "./splits.ts";

/** The only place that sets populations side by side: what all share is the cohort, what differs must be one thing. */

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];
const trouble = (text: string, unclear = false): Trouble => ({ trouble: text, unclear });
const within = (inner: readonly string[], outer: readonly string[]) =>
  inner.length < outer.length && inner.every((code) => outer.includes(code));

interface Places {
  readonly cancers: readonly string[];
  readonly sets: readonly string[];
  readonly named: number;
  readonly implied: readonly string[];
  readonly fromNames: readonly string[];
}

const studiesIn = (populations: readonly Population[]) => unique(populations.flatMap((one) => one.studies));

/** The cancers that are named, else those that levels or studies imply; a group term that holds another named cancer only sets the scene. */
function placesOf(populations: readonly Population[]): Places {
  const placed = populations.filter((one) => one.cancers.length > 0);
  const scene = placed.filter(
    (one) => one.conditions.length > 0 || !placed.some((other) => within(other.cancers, one.cancers)),
  );
  const sets = unique(scene.map((one) => one.cancers.toSorted().join("+")));
  const fromNames = unique(scene.flatMap((one) => one.cancers));
  const implied = unique(populations.flatMap((one) => one.implied));
  const [only] = populations;
  const spread = populations.length === 1 && only?.via === "between" && sets.length === 1;
  const named = spread
    ? fromNames.length
    : sets.length > 1
      ? sets.length
      : Math.max(0, ...scene.map((one) => one.named));
  const studied = populations.some(({ all }) => all) ? [] : unique(studiesIn(populations).flatMap(cancersOfStudy));
  const both = implied.filter((code) => studied.includes(code));
  const [cancers = []] = [fromNames, both, implied, studied].filter((codes) => codes.length > 0);
  return { cancers, sets, named, implied, fromNames };
}

/** Normal tissue is compared with the tumours that are named beside it. */
function tissueSplit(populations: readonly Population[]): Split | Trouble | undefined {
  const normals = populations.filter((one) => one.normal);
  if (normals.length === 0) return undefined;
  const text = normals.map((one) => one.text).join(" / ");
  const beside = populations.some(
    (one) => !one.normal && (one.tumor || one.cancers.length > 0 || one.all || one.conditions.length > 0),
  );
  const together = normals.some(
    (one) =>
      one.tumor && one.via === undefined && !one.text.toLowerCase().startsWith("normal tissue") && hasTumor(one.text),
  );
  return beside || together ? { is: "tissue", text, keys: [] } : trouble(text);
}
const hasTumor = (text: string) => [...tumorNouns].some((word) => text.toLowerCase().includes(word));

interface Sorted {
  readonly splits: readonly Split[];
  readonly where: readonly Stated[];
}

const isSubtype = (key: string) => attributeOf(key, "levels").groups === "by_subtype";

/** Subtypes of different markers, each of its own population, are levels of one grouping: "TNBC versus HER2-positive". */
function keyed(populations: readonly Population[]): readonly Population[] {
  const holders = populations.filter((one) => one.conditions.some(({ key }) => isSubtype(key)));
  const keys = new Set(holders.flatMap((one) => one.conditions.map(({ key }) => key)).filter((key) => isSubtype(key)));
  const single = holders.every((one) => one.conditions.filter(({ key }) => isSubtype(key)).length === 1);
  // "ductal versus lobular, ER-positive cases": what is not set against the others restricts them all.
  const opposed = holders.filter(({ via }) => via === "versus").length;
  const listed = opposed === 0 || opposed === holders.length - 1;
  if (holders.length < 2 || keys.size < 2 || !single || !listed) return populations;
  const renamed = (stated: Stated): Stated => (isSubtype(stated.key) ? { ...stated, key: "subtype" } : stated);
  return populations.map((one) => ({ ...one, conditions: one.conditions.map(renamed) }));
}

/** Every key is shared by all populations, or is what they differ by. */
function sort(
  populations: readonly Population[],
  loose: readonly State1[],
  cancers: readonly string[],
): Sorted | Trouble {
  const stated = [...populations.flatMap((one) => one.conditions), ...loose.flatMap(statedBy)];
  const others = populations.some((one) => one.others);
  const splits: Split[] = [];
  const where: Stated[] = [];
  for (const key of unique(stated.map((one) => one.key))) {
    const of = stated.filter((one) => one.key === key);
    const loosely = loose.some((one) => statedBy(one).some((other) => other.key === key));
    const opposed = populations[populations.findIndex((one) => one.others) - 1];
    const owners =
      opposed === undefined || opposed.conditions.length === 0 ? populations.filter((one) => !one.others) : [opposed];
    const owned = owners.some((one) => one.conditions.some((other) => other.key === key));
    const complemented = others && valuesOf(of).length === 1 && (loosely || owned);
    if (valuesOf(of).length > 1 || complemented || of.some((one) => one.both)) {
      const split = splitOf(of);
      if (split === undefined) return trouble(unique(of.map((one) => one.text)).join(" / "));
      if (!splits.some((one) => one.text === split.text)) splits.push(split);
    } else if (!loosely && !(key === "sex" && oneSexed(cancers, saysOf(of[0] as Stated))))
      where.push(...of.slice(0, 1)); // a key has a first
  }
  return { splits, where };
}

/** Two protein changes of one gene, or a state whose gene is not said. */
function unclear(populations: readonly Population[], loose: readonly State1[]): Trouble | undefined {
  const stated = [...populations.flatMap((one) => one.conditions), ...loose.flatMap(statedBy)];
  const changes = unique(
    stated.flatMap(({ key, condition }) =>
      condition.is === "state" && condition.change !== undefined ? [`${key} ${condition.change}`] : [],
    ),
  );
  const genes = unique(changes.map((one) => one.split(" ")[0]));
  if (changes.length > genes.length) return trouble(changes.join(", "));
  const touching = populations.find((one) => one.touches);
  return touching === undefined ? undefined : trouble(touching.text, true);
}

const mismatch = ({ implied, fromNames }: Places) =>
  implied.length > 0 &&
  fromNames.length > 0 &&
  !fromNames.every((code) => implied.includes(code)) &&
  !implied.every((code) => fromNames.includes(code));

/** "In KRAS-mutant LUAD, do patients with STK11 mutations ...": the place chooses, the patients are asked about. */
function withSubject(populations: readonly Population[]): readonly Population[] {
  const [place, subject, more] = populations;
  if (place?.fronted !== true || subject === undefined || more !== undefined) return populations;
  const isSubject = place.conditions.length > 0 && subject.cancers.length === 0 && subject.via !== "versus";
  if (!isSubject || place.cancers.length + place.implied.length === 0) return populations;
  return [place, { ...subject, conditions: subject.conditions.map((one) => ({ ...one, ofSubject: true })) }];
}

export function combine(given: readonly Population[], loose: readonly State1[]): Cohorts | Trouble {
  const populations = keyed(withSubject(given));
  const places = placesOf(populations);
  const { cancers, sets, named } = places;
  const tissue = tissueSplit(populations);
  if (tissue !== undefined && "trouble" in tissue) return tissue;
  const sorted = sort(populations, loose, cancers);
  if ("trouble" in sorted) return sorted;
  const excluding = populations.find((one) => one.excluding);
  if (excluding !== undefined && populations.some((one) => one !== excluding && one.cancers.length > 0))
    return trouble(excluding.text);
  const elsewhere = excluding === undefined ? populations.find((one) => one.otherCancers) : undefined;
  if (elsewhere !== undefined) return trouble(elsewhere.text);
  const unclearly = unclear(populations, loose);
  if (unclearly !== undefined) return unclearly;
  if (mismatch(places)) return trouble(places.fromNames.join());
  const between: Split[] = sets.length > 1 ? [{ is: "cancers", text: sets.join(" / "), keys: [] }] : [];
  const all = [...(tissue === undefined ? [] : [tissue]), ...between, ...sorted.splits];
  const lists = all.length < 2 ? [] : all.flatMap((one) => listed(one, populations) ?? []);
  const [split, second] = lists.length === 0 ? all : all.filter((one) => listed(one, populations) === undefined);
  const where = [...sorted.where, ...lists];
  const others = populations.some((one) => one.excluding) ? undefined : populations.find((one) => one.others);
  if (split !== undefined && second !== undefined) return trouble(`${split.text} and ${second.text}`);
  if (others !== undefined && split === undefined) return trouble(others.text);
  const against = populations.find((one, at) => at > 0 && one.via === "versus");
  if (against !== undefined && split === undefined) return trouble(against.text);
  const sided = split === undefined ? undefined : where.find((one) => isOneSided(one, split, populations));
  if (sided !== undefined) return trouble(sided.text);
  const group =
    sets.length === 1 && named === 1 && cancers.length > 1 && !populations.some((one) => one.excluding)
      ? cancers.join("+")
      : undefined;
  return {
    cancers,
    named,
    all: populations.some((one) => one.all) && cancers.length === 0,
    studies: studiesIn(populations),
    where,
    ...(group === undefined ? {} : { group }),
    ...(split === undefined ? {} : { split }),
  };
}
