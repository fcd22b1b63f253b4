import {
  camera,
  cameraByRanks,
  enrichmentScore,
  findSet,
  gsva,
  meanZ,
  overRepresentation as representation,
  singscore,
  ssgsea,
  type CameraResult,
  type GeneSets,
  type ProfileMatrix,
} from "../../../src/statistics/index.ts";
import type { Column } from "../vector-keys.ts";
import { pKeys, resultKeys } from "./keys.ts";

type ScoresInput = { genes: string[]; values: Column[]; set: string[]; down?: string[] };

function singscoreKeys(matrix: ProfileMatrix, up: string[], down: string[] | undefined) {
  const [single, both] = [singscore(matrix, up), down && singscore(matrix, up, down)];
  return {
    singscore: resultKeys(single, ({ samples }) => ({
      score: samples.map(({ score }) => score),
      dispersion: samples.map(({ dispersion }) => dispersion),
    })),
    singscore_centered: single.status === "ok" ? single.samples.map(({ score }) => score - 0.5) : undefined,
    n_genes_ranked: single.status === "ok" ? single.ranked : undefined,
    singscore_up_down:
      both &&
      resultKeys(both, ({ samples }) => ({
        score: samples.map(({ score }) => score),
        up: samples.map((sample) => sample.up),
        down: samples.map((sample) => sample.down),
        dispersion: samples.map(({ dispersion }) => dispersion),
      })),
  };
}

export function geneSetScores({ genes, values, set, down }: ScoresInput) {
  const matrix = { genes, values };
  const found = findSet(genes, set);
  const [single, walk] = [ssgsea(matrix, set), gsva(matrix, set)];
  const isMeasured = found.rows.length > 0;
  return {
    status: isMeasured ? "ok" : "not_computable",
    ...(!isMeasured && { reason: "no_gene_measured", p_value: null }),
    n_set: found.size,
    n_present: found.rows.length,
    missing_genes: found.missing,
    mean_z: resultKeys(meanZ(matrix, set), ({ used, constant, scores }) => ({ n_used: used, constant, score: scores })),
    ...singscoreKeys(matrix, set, down),
    ssgsea: single.status === "ok" ? single.scores : resultKeys(single, () => ({})),
    gsva: walk.status === "ok" ? walk.scores : resultKeys(walk, () => ({})),
    gsva_genes_used: walk.status === "ok" ? walk.used : undefined,
  };
}

export function overRepresentation({ universe, hits, sets }: { universe: string[]; hits: string[]; sets: GeneSets }) {
  const rows = representation(universe, hits, sets);
  const tested = rows.filter(({ result }) => result.status === "ok").length;
  return {
    status: tested > 0 ? "ok" : "not_computable",
    n_tests: tested,
    rows: rows.map(({ set, result, benjaminiHochberg }) => ({
      set,
      ...resultKeys(result, (ok) => ({
        k: ok.overlap.length,
        set_size: ok.setSize,
        hits: ok.hits,
        universe: ok.universe,
        expected: ok.expected,
        fold_enrichment: ok.foldEnrichment,
        odds_ratio_sample: ok.oddsRatioSample,
        ...pKeys(ok.pValue),
        overlap: ok.overlap,
      })),
      ln_p_bh: benjaminiHochberg?.lnP ?? null,
      p_bh: benjaminiHochberg?.p ?? null,
    })),
  };
}

type TestsInput = { genes: string[]; statistic: Column; sets: GeneSets; inter_gene_cor: number };

type AnyTest = { status: "ok"; n: number; direction: string; lnTwoTails: number };

function setKeys<Test extends AnyTest>(result: CameraResult<Test>, keys: (test: Test) => object) {
  if (result.status !== "ok") return [];
  return result.sets.map(({ set, result: test, benjaminiHochberg }) => ({
    set,
    // Two tails can come to more than 1 by the continuity correction, and R gives them as they are.
    ...(test.status === "ok"
      ? { ...test, ...keys(test), ln_p: test.lnTwoTails, p_value: Math.exp(test.lnTwoTails) }
      : { ...test, p_value: null }),
    ln_p_bh: benjaminiHochberg?.lnP ?? null,
    p_bh: benjaminiHochberg?.p ?? null,
  }));
}

export function geneSetTests({ genes, statistic, sets, inter_gene_cor }: TestsInput) {
  const data = { genes, statistic };
  const parametric = camera(data, sets, inter_gene_cor);
  const ranks = cameraByRanks(data, sets, inter_gene_cor);
  return {
    ...resultKeys(parametric, () => ({})),
    n_genes: parametric.counts.n,
    n_missing: parametric.counts.missing,
    parametric: setKeys(parametric, (test) => ({
      delta: test.shift,
      vif: test.varianceInflation,
      df: test.degreesOfFreedom,
    })),
    ranks: setKeys(ranks, ({ u, zLower, zUpper }) => ({ U: u, z_lower: zLower, z_upper: zUpper })),
    enrichment: Object.entries(sets).map(([set, names]) => ({
      set,
      ...resultKeys(enrichmentScore(data, names), (ok) => ({
        es: ok.score,
        max: ok.highest,
        min: ok.lowest,
        at_rank: ok.atRank,
        leading_edge: ok.leadingEdge,
      })),
    })),
  };
}
