import { canonicalJson } from "../cards/canonical-json.ts";
import type { ForkRequest } from "../contract/fork.ts";
import type { ParsedQuestion } from "../contract/question.ts";
import { CgqError } from "../errors.ts";
import type { Lexicon } from "../question/lexicon.ts";
import { restate } from "../question/restate.ts";
import { understand } from "./understand.ts";

type Changes = Pick<ForkRequest, "gene" | "cancer_types">;

export interface ChangedQuestion {
  readonly original: string;
  readonly parsed: ParsedQuestion;
}

/**
 * The question with another gene or other cancer types, written out and read like any other, so that names are
 * resolved and nothing but the change gets in. Throws `CgqError`.
 */
export function changeQuestion(parsed: ParsedQuestion, changes: Changes, lexicon: Lexicon): ChangedQuestion {
  const wanted = withCancerTypes(withGene(parsed, changes.gene), changes.cancer_types);
  const original = restate(wanted);
  const changed = understand(original, lexicon);
  if (frame(changed) !== frame(wanted)) {
    throw new CgqError(
      "invalid_request",
      `With these changes the question reads "${original}", which asks for something else; give one gene symbol, and cancer types as codes such as BRCA.`,
      { details: { restated: original } },
    );
  }
  return { original, parsed: changed };
}

function withGene(parsed: ParsedQuestion, gene: string | undefined): ParsedQuestion {
  if (gene === undefined) return parsed;
  if (parsed.gene === null) {
    throw new CgqError("invalid_request", "The card's question names no gene; fork it with other cancer types.");
  }
  const position = parsed.genes.indexOf(parsed.gene);
  return { ...parsed, gene, genes: parsed.genes.with(position, gene) };
}

function withCancerTypes(parsed: ParsedQuestion, cancerTypes: readonly string[] | undefined): ParsedQuestion {
  if (cancerTypes === undefined) return parsed;
  const { cancer_group: _, ...rest } = parsed;
  return { ...rest, cancer_types: [...cancerTypes] };
}

/** What a change of gene or cancer types must leave as it was. */
function frame({ genes, cancer_types, ...rest }: ParsedQuestion): string {
  const { analysis_type, groups, group_gene, subgroup, variant, endpoint, profile } = rest;
  const kept = { analysis_type, groups, group_gene, subgroup, variant, endpoint, profile };
  return canonicalJson({ ...kept, genes: genes.length, cancer_types: cancer_types.length });
}
