import { take, type Sample } from "../sample.ts";

/** A measure, or 0/1: one coefficient per unit. */
export type NumericCovariate = { readonly name: string; readonly values: Sample };

/**
 * A factor: one coefficient for each level but the first that a complete patient has. A value that is not among the
 * levels is missing.
 */
export type Factor = {
  readonly name: string;
  readonly levels: readonly string[];
  readonly values: ArrayLike<string | null>;
};

/** A variable of the model. */
export type Covariate = NumericCovariate | Factor;

/** One column of the design matrix; its name is that of the coefficient. */
export type Column = { readonly name: string; readonly values: Float64Array };

/** What is tested together: a covariate with all its columns, or a product of two. */
export type Term = { readonly name: string; readonly columns: readonly Column[]; readonly inInteraction: boolean };

/** Patients and deaths of one level of a factor. */
export type LevelCounts = { readonly level: string; readonly n: number; readonly events: number };

/** A factor with the levels that complete patients have. */
export type FactorCounts = { readonly name: string; readonly levels: readonly LevelCounts[] };

/** Values as numbers; a factor gives the places of its levels. */
export const codesOf = (covariate: Covariate): Sample =>
  "levels" in covariate ? codesOfFactor(covariate) : covariate.values;

function codesOfFactor({ levels, values }: Factor): (number | null)[] {
  const places = new Map(levels.map((level, place) => [level, place]));
  return Array.from(values, (value) => (value === null ? null : (places.get(value) ?? null)));
}

/** Levels that occur, by their codes. */
const levelsPresent = ({ levels }: Factor, codes: Float64Array) =>
  levels.map((level, code) => ({ level, code })).filter(({ code }) => codes.includes(code));

/** Treatment contrasts: an indicator of every level that occurs but the first. */
function columnsOf(covariate: Covariate, codes: Float64Array): Column[] {
  if (!("levels" in covariate)) return [{ name: covariate.name, values: codes }];
  return levelsPresent(covariate, codes)
    .slice(1)
    .map(({ level, code }) => ({
      name: `${covariate.name}=${level}`,
      values: codes.map((value) => Number(value === code)),
    }));
}

const productOf = (a: Column, b: Column): Column => ({
  name: `${a.name}:${b.name}`,
  values: a.values.map((value, row) => value * (b.values[row] ?? 0)),
});

function interactionOf(a: Term, b: Term): Term {
  const columns = b.columns.flatMap((second) => a.columns.map((first) => productOf(first, second)));
  return { name: `${a.name}:${b.name}`, columns, inInteraction: false };
}

/** Pairs of names of covariates whose products enter the model. */
export type Interactions = readonly (readonly [first: string, second: string])[];

/** Terms at the given rows, main effects first. R: model.matrix with contr.treatment. */
export function termsOf(covariates: readonly Covariate[], interactions: Interactions, rows: readonly number[]): Term[] {
  const mains = covariates.map((covariate) => ({
    name: covariate.name,
    columns: columnsOf(covariate, take(codesOf(covariate), rows)),
    inInteraction: interactions.some((pair) => pair.includes(covariate.name)),
  }));
  const named = (name: string) => mains.filter((term) => term.name === name);
  const products = interactions.flatMap(([first, second]) =>
    named(first).flatMap((a) => named(second).map((b) => interactionOf(a, b))),
  );
  return [...mains, ...products];
}

/** The columns of covariates at the given rows, without names. */
export const designColumns = (covariates: readonly Covariate[], rows: readonly number[]): Float64Array[] =>
  termsOf(covariates, [], rows).flatMap(({ columns }) => columns.map(({ values }) => values));

/** Patients and deaths per level of every factor at the given rows. */
export function factorCounts(
  covariates: readonly Covariate[],
  rows: readonly number[],
  event: Float64Array,
): FactorCounts[] {
  return covariates
    .filter((covariate) => "levels" in covariate)
    .map((factor) => {
      const codes = take(codesOf(factor), rows);
      const deaths = (code: number) => event.reduce((sum, died, i) => sum + (codes[i] === code ? died : 0), 0);
      const levels = levelsPresent(factor, codes).map(({ level, code }) => ({
        level,
        n: codes.reduce((n, value) => n + Number(value === code), 0),
        events: deaths(code),
      }));
      return { name: factor.name, levels };
    });
}
