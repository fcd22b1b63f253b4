import { cancerTypeNames } from "../contract/cancer-types.ts";
import type { Match } from "./match.ts";

/** The cancer types that a question is about. */
export interface CancerReading {
  /** TCGA codes in the question's order; empty means all. */
  readonly codes: readonly string[];
  /** The group term that all codes came from. */
  readonly group: string | undefined;
  /** How many different cancers or group terms were named. */
  readonly named: number;
  readonly subgroups: readonly string[];
  /** Whether cancers were taken out by "except". */
  readonly excludes: boolean;
}

const allCodes = Object.keys(cancerTypeNames);
const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** "all cancers but LAML" and "except LAML" exclude; "for OS but not for PFS in KIRC" is no list of cancers. */
function exceptionStart(matches: readonly Match[]): number {
  const except = matches.find((match, at) => {
    if (match.kind !== "cue" || match.value !== "except") return false;
    const ofAll = matches
      .slice(0, at)
      .some((one) => one.value === "all_cancers" || /^(?:all|every|each|any)$/iu.test(one.text));
    if (/^but$/iu.test(match.text) && !ofAll) return false;
    return matches.slice(at + 1).find((later) => later.kind !== "function")?.kind === "cancer";
  });
  return except?.start ?? Number.POSITIVE_INFINITY;
}

const codesOf = (mentions: readonly Match[]) => unique(mentions.flatMap((match) => match.value.split("+")));

function impliedCodes(matches: readonly Match[]): string[] {
  const implied = matches.filter((match) => match.kind === "subgroup").map((match) => match.detail.split(" ")[1] ?? "");
  const pam50 = matches.some((match) => match.kind === "cue" && /PAM50|intrinsic/iu.test(match.text));
  const codes = pam50 ? [...implied, "BRCA"] : implied;
  return unique(codes.filter((code) => code !== "").flatMap((code) => code.split("+")));
}

/** "In kidney cancer, compare KIRC and KIRP": a group term that holds a named cancer only sets the scene. */
function withoutContext(mentions: readonly Match[]): Match[] {
  const holds = (group: string, code: string) =>
    group !== code && code.split("+").every((one) => group.split("+").includes(one));
  return mentions.filter((match) => !mentions.some((other) => holds(match.value, other.value)));
}

/** Collects the cancers of a question; "all except X" becomes the other codes. */
export function readCancers(matches: readonly Match[]): CancerReading {
  const border = exceptionStart(matches);
  const mentions = matches.filter((match) => match.kind === "cancer");
  const wanted = withoutContext(mentions.filter((match) => match.start < border));
  const unwanted = new Set(codesOf(mentions.filter((match) => match.start > border)));
  const subgroups = unique(wanted.map((match) => match.detail).filter((detail) => detail !== ""));
  const base = codesOf(wanted);
  if (unwanted.size > 0 && (base.length === 0 || base.some((code) => unwanted.has(code)))) {
    const codes = (base.length === 0 ? allCodes : base).filter((code) => !unwanted.has(code));
    return { codes, group: undefined, named: base.length === 0 ? 0 : codes.length, subgroups, excludes: true };
  }
  const codes = base.length === 0 ? impliedCodes(matches) : base;
  const terms = unique(wanted.map((match) => match.value));
  const group = terms.find((term) => term.includes("+") && term.split("+").length === codes.length);
  return { codes, group, named: group === undefined ? codes.length : 1, subgroups, excludes: false };
}
