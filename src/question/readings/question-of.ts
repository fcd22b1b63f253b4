import type { Cohort, Condition, Question, Variable } from "../../meaning/index.ts";
import { isNumeric, oneLevel } from "../../meaning/index.ts";
import type { Cohorts } from "../populations/cohorts.ts";
import { type Stated, statedBy } from "../populations/population.ts";
import { isState, type Part } from "../phrases/named.ts";
import { altered, build } from "./build.ts";
import { contradict } from "./contradictions.ts";
import type { Cover } from "./cover.ts";
import type { Piece } from "./piece.ts";
import { type Said, saidIn, unique } from "./said.ts";
import { ofStated } from "./conditions-of.ts";
import { cutOf, levelOf, numberOf, ofAsked, ofAttribute, ofEveryGene, ofNamed } from "./variables-of.ts";
import { ofSplit, together } from "./split-of.ts";

/** The question that a cover means; undefined where it would have to drop or choose something. */

/** Levels of a scale that leave nobody over: "stage I to IV". */
const ALL_LEVELS = 4;
/** "In luminal tumours": both are one group, set against the others, of which there have to be some. */
const sidesOf = (levels: readonly string[]): string[] =>
  levels.length < ALL_LEVELS ? [oneLevel(levels)] : [...levels];

function variablesOf(
  { kind, named, split, stated, attribute, state }: Piece,
  said: Said,
): readonly (Variable | undefined)[] {
  if (kind === "cancers:many" || kind === "cancers:group") return [{ is: "cancer_type" }];
  if (named !== undefined) return ofNamed(named, said);
  if (state !== undefined) return [ofEveryGene(state)];
  if (split !== undefined) return [ofSplit(split, said)];
  if (attribute !== undefined)
    return [kind === "quantity" || kind === "by:quantity" ? numberOf(attribute) : ofAttribute(attribute)];
  if (kind === "asked" && stated !== undefined)
    return [
      stated.condition.is === "together"
        ? together(stated.condition.of, said)
        : (ofAsked(stated) ?? ofLow(stated, said)),
    ];
  if (stated === undefined) return [];
  const condition = ofStated(stated, said.profile, said.cut);
  if (condition === undefined || "anyOf" in condition) return [undefined];
  const { variable } = condition;
  if (variable.is === "clinical" && "levels" in condition) return [{ ...variable, levels: sidesOf(condition.levels) }];
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

/** "Under 50", which is no level of its own. */
const ofLow = (stated: Stated, said: Said): Variable | undefined =>
  stated.condition.is === "range" ? together([stated], said) : undefined;

/** A covariate as it is named; an alteration named without a state is a mutation. */
function covariatesOf(part: Part, said: Said): readonly (Variable | undefined)[] {
  if (part.is === "named") return ofNamed(part, said);
  if (part.is === "quantity") return [numberOf(part.attribute)];
  if (part.is === "dimension") return [ofAttribute(part.attribute)];
  if (part.is === "class") return [undefined];
  return part.is === "cancer" ? [{ is: "cancer_type" }] : [undefined];
}

/** A cut is that of the groups; conditions are cut at the median then. */
function whereOf({ filled }: Cover, given: Said, by: readonly Variable[]): (Condition | undefined)[] {
  const said = by.some(({ is }) => is === "level") ? { ...given, cut: undefined } : given;
  return (filled["where"] ?? []).flatMap(({ stated, named }) => {
    if (stated !== undefined) return [ofStated(stated, said.profile, said.cut)];
    return isState(named) && named.role !== "by"
      ? statedBy(named).map((one) => ofStated(one, said.profile, said.cut))
      : [undefined];
  });
}

const all = <T>(values: readonly (T | undefined)[]): T[] | undefined => {
  const held = values.filter((one) => one !== undefined);
  return held.length === values.length ? held : undefined;
};

/** "RB1 deleted as opposed to mutated", "TMB-high (>= 10) vs TMB-low": what is set against something else is no condition of it. */
function isSetAgainst({ filled }: Cover): boolean {
  const pieces = Object.values(filled).flat();
  const isCompared = pieces.some(({ kind }) => kind === "link:versus") && !pieces.some(isSplit);
  const numbers = new Set(pieces.flatMap(({ attribute }) => attribute ?? []));
  const isOfSame = ({ stated }: Piece): boolean =>
    stated?.condition.is === "range" && numbers.has(stated.condition.attribute);
  return isCompared && (filled["where"] ?? []).some((piece) => piece.named?.role === "when" || isOfSame(piece));
}

/** Nothing is compared among those whom its own level chooses, nor an alteration among those who have none of several with it. */
function leavesNone(condition: Condition, asked: ReadonlySet<string>): boolean {
  if (!("variable" in condition)) return false;
  const { variable } = condition;
  if (variable.is === "level") return asked.has(JSON.stringify(variable.of));
  const isNoneOf = variable.is === "alteration" && "levels" in condition && condition.levels.join() === "unaltered";
  return isNoneOf && variable.anyOf.some((one) => asked.has(JSON.stringify(one)));
}

/** "What share of men are men?" */
function holdsOfAll(counted: Variable, condition: Condition): boolean {
  if (counted.is !== "clinical" || !("variable" in condition) || !("levels" in condition)) return false;
  const { attribute, levels = [] } = counted;
  const isOfSame = condition.variable.is === "clinical" && condition.variable.attribute === attribute;
  return isOfSame && condition.levels.every((level) => levels.includes(level));
}

export function questionOf(cover: Cover, cohorts: Cohorts): Question | undefined {
  const said = saidIn(cover);
  if (said === undefined || isSetAgainst(cover)) return undefined;
  const modifier = modifierIn(cover.filled["interaction"]);
  // "An interaction between sex and EGFR expression" does not say which of the two changes the other.
  const isEven = (cover.filled["interaction"] ?? []).some(({ text }) => text.toLowerCase().startsWith("interact"));
  const late = (piece: Piece): number => Number(isSplit(piece)) + Number(isEven && isOfRecord(piece));
  const pieces = (name: string) => {
    const filled = cover.filled[name] ?? [];
    return modifier === undefined ? filled : filled.toSorted((one, other) => late(one) - late(other));
  };
  const read = (name: string) => all(unique(pieces(name).flatMap((piece) => variablesOf(piece, said))));
  const [of, by, beside] = [read("of"), read("by"), read("beside")];
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
  if (of === undefined || by === undefined || beside === undefined || where === undefined || adjust === undefined)
    return undefined;
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
  // Nothing is adjusted for itself: "is purity a confounder: does it differ by ...?"
  const asked = new Set([...of, ...by].map((one) => JSON.stringify(one)));
  if (covariates.some((one) => asked.has(JSON.stringify(one)))) return undefined;
  if (where.some((one) => leavesNone(one, asked) || of.some((variable) => holdsOfAll(variable, one)))) return undefined;
  if (contradict([...of, ...by], where)) return undefined;
  const { implies, every } = cover.construction;
  const question = build(cover, {
    of,
    by: implies === undefined ? by : [implies],
    beside,
    every,
    survives: pieces("outcome").length > 0,
    modifier,
    adjust: covariates,
    cohort,
    said,
  });
  // A cut that cuts nothing would be dropped.
  const cuts = said.cut === undefined || JSON.stringify(question ?? {}).includes(JSON.stringify(cutOf(said.cut)));
  return cuts ? question : undefined;
}

/** Sides that are compared stand before all other pieces wherever they are said; nobody says them first. */
const isSplit = ({ kind }: Piece): boolean => kind.startsWith("split:");
const isOfRecord = ({ attribute }: Piece): boolean => attribute !== undefined;
/** "Sex modifies ..." says it first, "... differs by sex" second. */
function modifierIn([said]: readonly Piece[] = []): "first" | "second" | undefined {
  if (said === undefined) return undefined;
  return said.kind === "ask:modification" ? "first" : "second";
}

const isBareGene =
  (gene: string) =>
  ({ adjusted = [] }: Piece): boolean =>
    adjusted.some((part) => part.is === "named" && part.what.kind === "bare" && part.genes.includes(gene));
