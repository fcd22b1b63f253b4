import type { ParsedQuestion } from "../contract/question.ts";
import { CgqError } from "../errors.ts";

const qualifiers = ["groups", "subgroup", "variant", "endpoint", "profile"] as const;
type Qualifier = (typeof qualifiers)[number];

const inWords: Readonly<Record<Qualifier, string>> = {
  groups: "the grouping",
  subgroup: "the patient subgroup",
  variant: "the protein change",
  endpoint: "the end point",
  profile: "the profile",
};

/** A qualifier is never dropped silently: what an analysis does not honour is refused. Throws CgqError `unsupported_question`. */
export function refuseQualifiers(question: ParsedQuestion, honoured: readonly Qualifier[]): void {
  const ignored = qualifiers.filter((name) => question[name] !== undefined && !honoured.includes(name));
  const [first] = ignored;
  if (first === undefined) return;
  const kind = question.analysis_type.replaceAll("_", " ");
  throw new CgqError(
    "unsupported_question",
    `A ${kind} question cannot take ${inWords[first]} ${String(question[first]).replaceAll("_", " ")} into account. Ask without it.`,
    { details: { qualifiers: ignored } },
  );
}
