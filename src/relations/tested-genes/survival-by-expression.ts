import type { CoxRows } from "../../statistics/index.ts";
import type { NumberColumn } from "../../variables/column.ts";
import { FEW_IN_GROUP } from "../group-sizes.ts";
import { testEachGene } from "../test-each-gene.ts";
import type { GenomeWork } from "../work.ts";
import type { FollowedPatients } from "./followed-patients.ts";
import { hazardRatioOf } from "./survival-by-alteration.ts";
import { orNull, type TestedGene } from "./tested-gene.ts";

function testedOf(rows: CoxRows, genes: readonly string[]): TestedGene[] {
  return genes.map((gene, i) => {
    const hazard = hazardRatioOf(orNull(rows.coefficient[i]), orNull(rows.standardError[i]));
    const [lower = null, upper = null] = hazard?.interval ?? [];
    const { effect = null, interval = null, drawn = null } = hazard ?? {};
    return {
      gene,
      cells: [rows.n[i] ?? 0, rows.events[i] ?? 0, effect, lower, upper, drawn],
      statistic: hazard === null ? null : (rows.coefficient[i] ?? 0) / (rows.standardError[i] ?? 1),
      effect,
      interval,
      drawn,
      lnP: orNull(rows.lnP[i]),
    };
  });
}

/** Tests the expression of every gene. */
export async function testExpression(
  measured: NumberColumn,
  { rows, months, events, covariates }: FollowedPatients,
  work: GenomeWork,
): Promise<TestedGene[]> {
  const samples = rows.flatMap((row) => measured.samples[row] ?? []);
  const profileIds = measured.notes.profiles.map(({ profile_id: id }) => id);
  const matrix = await work.openExpressionMatrix(profileIds, samples);
  const least = { minimum: FEW_IN_GROUP, minimumEvents: FEW_IN_GROUP };
  const given = { time: months, event: events, covariates: [...covariates], ...least };
  const tested = await testEachGene(matrix, samples.length, { name: "cox", given, testedOf }, work);
  return tested.filter(({ cells: [n] }) => n !== 0);
}
