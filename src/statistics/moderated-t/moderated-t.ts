import { adjustLn } from "../adjust.ts";
import { studentLnTwoSided } from "../distributions/student-t.ts";
import { orthogonal } from "../linear-model/least-squares.ts";
import { notComputable, type NotComputable } from "../not-computable.ts";
import { completeRows, take, type Sample } from "../sample.ts";
import { geneFits, type GeneFit } from "./gene-fits.ts";
import { variancePrior } from "./variance-prior.ts";

/** Genes (rows) by samples, the group of every sample (1, 2 or missing), and a covariate to adjust for. */
export type ModeratedTData = {
  readonly values: readonly Sample[];
  readonly group: Sample;
  readonly covariate?: Sample | undefined;
};

/** One gene; null where its groups cannot be compared. */
export type ModeratedTGene = {
  /** Group 1 minus group 2, in the unit of the values. */
  readonly difference: number | null;
  readonly t: number | null;
  readonly degreesOfFreedom: number | null;
  readonly priorVariance: number;
  readonly posteriorVariance: number | null;
  readonly lnP: number | null;
  readonly lnBenjaminiHochberg: number | null;
};

/** Moderated t of all genes under one prior of the variances. */
export type ModeratedTFit =
  | {
      readonly status: "ok";
      /** Infinity when the variances differ by sampling only. */
      readonly priorDegreesOfFreedom: number;
      /** Genes with a p-value. */
      readonly tests: number;
      readonly genes: readonly ModeratedTGene[];
    }
  | NotComputable;

type Counts = { readonly n1: number; readonly n2: number; readonly missing: number };

/** Moderated t with the prior variance along the mean level (the one to report) and with one for all genes. */
export type ModeratedTResult =
  | (Counts & {
      readonly status: "ok";
      readonly fits: readonly GeneFit[];
      readonly trend: ModeratedTFit;
      readonly plain: ModeratedTFit;
    })
  | (NotComputable & Counts);

type Moderated = Omit<ModeratedTGene, "lnBenjaminiHochberg">;

/** Own variance drawn to the prior; null where neither has a degree of freedom. */
function posteriorOf({ variance, degreesOfFreedom }: GeneFit, prior: number, priorDf: number): number | null {
  if (!Number.isFinite(priorDf)) return prior;
  const total = degreesOfFreedom + priorDf;
  return total === 0 ? null : (degreesOfFreedom * (variance ?? 0) + priorDf * prior) / total;
}

function moderate(fit: GeneFit, priorVariance: number, priorDf: number, pooledDf: number): Moderated {
  const { coefficient: difference, unscaledVariance } = fit;
  const posteriorVariance = posteriorOf(fit, priorVariance, priorDf);
  const known = { difference, priorVariance, posteriorVariance };
  if (difference === null || unscaledVariance === null || !posteriorVariance)
    return { ...known, t: null, degreesOfFreedom: null, lnP: null };
  const t = difference / Math.sqrt(unscaledVariance * posteriorVariance);
  const degreesOfFreedom = Math.min(fit.degreesOfFreedom + priorDf, pooledDf);
  return { ...known, t, degreesOfFreedom, lnP: studentLnTwoSided(t, degreesOfFreedom) };
}

function moderatedFit(fits: readonly GeneFit[], trend: boolean): ModeratedTFit {
  const prior = variancePrior(fits, trend);
  if (prior.status !== "ok") return prior;
  const pooledDf = fits.reduce((sum, { degreesOfFreedom }) => sum + degreesOfFreedom, 0);
  const genes = fits.map((fit, gene) => moderate(fit, prior.variances[gene] ?? 0, prior.degreesOfFreedom, pooledDf));
  const adjusted = adjustLn(
    Float64Array.from(genes, ({ lnP }) => lnP ?? Number.NaN),
    "benjamini-hochberg",
  );
  return {
    status: "ok",
    priorDegreesOfFreedom: prior.degreesOfFreedom,
    tests: genes.filter(({ lnP }) => lnP !== null).length,
    genes: genes.map((gene, i) => ({
      ...gene,
      lnBenjaminiHochberg: gene.lnP === null ? null : (adjusted[i] ?? null),
    })),
  };
}

/**
 * Moderated t test of every gene between two groups, with at most one covariate: the variances are drawn to a prior
 * that all genes give (Smyth 2004). Samples without group or covariate are dropped; missing values are left out gene by
 * gene. Not computable: empty_group, constant_covariate, collinear_covariates, no_residual_df; per fit not_estimable.
 * R: eBayes(lmFit(values, cbind(1, group == 1, covariate)), trend = TRUE | FALSE).
 */
export function moderatedT({ values, group, covariate }: ModeratedTData): ModeratedTResult {
  const samples = completeRows(covariate ? [group, covariate] : [group]);
  const isFirst = take(group, samples).map((place) => Number(place === 1));
  const n1 = isFirst.reduce((sum, one) => sum + one, 0);
  const counts = { n1, n2: samples.length - n1, missing: group.length - samples.length };
  if (n1 === 0 || counts.n2 === 0) return { ...notComputable("empty_group"), ...counts };
  const further = covariate ? [take(covariate, samples)] : [];
  if (further.some((column) => column.every((value) => value === column[0])))
    return { ...notComputable("constant_covariate"), ...counts };
  const columns = [new Float64Array(samples.length).fill(1), isFirst, ...further];
  const design = orthogonal(columns);
  if (!design) return { ...notComputable("collinear_covariates"), ...counts };
  const fits = geneFits(values, samples, columns, design);
  if (fits.every(({ degreesOfFreedom }) => degreesOfFreedom === 0))
    return { ...notComputable("no_residual_df"), ...counts };
  return { status: "ok", ...counts, fits, trend: moderatedFit(fits, true), plain: moderatedFit(fits, false) };
}
