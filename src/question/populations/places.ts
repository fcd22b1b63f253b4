import type { Population } from "./population.ts";
import { cancersOfStudy } from "./study-cancers.ts";

/** Which cancers populations speak of. */
export interface Places {
  readonly cancers: readonly string[];
  readonly sets: readonly string[];
  readonly named: number;
  readonly implied: readonly string[];
  readonly fromNames: readonly string[];
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];
const within = (inner: readonly string[], outer: readonly string[]) =>
  inner.length < outer.length && inner.every((code) => outer.includes(code));

export const studiesIn = (populations: readonly Population[]): string[] =>
  unique(populations.flatMap((one) => one.studies));

/** The cancers that are named, else those that levels or studies imply; a group term that holds another named cancer only sets the scene. */
export function placesOf(populations: readonly Population[]): Places {
  const placed = populations.filter((one) => one.cancers.length > 0);
  const scene = placed.filter(
    (one) => one.conditions.length > 0 || !placed.some((other) => within(other.cancers, one.cancers)),
  );
  const sets = unique(scene.map((one) => one.cancers.toSorted().join("+")));
  const fromNames = unique(scene.flatMap((one) => one.cancers));
  // "The MSI-H share in uterine serous tumours": of what levels imply, the narrowest.
  const implications = populations.map((one) => one.implied).filter((codes) => codes.length > 0);
  const implied = unique(implications.filter((codes) => !implications.some((other) => within(other, codes))).flat());
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

/** Levels and names that speak of different cancers. */
export const isMismatch = ({ implied, fromNames }: Places): boolean =>
  implied.length > 0 &&
  fromNames.length > 0 &&
  !fromNames.every((code) => implied.includes(code)) &&
  !implied.every((code) => fromNames.includes(code));
