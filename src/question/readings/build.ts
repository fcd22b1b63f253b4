import {
  type AlterationKind,
  type Categorical,
  type Cohort,
  isNumeric,
  namesSides,
  type Numeric,
  type Question,
  type Relation,
  type Variable,
} from "../../meaning/index.ts";
import type { Cut } from "../scan/item.ts";
import type { Cover } from "./cover.ts";
import { type Said, unique } from "./said.ts";
import { levelOf } from "./variables-of.ts";

/** A question of each relation from its variables; undefined where their kinds do not fit. */

const isCategorical = (variable: Variable): variable is Categorical => !isNumeric(variable);

interface Parts {
  readonly of: readonly Variable[];
  readonly by: readonly Variable[];
  /** What every gene is related to. */
  readonly beside: readonly Variable[];
  /** What of every gene is counted, where the words leave it to be understood. */
  readonly every: AlterationKind | undefined;
  /** Whether an outcome is spoken of. */
  readonly survives: boolean;
  /** Which of two variables changes how the other goes with an outcome. */
  readonly modifier: "first" | "second" | undefined;
  readonly adjust: Variable[];
  readonly cohort: Cohort;
  readonly said: Said;
}

/** Counted copies without a direction: "copy number of MYC in OV". */
const counted = (variable: Variable): Variable =>
  variable.is === "copy_number_log2" ? { is: "copy_number", gene: variable.gene, change: "any_change" } : variable;
/** A gene named beside alterations is altered; a gene named beside an outcome is high or low. */
export const altered = (variable: Variable): Variable =>
  variable.is === "expression" ? { is: "mutation", gene: variable.gene } : variable;
/** "CA9 is high in A compared with B" compares what is high. */
const measured = (variable: Variable): Variable => (variable.is === "level" ? variable.of : variable);
const levelled = (variable: Variable, cut: Cut | undefined): Variable =>
  isNumeric(variable) ? levelOf(variable, cut) : variable;
/** Copies that are set against a measure are the number of copies; what is high or low is a number. */
const asNumber = (variable: Variable): Variable =>
  variable.is === "copy_number" ? { is: "copy_number_log2", gene: variable.gene } : measured(variable);

/** Measures of genes and numbers of the clinical record are not asked about at once. */
const isOneSort = (numbers: readonly Numeric[]): boolean =>
  new Set(numbers.map(({ is }) => is === "clinical_number")).size === 1;

const only = (by: readonly Variable[]): Categorical | undefined => {
  const [first, second] = by;
  return first !== undefined && second === undefined && isCategorical(first) ? first : undefined;
};

/** What is counted of every gene: mutations where nothing else is said. */
function kindOfEvery(of: readonly Variable[]): AlterationKind | undefined {
  const changes = new Set(of.map((one) => (one.is === "copy_number" ? one.change : "mutation")));
  const [first = "mutation", second] = changes;
  if (changes.size === 2 && changes.has("gain") && changes.has("amplification")) return "any_gain";
  return second === undefined ? first : undefined;
}

/** Two alterations apart, and sides, make groups; they are nothing that is counted or goes with another. */
const isApart = (variable: Variable): boolean =>
  variable.is === "sides" || (variable.is === "alteration" && variable.apart === true);

/** Whether two numbers go together differently in some groups; those of tissues are of the same patients. */
function correlationBy(by: readonly Variable[], of: Numeric[], { cohort, adjust, said }: Parts): Question | undefined {
  const group = only(by.map((one) => levelled(one, said.cut)));
  if (group === undefined || of.length !== 2 || group.is === "tissue" || group.is === "study") return undefined;
  if (group.is === "cancer_type" && group.one !== undefined) return undefined;
  return { relation: "correlation", of, cohort, adjust, by: group };
}

/** How often something is found in each group. */
function countedBy(by: Categorical, of: readonly Variable[], cohort: Cohort): Question | undefined {
  const what = unique(of.map(counted).map(altered)).filter(isCategorical);
  return what.length === 0 || what.some(isApart) ? undefined : { relation: "frequency", of: what, by, cohort };
}

/** The groups whose association with an outcome is asked, and across what it may differ: sides that are named are the latter. */
function interactionOf(groups: readonly Variable[], modifier: "first" | "second") {
  const [first, second, third] = groups.filter(isCategorical);
  if (first === undefined || second === undefined || third !== undefined) return undefined;
  const [asked, other] = modifier === "second" ? [first, second] : [second, first];
  const [by, within] = namesSides(asked) || asked.is === "cancer_type" ? [other, asked] : [asked, other];
  return namesSides(by) || by.is === "cancer_type" ? undefined : { by: [by], modifier: within };
}

type Builder = (parts: Parts) => Question | undefined;

