import { z } from "zod";
import type { ForkRequest } from "../contract/fork.ts";
import { CgqError } from "../errors.ts";
import {
  adjustOf,
  withoutAdjust,
  type Cohort,
  type Question,
  restate,
  targetGene,
  wire,
  withCancers,
  withGene,
  ask,
} from "../meaning/index.ts";
import type { Lexicon } from "../question/index.ts";
import type { Asked } from "./asked.ts";
import { changeQuestion } from "./change-question.ts";

/** A question near to another one: what it means, and how it is worded once it is offered. */
export interface Near {
  readonly question: Question;
  /** Undefined where it cannot be put into words. */
  worded(lexicon: Lexicon): Asked | undefined;
}

/** The cancer types that a refusal says there are data of. */
const Found = z.object({
  loaded_cancer_types: z.array(z.string()).catch([]),
  loaded: z.array(z.string()).catch([]),
});

/** Genes that are measured widely: of most data sets, small ones too, some are answered. */
const WELL_STUDIED = ["TP53", "KRAS", "EGFR", "PIK3CA", "MYC", "MKI67", "PTEN", "ERBB2", "CD274", "CD8A", "STAT1"];

/** So many questions of a kind are looked up, most likely ones first. */
const MOST_OF_A_KIND = 12;

/** The cancer types that the refusal names, all where it names none. */
function likely(cancerTypes: readonly string[], details: unknown): readonly string[] {
  const { loaded_cancer_types, loaded } = Found.parse(details ?? {});
  const named = new Set([...loaded_cancer_types, ...loaded]);
  const held = cancerTypes.filter((code) => named.has(code));
  return held.length === 0 ? cancerTypes : held;
}

/** Lists of cancer types like those that were asked for: first those of them that there are, then others in place of the rest, then others alone; never those that were asked for. */
function otherCancerTypes(asked: readonly string[], codes: readonly string[]): string[][] {
  const present = asked.filter((code) => codes.includes(code));
  const kept = present.length === asked.length ? present.slice(0, -1) : present;
  const free = codes.filter((code) => !kept.includes(code));
  const filled = free.map((_, first) => {
    const others = [...free.slice(first), ...free.slice(0, first)];
    return asked.length === 0 ? others.slice(0, 1) : [...kept, ...others.slice(0, asked.length - kept.length)];
  });
  const others =
    kept.length === 0 ? [] : free.slice(0, 1 - asked.length).map((_, at) => free.slice(at, at + asked.length));
  const likest = present.length === 0 || present.length === asked.length ? filled : [present, ...filled];
  const found = [...likest.slice(0, MOST_OF_A_KIND), ...others.slice(0, MOST_OF_A_KIND)];
  return found.filter((list) => list.join() !== asked.join());
}

/** A question as it is worded. */
export const asIs = (asked: Asked): Near => ({ question: asked.question, worded: () => asked });

/** The question about another gene; nothing where that cannot be put into words. */
export function withGeneOf(asked: Asked, gene: string, lexicon: Lexicon): Asked[] {
  const worded = changed(asked, { gene })[0]?.worded(lexicon);
  return worded === undefined ? [] : [worded];
}

/** The question with another gene or other cancer types. */
function changed(asked: Asked, changes: Pick<ForkRequest, "gene" | "cancer_types">): Near[] {
  const { gene, cancer_types: cancers } = changes;
  const about = gene === undefined ? asked.question : withGene(asked.question, gene);
  if (about === null) return [];
  const question = cancers === undefined ? about : withCancers(about, cancers);
  return [{ question, worded: (lexicon) => inOwnWords(asked, changes, lexicon) }];
}

function inOwnWords(asked: Asked, changes: Pick<ForkRequest, "gene" | "cancer_types">, lexicon: Lexicon) {
  try {
    return changeQuestion(asked, changes, lexicon);
  } catch (error) {
    if (error instanceof CgqError) return undefined;
    throw error;
  }
}

const plain = ({ cancers, group, studies }: Cohort): Cohort => ({
  cancers,
  ...(group !== undefined && { group }),
  studies,
  where: [],
});

/** The plainest questions about a gene, one for each kind of data. */
const aboutGene = (gene: string, cohort: Cohort): Question[] => [
  { relation: "frequency", of: [{ is: "mutation", gene }], cohort },
  {
    relation: "survival",
    endpoint: "OS",
    by: [{ is: "level", of: { is: "expression", gene }, cut: { at: "median" } }],
    cohort,
    adjust: [],
  },
  { relation: "profile", of: [{ is: "expression", gene }], cohort },
  { relation: "frequency", of: [{ is: "copy_number", gene, change: "amplification" }], cohort },
];

const newlyAsked = (question: Question): Near => ({
  question,
  worded: () => ({ original: ask(question), question, parsed: { ...wire(question), restated: restate(question) } }),
});

/** The same gene in the same cancer types by other data, without the conditions. */
function otherData({ question, parsed }: Asked): Near[] {
  const gene = targetGene(question);
  const { cohort } = question;
  if (gene === null) return [];
  return aboutGene(gene, plain(cohort))
    .filter((one) => wire(one).analysis_type !== parsed.analysis_type)
    .map(newlyAsked);
}

/** The question without its conditions and covariates. */
const alone = (question: Question): Question => withoutAdjust({ ...question, cohort: plain(question.cohort) });

/** What is asked alone, first in the same cancer types. */
function withoutMore({ question, parsed }: Asked, lists: readonly (readonly string[])[]): Near[] {
  const isAlone = question.cohort.where.length === 0 && adjustOf(question).length === 0;
  if (isAlone) return [];
  const asked = alone(question);
  return [parsed.cancer_types, ...lists].map((codes) => newlyAsked(withCancers(asked, codes)));
}

/** The same groups compared by genes, where what is compared is no gene's. */
function otherMeasures({ question }: Asked): Near[] {
  if (question.relation !== "comparison" || targetGene(question) !== null) return [];
  return WELL_STUDIED.map((gene) => newlyAsked(alone({ ...question, of: [{ is: "expression", gene }] })));
}

/** What can be asked at all: plain questions about genes, in the same cancer types and then in others. */
function anythingElse({ question }: Asked, lists: readonly (readonly string[])[]): Near[] {
  const cohort = plain(question.cohort);
  const [first = ""] = WELL_STUDIED;
  return [
    ...WELL_STUDIED.flatMap((gene) => aboutGene(gene, cohort)),
    ...lists.flatMap((codes) => aboutGene(first, cohort).map((one) => withCancers(one, codes))),
  ].map(newlyAsked);
}

/**
 * Questions near to one that the data cannot answer, by kind: other cancer types, other data of the same gene, other
 * genes, what is asked without conditions and covariates, one side of what is compared, the same groups by other measures, and what
 * can be asked at all. Cancer types come in the order in which they are tried.
 */
export function nearQuestions(asked: Asked, cancerTypes: readonly string[], details: unknown): Near[][] {
  const lists = otherCancerTypes(asked.parsed.cancer_types, likely(cancerTypes, details));
  const genes = WELL_STUDIED.filter((gene) => !asked.parsed.genes.includes(gene));
  const elsewhere = lists.flatMap((cancer_types) => changed(asked, { cancer_types }));
  const compares = ({ question }: Pick<Near, "question">): boolean => "by" in question;
  return [
    elsewhere.filter((near) => compares(near) === compares(asked)),
    otherData(asked),
    genes.flatMap((gene) => changed(asked, { gene })),
    withoutMore(asked, lists),
    elsewhere.filter((near) => compares(near) !== compares(asked)),
    otherMeasures(asked),
    anythingElse(asked, lists),
  ];
}
