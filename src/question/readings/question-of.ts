import type { Endpoint } from "../../contract/question.ts";
import type { Categorical, Cohort, Condition, Numeric, Question, Variable } from "../../meaning/index.ts";
import { isNumeric } from "../../meaning/index.ts";
import type { Cohorts } from "../populations/cohorts.ts";
import { statedBy } from "../populations/population.ts";
import { isState, type Part } from "../phrases/named.ts";
import type { Cut } from "../scan/item.ts";
import type { Cover } from "./cover.ts";
import type { Piece } from "./piece.ts";
import { cutOf, levelOf, ofAttribute, ofNamed, ofSplit, ofStated } from "./variables-of.ts";

/** The question that a cover means; undefined where it would have to drop or choose something. */

interface Said {
  readonly profile: string | undefined;
  readonly cut: Cut | undefined;
  readonly endpoint: Endpoint | undefined;
  readonly paired: boolean;
  readonly joins: boolean;
}

const unique = <T>(values: readonly T[]): T[] => [...new Map(values.map((one) => [JSON.stringify(one), one])).values()];

/** What a question has one of: two different ones make it no question. */
function saidIn({ construction, filled }: Cover): Said | undefined {
  const pieces = Object.values(filled).flat();
  const profiles = unique(pieces.flatMap(({ profile }) => profile ?? []));
  const cuts = unique(pieces.flatMap(({ cut }) => cut ?? []));
  const endpoints = unique(pieces.flatMap(({ endpoint }) => endpoint ?? []));
  const units = profiles.filter((one) => !platforms[one]?.some((unit) => profiles.includes(unit)));
  if (units.length > 1 || cuts.length > 1 || endpoints.length > 1) return undefined;
  const compared = pieces.some(
    ({ kind }) => kind === "ask:comparative" || kind === "ask:compare" || kind === "ask:top" || kind === "link:versus",
  );
  return {
    profile: units[0],
    cut: cuts[0],
    endpoint: endpoints[0],
    paired: pieces.some(({ kind }) => kind === "paired"),
    joins:
      construction.relation === "association"
        ? (filled["of"] ?? []).length + (filled["by"] ?? []).length > 1
        : !compared,
  };
}

/** The platform says nothing beside the unit that it was measured in. */
const platforms: Readonly<Record<string, readonly string[]>> = {
  rna_seq: ["tpm", "rsem", "z_score"],
  microarray: ["agilent", "z_score"],
};

function variablesOf({ kind, named, split, stated, attribute }: Piece, said: Said): readonly (Variable | undefined)[] {
  if (kind === "cancers:many" || kind === "cancers:group") return [{ is: "cancer_type" }];
  if (named !== undefined) return ofNamed(named, said);
  if (split !== undefined) return [ofSplit(split, said)];
  if (attribute !== undefined) return [ofAttribute(attribute)];
  if (stated === undefined) return [];
  const condition = ofStated(stated, said.profile, said.cut);
  if (condition === undefined) return [undefined];
  const { variable } = condition;
  if (variable.is === "clinical" && "levels" in condition) return [{ ...variable, levels: condition.levels }];
  if (
    stated.condition.is === "state" &&
    (stated.condition.state === "wildtype" || stated.condition.state === "diploid") &&
    variable.is === "copy_number" &&
    stated.condition.not === undefined
  )
    return [undefined];
  if (stated.condition.is === "range") {
    const { from, to } = stated.condition.range;
    const border = from ?? to;
    return border === undefined || (from !== undefined && to !== undefined) || !isNumeric(variable)
      ? [undefined]
      : [levelOf(variable, `value:${border}`)];
  }
  return [variable];
}

/** A covariate as it is named; an alteration named without a state is a mutation. */
function covariatesOf(part: Part, said: Said): readonly (Variable | undefined)[] {
  if (part.is === "named") return ofNamed(part, said);
  if (part.is === "dimension" || part.is === "quantity") return [ofAttribute(part.attribute)];
  if (part.is === "class") return [undefined];
  return part.is === "cancer" ? [{ is: "cancer_type" }] : [undefined];
}

/** A cut is that of the groups; conditions are cut at the median then. */
function whereOf({ filled }: Cover, given: Said, by: readonly Variable[]): (Condition | undefined)[] {
  const said = by.some(({ is }) => is === "level") ? { ...given, cut: undefined } : given;
  return (filled["where"] ?? []).flatMap(({ stated, named }) => {
    if (stated !== undefined) return [ofStated(stated, said.profile, said.cut)];
    return isState(named) ? statedBy(named).map((one) => ofStated(one, said.profile, said.cut)) : [undefined];
  });
}

const isCategorical = (variable: Variable): variable is Categorical => !isNumeric(variable);
const all = <T>(values: readonly (T | undefined)[]): T[] | undefined => {
  const held = values.filter((one) => one !== undefined);
  return held.length === values.length ? held : undefined;
};

interface Parts {
  readonly of: readonly Variable[];
  readonly by: readonly Variable[];
  readonly adjust: Variable[];
  readonly cohort: Cohort;
  readonly said: Said;
}

/** Counted copies without a direction: "copy number of MYC in OV". */
const counted = (variable: Variable): Variable =>
  variable.is === "copy_number_log2" ? { is: "copy_number", gene: variable.gene, change: "any_change" } : variable;
