import { isCue, type Match } from "./match.ts";

/** Words that name a subgroup, by their neighbours. */

const intrinsic = /^(?:luminal(?: [AB])?|basal-like|normal-like|claudin-low)$/u;

/** "luminal A, luminal B, HER2, basal": among the subtypes HER2 is the HER2-enriched one. */
function enrichedSubtype(matches: readonly Match[], match: Match, at: number): Match {
  const another = matches.some((one) => one.kind === "gene" && one.value !== match.value);
  if (match.kind !== "gene" || !another || !/^HER-?2$/iu.test(match.text)) return match;
  const listed = [matches.slice(0, at).toReversed(), matches.slice(at + 1)].some((side) => {
    const next = side.find((one) => !/^[,/&+|]$|^(?:and|or|vs\.?|versus)$/iu.test(one.text));
    return next?.kind === "subgroup" && intrinsic.test(next.value);
  });
  return listed ? { ...match, kind: "subgroup", value: "HER2-enriched", detail: "by_subtype BRCA" } : match;
}

const poles: Readonly<Record<string, string>> = { positive: "+", pos: "+", negative: "-", neg: "-" };

/** "HPV positive versus negative": the marker is said once. */
function otherPole(matches: readonly Match[], match: Match, at: number): Match {
  const pole = poles[match.text.toLowerCase()];
  const [named, joint] = [matches[at - 2], matches[at - 1]];
  const opposed = isCue(joint, "compare", "or") || /^(?:and|\/)$/iu.test(joint?.text ?? "");
  const marker = named?.kind === "subgroup" && /[+-]$/u.test(named.value) ? named : undefined;
  if (match.kind !== "unsupported" || pole === undefined || !opposed || marker === undefined) return match;
  return { ...match, kind: "subgroup", value: `${marker.value.slice(0, -1)}${pole}`, detail: marker.detail };
}

/** "TNBC vs non-TNBC": one subgroup and the others. */
function otherSubgroup(matches: readonly Match[], match: Match, at: number): Match {
  const [opposed, after] = [matches[at - 1], matches[at + 1]];
  const named = matches.slice(0, at).some((one) => one.kind === "subgroup" && one.value === after?.value);
  return isCue(match, "negation") && /^non$/iu.test(match.text) && isCue(opposed, "compare", "or") && named
    ? { ...match, value: "others" }
    : match;
}

export const subgroupRules = [otherPole, enrichedSubtype, otherSubgroup] as const;
