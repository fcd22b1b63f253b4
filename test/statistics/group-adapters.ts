import { dunn, kruskalWallis } from "../../src/statistics/index.ts";
import { generatedMatrix, type GenomeWideInput } from "./genome-wide-generator.ts";
import type { Json } from "./vector-comparison.ts";
import { okOf, pKeys, reasonOf, type Column } from "./vector-keys.ts";
import { testWholeMatrix } from "./whole-matrix.ts";

export function kruskal({ groups }: { groups: Column[] }) {
  const test = kruskalWallis(groups);
  const ok = okOf(test);
  const pairs = okOf(dunn(groups))?.pairs;
  return {
    ...reasonOf(test),
    n: test.n,
    n_missing: test.missing,
    H: ok?.statistic,
    df: ok?.degreesOfFreedom,
    epsilon_squared: ok?.epsilonSquared,
    eta_squared: ok?.etaSquared,
    ...pKeys(ok?.pValue),
    dunn: pairs
      ? {
          pair: pairs.map(({ pair }) => pair),
          z: pairs.map(({ z }) => z),
          p: pairs.map(({ pValue }) => pValue.p),
          ln_p: pairs.map(({ pValue }) => pValue.lnP),
          ln_p_holm: pairs.map(({ holm }) => holm.lnP),
          ln_p_bh: pairs.map(({ benjaminiHochberg }) => benjaminiHochberg.lnP),
        }
      : null,
  };
}

const METHODS = ["not_computable", "exact", "normal"];
const orNull = (value: number | undefined) => (value === undefined || Number.isNaN(value) ? null : value);

export function genomewide(input: GenomeWideInput, expected: Json) {
  const result = testWholeMatrix(generatedMatrix(input));
  const methods = Array.from(result.method, (method) => METHODS[method] ?? "");
  const isComputable = (gene: number) => methods[gene] !== "not_computable";
  const sum = (values: Float64Array) =>
    values.reduce((total, value, gene) => total + (isComputable(gene) ? value : 0), 0);
  const smallest = result.lnP.reduce((best, value, gene) => (value < (result.lnP[best] ?? 0) ? gene : best), 0);
  // The vector says which genes it lists.
  const listed = (expected as { genes?: { gene: number }[] }).genes ?? [];
  return {
    computable: result.computable,
    not_computable: methods.flatMap((method, gene) => (method === "not_computable" ? [gene] : [])),
    methods: Object.fromEntries(METHODS.map((name) => [name, methods.filter((method) => method === name).length])),
    sum_U1: sum(result.u1),
    sum_ln_p: sum(result.lnP),
    count_q_below: Object.fromEntries(
      ["0.05", "0.01", "1e-10", "1e-100"].map((q) => [q, result.lnQ.filter((lnQ) => lnQ < Math.log(Number(q))).length]),
    ),
    smallest: { gene: smallest, ln_p: result.lnP[smallest] },
    genes: listed.map(({ gene }) => ({
      gene,
      n1: result.n1[gene],
      n2: result.n2[gene],
      U1: result.u1[gene],
      method: methods[gene],
      z: orNull(result.z[gene]),
      ln_p: orNull(result.lnP[gene]),
      ln_q_bh: orNull(result.lnQ[gene]),
    })),
  };
}
