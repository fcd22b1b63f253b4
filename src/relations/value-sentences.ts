import type { UsedProfile } from "../contract/results.ts";
import { sourcesOf } from "../prose/methods-sentences.ts";
import type { Measure } from "./measure.ts";

const treatment = ({ transformation, title }: NonNullable<Measure["scale"]>): string =>
  transformation === "none" ? "analysed as provided" : `transformed to ${title} before analysis`;

/** Where the values came from, in which unit and on which scale. */
export function valueSentences(profiles: readonly UsedProfile[], { scale }: Pick<Measure, "scale">): string[] {
  const measured = profiles.filter((profile) => profile.unit === scale?.unit);
  const others = profiles.filter((profile) => profile.unit !== scale?.unit);
  return [
    ...(scale === null
      ? []
      : [`Expression values (${scale.unit}) came from ${sourcesOf(measured)} and were ${treatment(scale)}.`]),
    ...(others.length === 0 ? [] : [`The calls that make the groups came from ${sourcesOf(others)}.`]),
  ];
}
