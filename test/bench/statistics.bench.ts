import {
  coxRegression,
  hodgesLehmann,
  kaplanMeier,
  logRank,
  rankSum,
  type CoxData,
} from "../../src/statistics/index.ts";
import { generatedMatrix } from "../statistics/genome-wide-generator.ts";
import { testWholeMatrix } from "../statistics/whole-matrix.ts";

/** One task with the CPU milliseconds of R 4.2.2 for it, where known (2 cores, Xeon 2.5 GHz). */
type Task = { name: string; repeats: number; rMilliseconds: number | null; run: () => unknown };

/** Reproducible numbers in (0, 1). */
function uniform(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state + 0.5) / 2 ** 32;
  };
}

const random = uniform(7);
const normal = () => Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random());
const normals = (n: number, mean: number) => Float64Array.from({ length: n }, () => normal() + mean);

function cohort(n: number, covariateCount: number): CoxData & { group: number[]; groupCount: number } {
  const covariates = Array.from({ length: covariateCount }, (_, i) => ({ name: `x${i}`, values: normals(n, 0) }));
  const group = Array.from({ length: n }, (_, i) => i % 2);
  const death = group.map(
    (g, i) => -Math.log(random()) * 20 * Math.exp(-0.4 * g - 0.3 * (covariates[0]?.values[i] ?? 0)),
  );
  const censoring = group.map(() => random() * 60);
  const time = death.map((value, i) => Math.round(10 * Math.min(value, censoring[i] ?? 0)) / 10);
  const event = death.map((value, i) => value <= (censoring[i] ?? 0));
  return { time, event, covariates, group, groupCount: 2 };
}

const [x, y] = [normals(1000, 0.1), normals(500, 0)];
const [many1, many2] = [normals(10_000, 0.1), normals(10_000, 0)];
const [small, large] = [cohort(1000, 3), cohort(10_000, 3)];
const only = (data: CoxData): CoxData => ({ ...data, covariates: data.covariates.slice(0, 1) });
const wide = generatedMatrix({ genes: 20_000, n1: 1000, n2: 500, seed: 1, missing: true });

const TASKS: Task[] = [
  { name: "rank-sum 1000 v 500", repeats: 100, rMilliseconds: 4.54, run: () => rankSum(x, y) },
  { name: "Hodges-Lehmann 1000 v 500", repeats: 20, rMilliseconds: 117, run: () => hodgesLehmann(x, y) },
  { name: "Hodges-Lehmann 10000 v 10000", repeats: 3, rMilliseconds: null, run: () => hodgesLehmann(many1, many2) },
  { name: "Kaplan-Meier n = 1000", repeats: 20, rMilliseconds: 3.6, run: () => kaplanMeier(small) },
  { name: "Kaplan-Meier n = 10000", repeats: 5, rMilliseconds: 15.4, run: () => kaplanMeier(large) },
  { name: "log-rank n = 1000", repeats: 20, rMilliseconds: 2.8, run: () => logRank(small) },
  { name: "log-rank n = 10000", repeats: 5, rMilliseconds: 17.4, run: () => logRank(large) },
  { name: "Cox + zph, 1 covariate, n = 1000", repeats: 10, rMilliseconds: 7.3, run: () => coxRegression(only(small)) },
  { name: "Cox + zph, 3 covariates, n = 1000", repeats: 10, rMilliseconds: 10.1, run: () => coxRegression(small) },
  { name: "Cox + zph, 3 covariates, n = 10000", repeats: 3, rMilliseconds: 57, run: () => coxRegression(large) },
  { name: "20000 genes x (1000 v 500)", repeats: 1, rMilliseconds: 91_600, run: () => testWholeMatrix(wide) },
];

/** CPU milliseconds per run, after one warm-up where runs are repeated. */
function measure({ repeats, run }: Task): number {
  if (repeats > 1) run();
  const start = process.cpuUsage();
  for (let i = 0; i < repeats; i += 1) run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000 / repeats;
}

for (const task of TASKS) {
  const milliseconds = measure(task);
  const ratio =
    task.rMilliseconds === null ? "" : `R ${task.rMilliseconds} ms, ${(task.rMilliseconds / milliseconds).toFixed(1)}x`;
  console.log(`${task.name.padEnd(40)} ${milliseconds.toFixed(2).padStart(10)} ms   ${ratio}`);
}
