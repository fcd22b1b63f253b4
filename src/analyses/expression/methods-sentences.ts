import type { UsedProfile } from "../../contract/results.ts";
import { sourcesOf } from "../../prose/methods-sentences.ts";
import type { Scale } from "../../variables/expression/scale.ts";

/** Which profiles, in which unit and on which scale. */
export function profileSentences(profiles: readonly UsedProfile[], scale: Scale): string[] {
  const expression = profiles.filter((profile) => profile.unit === scale.unit);
  const others = profiles.filter((profile) => profile.unit !== scale.unit);
  const treated =
    scale.transformation === "none" ? "analysed as provided" : `transformed to ${scale.title} before analysis`;
  return [
    `Expression values (${scale.unit}) came from ${sourcesOf(expression)} and were ${treated}.`,
    ...(others.length === 0 ? [] : [`The calls that make the groups came from ${sourcesOf(others)}.`]),
  ];
}