/** How each relation is built of what was read: a new one is a line here. */
const builders: Readonly<Record<Relation, Builder>> = {
  frequency: ({ of, by, cohort, said }) => {
    const what = unique(of.map(counted).map(altered)).filter(isCategorical);
    const group = only(by.map((one) => levelled(one, said.cut)));
    if (what.length === 0 || what.some(isApart) || (by.length > 0 && group === undefined)) return undefined;
    return { relation: "frequency", of: what, ...(group === undefined ? {} : { by: group }), cohort };
  },
  profile: ({ of, cohort }) => {
    const numbers = unique(of.map(measured)).filter(isNumeric);
    return isOneSort(numbers) ? { relation: "profile", of: numbers, cohort } : undefined;
  },
  comparison: ({ of, by, adjust, cohort, said }) => {
    const group = only(by.map((one) => levelled(one, said.cut)));
    const numbers = unique(of.map(measured)).filter(isNumeric);
    if (group === undefined || !isOneSort(numbers) || !of.map(measured).every(isNumeric)) return undefined;
    if (said.paired && group.is !== "tissue") return undefined;
    const paired = said.paired ? { paired: true as const } : {};
    return { relation: "comparison", of: numbers, by: group, cohort, adjust, ...paired };
  },
  association: ({ of, by, adjust, cohort }) => {
    const group = only(by);
    if (group !== undefined && isApart(group) && adjust.length === 0) return countedBy(group, of, cohort);
    const states = unique([...of.map(altered), ...by]).filter(isCategorical);
    return states.length > 1 && adjust.length === 0 && !states.some(isApart)
      ? { relation: "association", of: states, cohort }
      : undefined;
  },
  correlation: (parts) => {
    const { of, by, adjust, cohort, modifier } = parts;
    const numbers: Numeric[] = unique(of.map(asNumber)).filter(isNumeric);
    // "Copy number against expression, amplified only": the state chooses patients.
    if (of.some(({ is }) => is === "copy_number") && of.some(({ is }) => is === "copy_number_log2")) return undefined;
    if (modifier !== undefined) return correlationBy(by, numbers, parts);
    return numbers.length > 1 && by.length === 0 ? { relation: "correlation", of: numbers, cohort, adjust } : undefined;
  },
  survival: ({ by, modifier, adjust, cohort, said }) => {
    const groups = unique(by.map((one) => levelled(one, said.cut)));
    if (modifier !== undefined) {
      const related = said.months === undefined ? interactionOf(groups, modifier) : undefined;
      return related && { relation: "survival", endpoint: said.endpoint ?? "OS", ...related, cohort, adjust };
    }
    const at = said.months === undefined ? {} : { at: said.months };
    return { relation: "survival", endpoint: said.endpoint ?? "OS", by: groups, cohort, adjust, ...at };
  },
  ranking: ({ of, by, beside, every, survives, cohort, adjust, said }) => {
    const profile = said.profile === undefined ? {} : { profile: said.profile };
    const [other, another] = beside.map(asNumber).filter(isNumeric);
    if (beside.length > 0) {
      if (other === undefined || another !== undefined) return undefined;
      const ranked = { relation: "correlation", of: "expression", with: other, ...profile } as const;
      return { relation: "ranking", every: "gene", in: ranked, cohort };
    }
    if (survives) {
      const kind = of.length === 0 ? "expression" : kindOfEvery(of);
      // Only models of expression hold covariates.
      if (kind === undefined || by.length > 0 || (adjust.length > 0 && kind !== "expression")) return undefined;
      const adjusting = adjust.length === 0 ? {} : { adjust };
      const ranked = {
        relation: "survival",
        by: kind,
        endpoint: said.endpoint ?? "OS",
        ...profile,
        ...adjusting,
      } as const;
      return { relation: "ranking", every: "gene", in: ranked, cohort };
    }
    if (by.length === 0) {
      const kind = kindOfEvery(of);
      return kind === undefined
        ? undefined
        : { relation: "ranking", every: "gene", in: { relation: "frequency", of: kind }, cohort };
    }
    // "Which mutations co-occur with KRAS?" means its mutation.
    const group = only(every === undefined ? by : by.map(altered));
    const counted = of.length === 0 ? every : kindOfEvery(of);
    if (group !== undefined && counted !== undefined)
      return { relation: "ranking", every: "gene", in: { relation: "association", of: counted, by: group }, cohort };
    return group === undefined || of.length > 0
      ? undefined
      : {
          relation: "ranking",
          every: "gene",
          in: { relation: "comparison", of: "expression", by: group, ...profile },
          cohort,
        };
  },
};

export function build({ construction: { relation } }: Cover, parts: Parts): Question | undefined {
  if (parts.said.paired && relation !== "comparison") return undefined;
  return builders[relation](parts);
}
