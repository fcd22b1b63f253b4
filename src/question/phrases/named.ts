import type { GeneMeasure } from "../../meaning/index.ts";
import type { Item, Level, Link, Measure, Placed, State } from "../scan/item.ts";

/** A variable phrase: genes with what is said of them, "TP53 and RB1 mutations", "high CD8A". */

export type What =
  | { readonly kind: "bare" }
  | { readonly kind: "measure"; readonly measure: Measure }
  | {
      readonly kind: "state";
      readonly state: State;
      readonly also?: readonly State[];
      readonly not?: State;
      /** A protein change or a class of mutations. */
      readonly change?: string;
    }
  | { readonly kind: "level"; readonly level: Level; readonly of?: GeneMeasure };

export interface Named extends Placed {
  readonly is: "named";
  readonly genes: readonly string[];
  /** How the genes are listed; "any" of them counts however they are compared, "versus" still has to be honoured. */
  readonly joint: "and" | "or" | "any" | "versus" | "all" | "apart";
  /** Further states that the same patient has together with this one, or apart from it. */
  readonly beside?: readonly Named[];
  readonly what: What;
  /** "mutant", "amplified": may stand before what it describes. */
  readonly adjective: boolean;
  /** "with and without TP53 mutation". */
  readonly both: boolean;
  /** The word before it that says its part: "by", "when". */
  readonly role?: Link;
  /** A gene of which only a state of the patients is said elsewhere: "in MYC-diploid OV, does MYC ...". */
  readonly again?: true;
}

/** What a clause is made of once genes have their properties. */
export type Part = Named | Exclude<Item, { is: "gene" } | { is: "change" }>;
export type Property = Extract<Item, { is: "state" } | { is: "measure" } | { is: "level" }>;
export type State1 = Named & { readonly what: Extract<What, { kind: "state" } | { kind: "level" }> };

export const isProperty = (item: Item | Part | undefined): item is Property =>
  item?.is === "state" || item?.is === "measure" || item?.is === "level";

const copyStates: readonly State[] = [
  "amplified",
  "gained",
  "any_gained",
  "deleted",
  "lost",
  "one_lost",
  "diploid",
  "copies_changed",
];
export const isCopyState = (state: State): boolean => copyStates.includes(state);

/** The kind of what a property says; states of copies and of mutations are different kinds. */
export type Kind = "bare" | Measure | "mutation" | "copies" | "level";
export function kindOfWhat(what: What): Kind {
  if (what.kind === "measure") return what.measure;
  if (what.kind === "state") return isCopyState(what.state) ? "copies" : "mutation";
  return what.kind;
}
export const kindOf = (item: Item | Part | undefined): Kind | undefined =>
  isProperty(item) ? kindOfWhat(whatOf(item)) : item?.is === "named" ? kindOfWhat(item.what) : undefined;

export function whatOf(property: Property): What {
  if (property.is === "measure") return { kind: "measure", measure: property.measure };
  if (property.is === "level")
    return { kind: "level", level: property.level, ...(property.of === undefined ? {} : { of: property.of }) };
  const { state, also, change } = property;
  return {
    kind: "state",
    state,
    ...(also === undefined ? {} : { also }),
    ...(change === undefined ? {} : { change }),
  };
}

/** What a state or level says, to be compared with another: "mutated", "high". */
export const valueOf = (what: What): State | Level | undefined =>
  what.kind === "state" ? what.state : what.kind === "level" ? what.level : undefined;

export const isState = (part: { readonly is: string } | undefined): part is State1 =>
  part !== undefined && part.is === "named" && "what" in part && isStateWhat(part.what);
const isStateWhat = (what: unknown): boolean =>
  typeof what === "object" && what !== null && "kind" in what && (what.kind === "state" || what.kind === "level");

const opposites: Readonly<Record<State, State>> = {
  mutated: "wildtype",
  altered: "wildtype",
  wildtype: "mutated",
  amplified: "diploid",
  gained: "diploid",
  any_gained: "diploid",
  deleted: "diploid",
  lost: "diploid",
  one_lost: "diploid",
  copies_changed: "diploid",
  diploid: "amplified",
};

/** The other side of a state or level: wild type of mutated, low of high. */
export function oppositeOf(what: What): What {
  if (what.kind === "level") return { ...what, level: what.level === "high" ? "low" : "high" };
  if (what.kind !== "state") return what;
  const { not, ...rest } = what;
  return { ...rest, state: not ?? opposites[what.state], ...(not === undefined ? { not: what.state } : {}) };
}
