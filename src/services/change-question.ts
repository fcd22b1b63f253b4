import { canonicalJson } from "../cards/canonical-json.ts";
import type { CompletedCard } from "../contract/card.ts";
import type { ForkRequest } from "../contract/fork.ts";
import type { ParsedQuestion, Refusal, Span } from "../contract/question.ts";
import { CgqError } from "../errors.ts";
import { interpret } from "../question/interpret.ts";
import type { Lexicon } from "../question/lexicon.ts";
import { restate } from "../question/restate.ts";
import { refusalError } from "./understand.ts";

type Changes = Pick<ForkRequest, "gene" | "cancer_types">;

/** A question as it was worded, and what it asks. */
export type Asked = Pick<CompletedCard["query"], "original" | "parsed">;

/**
 * A question with another gene or other cancer types: written out, in its own words where that works, and read like any
 * other, so that names are resolved and nothing but the change gets in. Throws `CgqError`.
 */
export function changeQuestion(asked: Asked, changes: Changes, lexicon: Lexicon): Asked {
  const named = changes.cancer_types?.map((name) => ({ name, codes: codesOf(name, lexicon) }));
  const changed = withGene(asked.parsed, changes.gene);
  const meant = withCancerTypes(
    changed,
    named?.flatMap(({ codes }) => codes),
  );
  const wanted = withCancerTypes(
    changed,
    named?.flatMap(({ name, codes }) => (codes.length === 1 ? name : codes)),
  );
  const refusals: CgqError[] = [];
  const wordings = [...inOwnWords(asked, wanted), restate(wanted)];
  for (const original of wordings) {
    const reading = interpret(original, lexicon);
    if ("refused" in reading) refusals.push(refusalError(inPlaceOfCancer(reading, changes)));
    else if (frame(reading.parsed) === frame(meant)) return { original, parsed: reading.parsed };
  }
  throw refusals[0] ?? otherQuestion(wordings[0] ?? "");
}

/** The cancer types that a name stands for in a question; one that says anything else is left as it is. */
function codesOf(name: string, lexicon: Lexicon): readonly string[] {
  const [named, plain] = [name, "BRCA"].map((place) => interpret(`How often is TP53 mutated in ${place}?`, lexicon));
  if (named === undefined || plain === undefined || "refused" in named || "refused" in plain) return [name];
  const { cancer_types: codes } = named.parsed;
  const saysNothingElse = frame(named.parsed) === frame(withCancerTypes(plain.parsed, codes));
  return saysNothingElse && codes.length > 0 ? codes : [name];
}

/** The reader may take a name for a gene that was given for a cancer type. */
function inPlaceOfCancer(refusal: Refusal, { cancer_types = [] }: Changes): Refusal {
  const names = refusal.not_understood.filter((name) => cancer_types.includes(name));
  if (refusal.refused !== "unknown_gene" || names.length === 0) return refusal;
  const message = `"${names.join('", "')}" is none of the cancer types of TCGA; give codes such as BRCA or LUAD.`;
  return { ...refusal, refused: "unknown_cancer", message };
}

function otherQuestion(wording: string): CgqError {
  return new CgqError(
    "invalid_request",
    `With these changes the question reads "${wording}", which asks for something else; give one gene symbol, and cancer types as codes such as BRCA.`,
  );
}

function withGene(parsed: ParsedQuestion, gene: string | undefined): ParsedQuestion {
  if (gene === undefined) return parsed;
  if (parsed.gene === null) {
    throw new CgqError("invalid_request", "The card's question names no gene; fork it with other cancer types.");
  }
  return { ...parsed, gene, genes: parsed.genes.with(parsed.genes.indexOf(parsed.gene), gene) };
}

function withCancerTypes(parsed: ParsedQuestion, cancerTypes: readonly string[] | undefined): ParsedQuestion {
  if (cancerTypes === undefined) return parsed;
  const { cancer_group: _, ...rest } = parsed;
  return { ...rest, cancer_types: [...cancerTypes] };
}

/** The original text with the new names in the places of the old; nothing when their numbers differ. */
function inOwnWords({ original, parsed }: Asked, wanted: ParsedQuestion): string[] {
  const spans = parsed.spans ?? [];
  if (spans.length === 0 || parsed.cancer_types.length !== wanted.cancer_types.length) return [];
  const newName = ({ kind, value, text }: Span): string => {
    if (kind === "gene" && value === parsed.gene) return value === wanted.gene ? text : (wanted.gene ?? text);
    const index = kind === "cancer_type" ? parsed.cancer_types.indexOf(value) : -1;
    const code = wanted.cancer_types[index];
    return code === undefined || code === value ? text : code;
  };
  const ordered = spans.toSorted((a, b) => a.start - b.start);
  const pieces = ordered.map((span, i) => newName(span) + original.slice(span.end, ordered[i + 1]?.start));
  return [original.slice(0, ordered[0]?.start) + pieces.join("")];
}

/** What a change of gene or cancer types must leave as it was. */
function frame({ genes, cancer_types, ...rest }: ParsedQuestion): string {
  const { analysis_type, groups, group_gene, subgroup, variant, endpoint, profile } = rest;
  const kept = { analysis_type, groups, group_gene, subgroup, variant, endpoint, profile };
  return canonicalJson({ ...kept, genes: genes.length, cancer_types: cancer_types.toSorted() });
}
