import { type CountedCalls, judgement } from "../../catalogue/counted-calls.ts";
import type { DataReader } from "../../catalogue/data-reader.ts";
import { type Sql, sql } from "../../warehouse/sql.ts";
import type { AlteredGene, LookedAt, Told } from "../column.ts";
import { type Assayed, type AssayedRow, EXOME, lookedAtRows } from "./assayed-samples.ts";

const idsOf = (samples: readonly Assayed[]): string[] => samples.map(({ sample }) => sample.sample_id);

/** The shorter list of samples: those that count, or those of the profiles and cancer types that do not. */
function whichSamples(used: readonly Assayed[], others: readonly Assayed[]): Sql {
  if (others.length === 0) return sql``;
  return used.length < others.length
    ? sql`\n    AND s.sample_id IN ${idsOf(used)}`
    : sql`\n    AND s.sample_id NOT IN ${idsOf(others)}`;
}

/** The pairs of profile and cancer type as a condition on calls `s`. */
function whichProfiles(used: readonly Assayed[]): Sql {
  const pairs = [...Map.groupBy(used, ({ profile, sample }) => `${profile.profile_id}\t${sample.cancer_type}`).values()]
    .flatMap((held) => held.slice(0, 1))
    .map(({ profile, sample }) => sql`(${profile.profile_id}, ${sample.cancer_type})`);
  const list = pairs.slice(1).reduce((all, pair) => sql`${all}, ${pair}`, pairs[0] ?? sql`(NULL, NULL)`);
  const profiles = [...new Set(used.map(({ profile }) => profile.profile_id))];
  // The first condition keeps the tables of other profiles from being read.
  return sql`s.profile_id IN ${profiles}\n    AND (s.profile_id, s.cancer_type) IN (${list})`;
}

/** Counted calls `s` of the samples. */
const whose = (used: readonly Assayed[], others: readonly Assayed[]): Sql =>
  sql`s.counted\n    AND ${whichProfiles(used)}${whichSamples(used, others)}`;

const statement = (calls: Sql): Sql => sql`
SELECT gene, count(*) AS patients, sum(judged)::DOUBLE AS judged, sum(non_pass)::DOUBLE AS non_pass
FROM (
  SELECT s.gene, s.profile_id, s.position,
    count(*) FILTER (WHERE s.filter NOT IN ('', '.')) AS judged,
    count(*) FILTER (WHERE s.filter NOT IN ('', '.', 'PASS')) AS non_pass
  FROM mutations s
  WHERE ${calls}
  GROUP BY ALL
)
GROUP BY gene
ORDER BY patients DESC, gene`;

const listing = (calls: Sql): Sql => sql`
SELECT DISTINCT s.gene, s.study_id, s.patient_id
FROM mutations s
WHERE ${calls}
ORDER BY gene, study_id, patient_id`;

/** The row of every slot whose sample counts, numbered from 1; 0 for the others. */
function rowsOfSlots(used: readonly AssayedRow[], calls: CountedCalls): Uint32Array {
  const rows = new Uint32Array(calls.slotCount);
  for (const { profile, place, row } of used) rows[calls.firstSlot(profile) + place] = row + 1;
  return rows;
}

type Found = Omit<AlteredGene, "gene" | "lookedAt">;

/** Goes once through the calls of every gene, in the samples that count. */
function eachGene(
  { genes, offsets, slots, judgements }: CountedCalls,
  rows: Uint32Array,
  take: (gene: string, found: Found) => void,
): void {
  // The last gene, numbered from 1, that a sample was counted for.
  const lastOf = new Uint32Array(rows.length);
  const altered = new Uint32Array(rows.length);
  for (const [place, gene] of genes.entries()) {
    let [patients, judged, nonPass] = [0, 0, 0];
    for (let at = offsets[place] ?? 0; at < (offsets[place + 1] ?? 0); at += 1) {
      const slot = slots[at] ?? 0;
      const row = rows[slot] ?? 0;
      if (row === 0) continue;
      if (lastOf[slot] !== place + 1) {
        altered[patients] = row - 1;
        patients += 1;
      }
      lastOf[slot] = place + 1;
      if (judgements[at] !== judgement.none) judged += 1;
      if (judgements[at] === judgement.other) nonPass += 1;
    }
    if (patients > 0) take(gene, { altered: altered.subarray(0, patients), judged, nonPass });
  }
}

/** Hands over every gene that is mutated in a row; `others` are tumours of the same profiles that do not count. */
export async function eachAlteredGene(
  used: readonly AssayedRow[],
  others: readonly Assayed[],
  { data, told }: { readonly data: DataReader; readonly told: Told },
  take: (gene: AlteredGene) => void,
): Promise<LookedAt> {
  const catalogue = await data.catalogue();
  const calls = await catalogue.countedCalls();
  const patients = whose(used, others);
  data.recall(
    "Patients with a counted mutation, gene by gene",
    told === "listed" ? listing(patients) : statement(patients),
  );
  const lookedAtFor = lookedAtRows(used, (panel, gene) => catalogue.profiles.looksAt(panel, gene));
  eachGene(calls, rowsOfSlots(used, calls), (gene, found) => {
    const lookedAt = lookedAtFor(gene);
    if (lookedAt !== null) take({ gene, lookedAt, ...found });
  });
  const panels = [...new Set(used.map(({ panel }) => panel))].filter((panel) => panel !== EXOME).toSorted();
  return { genes: null, panels };
}
