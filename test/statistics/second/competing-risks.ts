import { cumulativeIncidence, grayTest, incidenceAt } from "../../../src/statistics/index.ts";
import type { Column } from "../vector-keys.ts";
import { resultKeys, testKeys } from "./keys.ts";

type Input = { time: Column; status: Column; group: Column; times: number[] };

export function competingRisks({ time, status, group, times }: Input) {
  const isComplete = (row: number) => [time, status, group].every((column) => column[row] !== null);
  const rows = Array.from(time.keys()).filter(isComplete);
  const groups = Array.from(new Set(rows.map((row) => group[row] ?? 0))).sort((a, b) => a - b);
  const causes = Array.from(new Set(rows.map((row) => status[row] ?? 0).filter((cause) => cause > 0))).sort(
    (a, b) => a - b,
  );
  const curves = causes.flatMap((cause) =>
    groups.map((place) => {
      const own = rows.filter((row) => group[row] === place);
      const pick = (column: Column) => own.map((row) => column[row] ?? null);
      const curve = cumulativeIncidence({ time: pick(time), cause: pick(status) }, cause);
      const at = times.map((one) => (curve.status === "ok" ? incidenceAt(curve, one) : null));
      return {
        group: place,
        cause,
        estimate: at.map((one) => one?.estimate ?? null),
        variance: at.map((one) => one?.variance ?? null),
      };
    }),
  );
  const grouped = { time, cause: status, group, groupCount: Math.max(...groups) + 1 };
  const hasEvents = causes.includes(1);
  return {
    status: hasEvents ? "ok" : "not_computable",
    ...(!hasEvents && { reason: "no_events", p_value: null }),
    n: rows.length,
    n_missing: time.length - rows.length,
    curves,
    gray: causes.map((cause) => ({ cause, ...resultKeys(grayTest(grouped, cause), (ok) => ({ ...testKeys(ok) })) })),
  };
}
