import type { GeneMeasure } from "../../meaning/index.ts";
import type { AttributeName, Level, Link, Placed, Range, State } from "../scan/item.ts";
import { isLink, isOfRecord, isUnaltered } from "../scan/item.ts";
import { isState, kindOf, type Named, type Part, type State1 } from "../phrases/named.ts";

/** Whom a phrase speaks of: "TP53-mutant glioblastoma", "women with LIHC", "normal kidney", "those that do not". */
export interface Population extends Placed {
  readonly is: "population";
  readonly cancers: readonly string[];
  /** How many cancers or group terms were named. */
  readonly named: number;
  readonly all: boolean;
  /** "all but LAML": the cancers are what is left. */
  readonly excluding: boolean;
  readonly normal: boolean;
  readonly tumor: boolean;
  /** "those", "the ones": stands for patients that are named elsewhere. */
  readonly anaphor: boolean;
  readonly others: boolean;
  /** "those without": others that lack what was said last. */
  readonly lacking: boolean;
  /** "those who are not women": the conditions that others do not fulfil, by their keys. */
  readonly denied: readonly string[];
  /** The conditions that others are set against, by their keys. */
  readonly opposes?: readonly string[];
  /** "all other cancers". */
  readonly otherCancers: boolean;
  readonly studies: readonly string[];
  readonly conditions: readonly Stated[];
  /** Cancers that a level implies: TNBC is breast cancer. */
  readonly implied: readonly string[];
  /** Nothing stands between it and the population before. */
  readonly touches: boolean;
  /** The word before it. */
  readonly via?: Link;
  /** Only that word stands between it and the population before. */
  readonly isJoined?: true;
}

/** Genes with what is said of them. */
export interface AlteredGenes {
  readonly genes: readonly string[];
  readonly state: State;
  readonly also?: readonly State[];
  readonly change?: string;
}

export type StatedCondition =
  | {
      readonly is: "state";
      /** Any of them. */
      readonly genes: readonly string[];
      readonly state: State;
      readonly also?: readonly State[];
      /** "without amplification": what it is the absence of. */
      readonly not?: State;
      readonly change?: string;
      /** Of every gene, not of any. */
      readonly all?: true;
      /** What the same patients have together with it. */
      readonly beside?: readonly AlteredGenes[];
    }
  | { readonly is: "level"; readonly genes: readonly string[]; readonly level: Level; readonly of?: GeneMeasure }
  | {
      readonly is: "class";
      readonly attribute: AttributeName;
      readonly levels: readonly string[];
      /** Any other level that is recorded. */
      readonly except?: true;
    }
  | { readonly is: "range"; readonly attribute: AttributeName; readonly range: Range }
  /** The cancer type, where it is one of the things that hold of a side. */
  | { readonly is: "cancer"; readonly code: string }
  /** "TP53-mutant or stage IV": one of them is enough. */
  | { readonly is: "any"; readonly of: readonly Stated[] }
  /** "TP53-mutant luminal B", one side of several: all of them. */
  | { readonly is: "together"; readonly of: readonly Stated[] }
  /** "KRAS-mutant versus EGFR-mutant": one of them each. */
  | { readonly is: "sides"; readonly of: readonly Stated[] };

/** A condition that a population names; conditions of one key exclude or repeat each other. */
export interface Stated {
  readonly key: string;
  readonly condition: StatedCondition;
  readonly both: boolean;
  /** "EGFR versus KRAS mutated": whose state it is, is not said. */
  readonly choice: boolean;
  readonly text: string;
  /** "ESCC": said by the name of a cancer. */
  readonly byName?: true;
  /** "KIT-mutant", which chooses patients, unlike "with KIT mutation", which may be asked of them. */
  readonly adjective?: true;
  /** Said of the patients that are asked about, after a place that has a condition of its own. */
  readonly ofSubject?: true;
}

/** "adjusting for stage and TP53 mutation". */
export interface Adjusted extends Placed {
  readonly is: "adjusted";
  readonly by: readonly Part[];
}
/** Several things that hold of the patients who are counted. */
export interface Counted extends Placed {
  readonly is: "counted";
  readonly of: readonly Stated[];
}
export type Phrase = Part | Population | Adjusted | Counted;

/** Of a gene or of the record. */
export const isVariable = ({ is }: Phrase): boolean => is === "named" || is === "dimension" || is === "quantity";