/** A gene named beside alterations is altered; a gene named beside an outcome is high or low. */
const altered = (variable: Variable): Variable =>
  variable.is === "expression" ? { is: "mutation", gene: variable.gene } : variable;
/** "CA9 is high in A compared with B" compares what is high. */
const measured = (variable: Variable): Variable => (variable.is === "level" ? variable.of : variable);
const levelled = (variable: Variable, cut: Cut | undefined): Variable =>
  isNumeric(variable) ? levelOf(variable, cut) : variable;
/** Copies that are set against a measure are the number of copies. */
const asNumber = (variable: Variable): Variable =>
  variable.is === "copy_number" ? { is: "copy_number_log2", gene: variable.gene } : variable;

const only = (by: readonly Variable[]): Categorical | undefined => {
  const [first, second] = by;
  return first !== undefined && second === undefined && isCategorical(first) ? first : undefined;
};

function build(cover: Cover, { of, by, adjust, cohort, said }: Parts): Question | undefined {
  if (said.paired && cover.construction.relation !== "comparison") return undefined;
  switch (cover.construction.relation) {
    case "frequency": {
      const what = unique(of.map(counted).map(altered)).filter(isCategorical);
      const group = only(by);
      if (what.length === 0 || (by.length > 0 && group === undefined)) return undefined;
      return { relation: "frequency", of: what, ...(group === undefined ? {} : { by: group }), cohort };
    }
    case "profile": {
      const numbers = unique(of.map(measured)).filter(isNumeric);
      return numbers.length > 0 ? { relation: "profile", of: numbers, cohort } : undefined;
    }
    case "comparison": {
      const group = only(by.map((one) => levelled(one, said.cut)));
      const numbers = unique(of.map(measured)).filter(isNumeric);
      if (group === undefined || numbers.length === 0 || !of.map(measured).every(isNumeric)) return undefined;
      if (said.paired && group.is !== "tissue") return undefined;
      return {
        relation: "comparison",
        of: numbers,
        by: group,
        cohort,
        adjust,
        ...(said.paired ? { paired: true } : {}),
      };
    }
    case "association": {
      const states = unique([...of.map(altered), ...by]).filter(isCategorical);
      return states.length > 1 && adjust.length === 0 ? { relation: "association", of: states, cohort } : undefined;
    }
    case "correlation": {
      const numbers: Numeric[] = unique(of.map(asNumber)).filter(isNumeric);
      return numbers.length > 1 && by.length === 0
        ? { relation: "correlation", of: numbers, cohort, adjust }
        : undefined;
    }
    case "survival": {
      const groups = unique(by.map((one) => levelled(one, said.cut)));
      return groups.length === 0
        ? undefined
        : { relation: "survival", endpoint: said.endpoint ?? "OS", by: groups, cohort, adjust };
    }
    case "ranking":
    default: {
      if (by.length === 0)
        return { relation: "ranking", every: "gene", in: { relation: "frequency", of: "mutation" }, cohort };
      const group = only(by);
      const profile = said.profile === undefined ? {} : { profile: said.profile };
      return group === undefined
        ? undefined
        : {
            relation: "ranking",
            every: "gene",
            in: { relation: "comparison", of: "expression", by: group, ...profile },
            cohort,
          };
    }
  }
}

export function questionOf(cover: Cover, cohorts: Cohorts): Question | undefined {
  const said = saidIn(cover);
  if (said === undefined) return undefined;
  const pieces = (name: string) => cover.filled[name] ?? [];
  const read = (name: string) => all(unique(pieces(name).flatMap((piece) => variablesOf(piece, said))));
  const [of, by] = [read("of"), read("by")];
  const where = all(
    whereOf(
      cover,
      said,
      [...(of ?? []), ...(by ?? [])].flatMap((one) => one ?? []),
    ),
  );
  const adjust = all(
    unique(pieces("adjust").flatMap(({ adjusted = [] }) => adjusted.flatMap((part) => covariatesOf(part, said)))),
  );
  if (of === undefined || by === undefined || where === undefined || adjust === undefined) return undefined;
  const cohort: Cohort = {
    cancers: [...cohorts.cancers],
    ...(cohorts.group === undefined ? {} : { group: cohorts.group }),
    studies: [...cohorts.studies],
    where,
  };
  // A gene that is adjusted for is what is asked about the others: its mutation beside mutations, else its expression.
  const alters = [...of, ...by].some(({ is }) => is === "mutation" || is === "copy_number" || is === "alteration");
  const covariates = adjust.map((one): Variable =>
    one.is === "expression" && alters && pieces("adjust").some(isBareGene(one.gene)) ? altered(one) : one,
  );
  const { implies } = cover.construction;
  const question = build(cover, { of, by: implies === undefined ? by : [implies], adjust: covariates, cohort, said });
  // A cut that cuts nothing would be dropped.
  const cuts = said.cut === undefined || JSON.stringify(question ?? {}).includes(JSON.stringify(cutOf(said.cut)));
  return cuts ? question : undefined;
}

const isBareGene =
  (gene: string) =>
  ({ adjusted = [] }: Piece): boolean =>
    adjusted.some((part) => part.is === "named" && part.what.kind === "bare" && part.genes.includes(gene));
