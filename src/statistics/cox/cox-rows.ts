import { valuesOf, type GeneValues } from "../gene-values.ts";
import { survivalRows } from "../survival/survival-rows.ts";
import { coefficientsOf } from "./coefficients.ts";
import { fitCox } from "./fit.ts";
import { modelOf } from "./model.ts";

/** One entry per gene; NaN where a gene has no finite estimate. */
export type CoxRows = {
  /** Samples with a value and follow-up, and their events. */
  readonly n: Uint32Array;
  readonly events: Uint32Array;
  /** Log hazard ratio per standard deviation of the gene among them. */
  readonly coefficient: Float64Array;
  readonly standardError: Float64Array;
  /** ln of the two-sided p of Wald's test. */
  readonly lnP: Float64Array;
};

/** What genes are tested for: follow-up of every sample (NaN where there is none) and what a gene needs at least. */
export type FollowUp = {
  readonly time: Float64Array;
  readonly event: Float64Array;
  readonly minimum: number;
  readonly minimumEvents: number;
  /** Columns of the design that every model has beside its gene, of the same samples. */
  readonly covariates: readonly Float64Array[];
};

const emptyRows = (genes: number): CoxRows => ({
  n: new Uint32Array(genes),
  events: new Uint32Array(genes),
  coefficient: new Float64Array(genes).fill(Number.NaN),
  standardError: new Float64Array(genes).fill(Number.NaN),
  lnP: new Float64Array(genes).fill(Number.NaN),
});

/** The covariates that vary among some samples; R gives the others no coefficient. */
const varyingAt = (covariates: readonly Float64Array[], rows: readonly number[]) =>
  covariates
    .map((values, place) => ({ name: `covariate ${place + 1}`, values }))
    .filter(({ values }) => rows.some((row) => values[row] !== values[rows[0] ?? 0]));

/** Fits one gene into its row. */
function fitGene(
  rows: CoxRows,
  row: number,
  values: Float64Array,
  { time, event, covariates, ...least }: FollowUp,
): void {
  const data = survivalRows({ time, event }, [values, ...covariates]);
  const events = data.event.reduce((sum, died) => sum + died, 0);
  [rows.n[row], rows.events[row]] = [data.rows.length, events];
  if (data.rows.length < least.minimum || events < least.minimumEvents) return;
  const model = modelOf(data, [{ name: "gene", values }, ...varyingAt(covariates, data.rows)], [], undefined);
  if ("reason" in model) return;
  const fit = fitCox(model.sets, { beta: new Float64Array(model.names.length), at: model.start });
  if (fit.status === "monotone") return;
  const [, ...scales] = model.sets.scales;
  const [found] = coefficientsOf({ ...model.sets, scales: [1, ...scales] }, fit, model.names);
  [rows.coefficient[row], rows.standardError[row]] = [
    found?.coefficient ?? Number.NaN,
    found?.standardError ?? Number.NaN,
  ];
  rows.lnP[row] = found?.pValue.lnP ?? Number.NaN;
}

/**
 * Cox model (as `coxRegression`, Efron's ties) of each of the genes firstGene .. lastGene - 1, alone or with the same
 * covariates, per standard deviation; the result starts at firstGene. Genes with too few samples or events, with one
 * value throughout or without a finite estimate have none. R: summary(coxph(Surv(time, event) ~ scale(gene) + ...)) for
 * each row, of which the gene's coefficient is taken.
 */
export function coxRows(genes: GeneValues, followUp: FollowUp, firstGene: number, lastGene: number): CoxRows {
  const rows = emptyRows(lastGene - firstGene);
  for (let row = 0; row < rows.n.length; row += 1) fitGene(rows, row, valuesOf(genes, firstGene + row), followUp);
  return rows;
}
