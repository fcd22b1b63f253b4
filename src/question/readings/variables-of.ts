import {
  attributeOf,
  type Categorical,
  type CopyNumberChange,
  type Cut as MeaningCut,
  type GeneAlteration,
  type Grouping,
  MutationClass,
  type Numeric,
  oneLevel,
  type Variable,
  type GeneMeasure,
} from "../../meaning/index.ts";
import { type Named } from "../phrases/named.ts";
import { type AlteredGenes, besideOf, type Stated } from "../populations/population.ts";
import { isUnaltered, type Cut, type State } from "../scan/item.ts";

/** What phrases mean as variables and conditions; undefined where nothing means it. */

const changes: Readonly<Partial<Record<State, CopyNumberChange>>> = {
  amplified: "amplification",
  gained: "gain",
  any_gained: "any_gain",
  deleted: "deep_deletion",
  lost: "any_loss",
  one_lost: "one_copy_loss",
  copies_changed: "any_change",
};
interface Altered {
  readonly state: State;
  readonly also?: readonly State[];
  readonly change?: string | undefined;
  readonly all?: true;
  readonly apart?: true;
  readonly beside?: readonly AlteredGenes[];
}

/** A class of mutations, or a protein change. */
function kindOf(change: string | undefined): Pick<Extract<GeneAlteration, { is: "mutation" }>, "change" | "class"> {
  const named = MutationClass.safeParse(change).data;
  if (named !== undefined) return { class: named };
  return change === undefined ? {} : { change };
}

/** The alterations that a state of one gene stands for; "altered" is any that is loaded. */
function alterationsOf(gene: string, { state, also = [], change }: Altered): GeneAlteration[] {
  if (also.length > 0)
    return [{ state, change }, ...also.map((one) => ({ state: one }))].flatMap((one) => alterationsOf(gene, one));
  const copies = changes[state];
  if (copies !== undefined) return [{ is: "copy_number", gene, change: copies }];
  const mutation: GeneAlteration = { is: "mutation", gene, ...kindOf(change) };
  if (state !== "altered") return [mutation];
  return [
    mutation,
    { is: "copy_number", gene, change: "amplification" },
    { is: "copy_number", gene, change: "deep_deletion" },
  ];
}

/** One variable of one gene, or of any of several. */
export function anyOf(genes: readonly string[], altered: Altered): Grouping | undefined {
  const { all: areTogether, apart, beside = [] } = altered;
  const named = [{ ...altered, genes }, ...beside];
  const all = named.flatMap((one) => one.genes.flatMap((gene) => alterationsOf(gene, one)));
  const [first] = all;
  // "Both altered" would be one of several of each.
  const isOneEach = all.length === named.flatMap((one) => one.genes).length;
  if (areTogether === true) return isOneEach ? { is: "alteration", anyOf: all, all: true } : undefined;
  if (apart === true) return isOneEach && all.length === 2 ? { is: "alteration", anyOf: all, apart: true } : undefined;
  return all.length > 1 ? { is: "alteration", anyOf: all } : first;
}

const single = (variable: Categorical | undefined): Categorical[] => (variable === undefined ? [] : [variable]);

export function cutOf(cut: Cut): MeaningCut {
  if (cut.startsWith("percentile:")) return { at: "percentile", percent: Number(cut.slice(11)) };
  if (cut.startsWith("value:")) return { at: "value", value: Number(cut.slice(6)) };
  return { at: cut === "tertiles" || cut === "quartiles" || cut === "maximal" ? cut : "median" };
}

export const expressionOf = (gene: string, profile: string | undefined): Numeric => ({
  is: "expression",
  gene,
  ...(profile === undefined ? {} : { profile }),
});

interface OfGenes {
  readonly genes: readonly string[];
  readonly of?: GeneMeasure;
}
/** High and low of one gene: of its expression where no other measure is said. */
export function levelOfGene(
  { genes: [gene, second], of }: OfGenes,
  { profile, cut }: Omit<Manner, "joins">,
): Grouping | undefined {
  if (gene === undefined || second !== undefined) return undefined;
  return levelOf(of === undefined ? expressionOf(gene, profile) : { is: of, gene }, cut);
}

export const levelOf = (of: Numeric, cut: Cut = "median"): Grouping => ({ is: "level", of, cut: cutOf(cut) });

export interface Manner {
  readonly profile?: string | undefined;
  readonly cut?: Cut | undefined;
  /** Genes joined by "or" are one variable. */
  readonly joins: boolean;
}

/** The variables of a phrase: one for each gene, or one for any of them; a state that is an absence is none. */
export function ofNamed(phrase: Named, { profile, cut, joins }: Manner): (Variable | undefined)[] {
  const { genes, what, joint } = phrase;
  switch (what.kind) {
    case "bare":
      // "TP53 and any of KRAS and NRAS": of what, is not said.
      if (joint === "any") return [undefined];
      return genes.map((gene) => expressionOf(gene, profile));
    case "measure": {
      const { measure } = what;
      return genes.map((gene): Numeric =>
        measure === "expression"
          ? expressionOf(gene, profile)
          : { is: measure === "copy_number" ? "copy_number_log2" : measure, gene },
      );
    }
    case "level":
      return genes.map((gene) => levelOfGene({ ...what, genes: [gene] }, { profile, cut }));
    case "state":
    default: {
      if (isUnaltered(what.state)) return [undefined];
      if (joint === "all" || joint === "apart")
        return [anyOf(genes, { ...what, [joint]: true, beside: besideOf(phrase) })];
      if (joint === "any" && phrase.beside !== undefined) return [anyOf(genes, { ...what, beside: besideOf(phrase) })];
      const together = (joint === "any" || (joins && joint === "or")) && genes.length > 1;
      return together ? single(anyOf(genes, what)) : genes.flatMap((gene) => single(anyOf([gene], what)));
    }
  }
}

/** Stands for the gene that is left open. */
export const EVERY_GENE = "*";

/** What is said of genes that are not named; "altered" is mutated. */
export const ofEveryGene = (state: State): Categorical | undefined =>
  isUnaltered(state) ? undefined : anyOf([EVERY_GENE], { state: state === "altered" ? "mutated" : state });

export const numberOf = (attribute: string): Numeric => ({ is: "clinical_number", attribute });
export const isNumber = (attribute: string): boolean => attributeOf(attribute, "levels").kind === "number";

/** Levels that are counted are one level; an open lower bound ("over 60") is the high level of a number. */
export function ofAsked({ condition }: Stated): Categorical | undefined {
  if (condition.is === "class" && !isNumber(condition.attribute))
    return { is: "clinical", attribute: condition.attribute, levels: [oneLevel(condition.levels)] };
  if (condition.is !== "range") return undefined;
  const { from, to, open } = condition.range;
  return from === undefined || to !== undefined || !open
    ? undefined
    : levelOf(numberOf(condition.attribute), `value:${from}`);
}

/** A clinical attribute as a variable, by its kind. */
export const ofAttribute = (attribute: string): Variable =>
  isNumber(attribute) ? numberOf(attribute) : { is: "clinical", attribute };