/** Whether a state is what somebody has, and not its absence: "KRAS wild type", "without amplification". */
export const isHad = ({ state, not }: Extract<StatedCondition, { is: "state" }>): boolean =>
  !isUnaltered(state) && not === undefined;

const measureOf = ({ what }: Named): string => (what.kind === "level" && what.of !== undefined ? ` of ${what.of}` : "");
const keyOf = (part: Named, genes: readonly string[]): string =>
  [`${kindOf(part) ?? ""}${measureOf(part)}:${genes.join("+")}`, ...(part.beside ?? []).map(stateKey)].join("&");
export const stateKey = (part: Named): string => keyOf(part, part.genes);

/** What a phrase says of further genes of the same patients. */
export const besideOf = ({ beside = [] }: Named): AlteredGenes[] =>
  beside.flatMap(({ genes, what }) => {
    if (what.kind !== "state") return [];
    const { kind: _, ...state } = what;
    return [{ genes, ...state }];
  });

function conditionOf(part: State1, genes: readonly string[]): StatedCondition {
  const { what, joint } = part;
  if (what.kind === "level") {
    const { kind: _, ...level } = what;
    return { is: "level", genes, ...level };
  }
  const { kind: _, ...state } = what;
  const beside = besideOf(part);
  const together = joint === "all" ? { all: true as const } : {};
  return { is: "state", genes, ...state, ...together, ...(beside.length === 0 ? {} : { beside }) };
}

/** What a state or level says: of every gene that it names, of any of them where "or" joins them. */
export function statedBy(part: State1): Stated[] {
  const { both, text, genes } = part;
  const groups = ["or", "any", "all"].includes(part.joint) ? [genes] : genes.map((gene) => [gene]);
  return groups.map((group) => ({
    key: keyOf(part, group),
    both,
    choice: part.joint === "versus",
    text,
    ...(part.adjective ? { adjective: true as const } : {}),
    condition: conditionOf(part, group),
  }));
}

/** What a condition says, to be compared with another of its key. */
export function saysOf({ condition }: Stated): string {
  if (condition.is === "state") return condition.state === "altered" ? "mutated" : condition.state;
  if (condition.is === "level") return condition.level;
  if (condition.is === "cancer") return condition.code;
  if (condition.is === "range") return JSON.stringify(condition.range);
  if (condition.is === "together") return condition.of.map(saysOf).join(" and ");
  if (condition.is === "any" || condition.is === "sides") return condition.of.map(saysOf).join(" or ");
  return `${condition.except === true ? "not " : ""}${condition.levels.join(", ")}`;
}

const heads = new Set(["cancer", "class", "range", "normal", "bearer", "others", "study"]);
export const isHead = (part: Phrase | undefined): boolean => part !== undefined && heads.has(part.is);

/** The part after "and", "or", "and in". */
export function afterJoint(parts: readonly Part[], at: number): number {
  let next = at;
  while (isLink(parts[next], "and", "or")) next += 1;
  const again =
    isLink(parts[next], "in") && parts[next + 1]?.is === "cancer" && next > at && parts[next - 1]?.text !== ",";
  return again ? next + 1 : next;
}

/** "In LUAD, KRAS mutant and stage I, does ...": what is told further of the patients before a comma. */
function isApposed(parts: readonly Part[], at: number, next: number): boolean {
  const [level, after] = [parts[next], parts[next + 1]];
  const isListed = isOfRecord(level) && isLink(parts[at + 1], "and");
  return isListed && parts[at - 1]?.text === "," && parts[at - 2]?.is === "cancer" && isLink(after, "border");
}

/** Whether a population may begin at a part. */
export function opens(parts: readonly Part[], at: number): boolean {
  const part = parts[at];
  if (isHead(part)) return true;
  if (!isState(part) || !part.adjective || part.both) return false;
  // "TMB by POLE-mutant" compares, "with respect to POLE-mutant UCEC: ..." sets the scene.
  if (part.role === "by" && parts.slice(0, at).some(({ is }) => is !== "link")) return false;
  const next = afterJoint(parts, at + 1);
  const further = parts[next];
  const more =
    isState(further) &&
    further.adjective &&
    (further.genes.join() !== part.genes.join() || kindOf(further) !== kindOf(part)) &&
    opens(parts, next);
  if (isHead(parts[at + 1]) || more || isApposed(parts, at, next)) return true;
  const changed = kindOf(part) === "mutation" && part.what.kind === "state" && part.what.change !== undefined;
  return isLink(parts[at - 1], "in") && !changed && part.role === undefined;
}
