import type { Match } from "./match.ts";

/** Words by which a question says where it comes from and how it is meant, by their neighbours. */

const sentenceStart = (before: Match | undefined) => before === undefined || /^[.?!;:]$/u.test(before.text);

/** "Split LUAD into A-high and A-low: ...": how the groups are made. */
function dividing(matches: readonly Match[], match: Match, at: number): Match {
  const divides = /^(?:split|divide|separate|stratify|partition|dichotomi[sz]e)$/iu.test(match.text);
  const into = matches.slice(at).some((one) => /^(?:into|by)\b/iu.test(one.text));
  return divides && into && sentenceStart(matches[at - 1]) ? { ...match, kind: "function" } : match;
}

/** "Hypothesis: EPCAM is unchanged. Test it." */
function stating(matches: readonly Match[], match: Match, at: number): Match {
  const states = /^hypothesis$/iu.test(match.text) && matches[at + 1]?.text === ":" && sentenceStart(matches[at - 1]);
  return states ? { ...match, kind: "function" } : match;
}

/** "a colleague who says that ...", unlike "say that ..." to the service. */
function reporting(matches: readonly Match[], match: Match, at: number): Match {
  if (match.kind !== "instruction" || !/^says?\s+that$/iu.test(match.text)) return match;
  const before = matches[at - 1]?.text ?? "";
  const addressed =
    sentenceStart(matches[at - 1]) || /^(?:please|you|must|should|to|and|then|always|just|only|,)$/iu.test(before);
  return addressed ? match : { ...match, kind: "harmless", value: "harmless" };
}

/** "Read somewhere that ...", unlike the study. */
function havingRead(matches: readonly Match[], match: Match, at: number): Match {
  const heard = match.text === "Read" && /^(?:somewhere|that|recently)$/iu.test(matches[at + 1]?.text ?? "");
  return heard && sentenceStart(matches[at - 1]) ? { ...match, kind: "function" } : match;
}

const place = /^(?:in|within|among|across|and|or|vs|versus|between|than|of|&|\/)$/iu;

/** "acc. to TCGA" is no adrenocortical carcinoma, "compare acc to luad" is. */
function accordingTo(matches: readonly Match[], match: Match, at: number): Match {
  if (match.kind !== "cancer" || !/^acc$/iu.test(match.text) || place.test(matches[at - 1]?.text ?? "")) return match;
  const dotted = matches[at + 1]?.text === ".";
  const [to, source] = matches.slice(at + (dotted ? 2 : 1));
  const compared = !dotted && (match.text === "ACC" || source?.kind === "cancer");
  return to?.text === "to" && !compared ? { ...match, kind: "function" } : match;
}

const asker =
  /^(?:users?|researchers?|scientists?|authors?|labs?|teams?|people|persons?|students?|professors?|colleagues?|compan(?:y|ies)|universit(?:y|ies)|doctors?|oncologists?)$/iu;
const deeds =
  /^(?:first|the first|asked|ask|asks|report|reported|found|discovered|showed|described|said|wrote|published|studied|studies|works|worked|cares|invented)$/iu;

/** "Which user asked about ...?", "Who was first to report ...?": not what a card tells. */
function aboutPeople(matches: readonly Match[], match: Match, at: number): Match {
  if (at > 1) return match;
  const next = matches[at + 1];
  const after = matches.slice(at + 1).find((one) => !/^(?:is|was|were|has|have|the)$/iu.test(one.text));
  const which = /^(?:which|what|whose)$/iu.test(match.text) && asker.test(next?.text ?? "");
  const who = /^who$/iu.test(match.text) && deeds.test(after?.text ?? "");
  return which || who ? { ...match, kind: "unsupported", value: "people and their work" } : match;
}

export const sayingRules = [dividing, stating, reporting, havingRead, accordingTo, aboutPeople] as const;
