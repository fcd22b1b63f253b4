import {
  correlationDetectable,
  proportionsAtCohenH,
  rankSumDetectable,
  vanElteren,
  type TwoGroups,
} from "../../src/statistics/index.ts";
import { okOf, pKeys, reasonOf } from "./vector-keys.ts";

export function vanElterenCase({ strata }: { strata: TwoGroups[] }) {
  const test = vanElteren(strata);
  const ok = okOf(test);
  return {
    ...reasonOf(test),
    strata_used: test.strataUsed,
    z: ok?.z,
    rank_biserial: ok?.rankBiserial,
    ...pKeys(ok?.pValue),
  };
}

type DetectableInput =
  | { kind: "rank_sum"; n1: number; n2: number }
  | { kind: "correlation"; n: number }
  | { kind: "share"; p: number; h: number };

const WANTED = { alpha: 0.05, power: 0.8 };

export function detectable(input: DetectableInput) {
  if (input.kind === "rank_sum") return { effect: okOf(rankSumDetectable({ ...input, ...WANTED }))?.d };
  if (input.kind === "correlation") return { effect: okOf(correlationDetectable({ ...input, ...WANTED }))?.r };
  const { above, below } = proportionsAtCohenH(input.p, Math.abs(input.h));
  return { effect: input.h > 0 ? above : below };
}
