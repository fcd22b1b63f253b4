import type { Catalogue } from "../../catalogue/catalogue.ts";
import { lists, names } from "../../catalogue/columns.ts";
import type { DataReader } from "../../catalogue/data-reader.ts";
import type { Profile } from "../../catalogue/profiles.ts";
import { changeNames, type GeneAlteration } from "../../meaning/index.ts";
import { capitalized } from "../../prose/capitalized.ts";
import { type Sql, sql } from "../../warehouse/sql.ts";
import type { AlteredGene, EveryAlteration, LevelColumn, LookedAt } from "../column.ts";
import { excluded } from "../excluded.ts";
import { type Measured, missingWhere, pickSamples, samplesOf, samplesWithin } from "../pick-samples.ts";
import type { ProfileSource, Rows } from "../reading.ts";
import { usedCallProfile } from "../used-profile.ts";
import { sourcesOf, sourceWarnings } from "./call-sources.ts";
import { callsInWords, callsOf } from "./change-calls.ts";

type CopyNumber = Extract<GeneAlteration, { is: "copy_number" }>;

/** A sample with the profile that holds its calls. */
interface Called extends Measured {
  readonly profile: Profile;
}

/** Stands for a call that is not there; calls are from -2 to 2. */
const NO_CALL = 127;
/** Calls that are held at a time: 16 MB. */
const MOST_CALLS = 16_000_000;

const GENES = "Genes that these profiles have calls of";

async function readGenes(profiles: readonly Profile[], data: DataReader): Promise<string[]> {
  const ids = profiles.map(({ profile_id: id }) => id);
  const statement = sql`
SELECT DISTINCT gene
FROM copy_number_vectors
WHERE profile_id IN ${ids}
ORDER BY gene`;
  return [...names(await data.table(GENES, statement), "gene")];
}

const within = (genes: readonly string[], all: readonly string[]): Sql =>
  genes.length === all.length ? sql`` : sql`\n  AND gene BETWEEN ${genes[0] ?? ""} AND ${genes.at(-1) ?? ""}`;

/** Calls of some genes, gene after gene, one for each row of the table. */
async function readCalls(
  genes: readonly string[],
  all: readonly string[],
  { width, rowsOf }: Places,
  data: DataReader,
) {
  const placeOf = new Map(genes.map((gene, place) => [gene, place]));
  const calls = new Int8Array(genes.length * width).fill(NO_CALL);
  for (const [profile, rows] of rowsOf) {
    const statement = sql`
SELECT gene, values
FROM copy_number_vectors
WHERE profile_id = ${profile.profile_id}${within(genes, all)}`;
    const purpose = `Copy-number calls of every gene in ${profile.profile_id}, in the order of profile_samples`;
    await data.stream(purpose, statement, (part) => {
      const { values, nulls, offsets } = lists(part, "values");
      for (const [at, gene] of names(part, "gene").entries()) {
        const first = (placeOf.get(gene) ?? 0) * width;
        for (const [sample, row] of rows.entries()) {
          const from = (offsets[at] ?? 0) + sample;
          if (row >= 0 && nulls?.[from] !== 1) calls[first + row] = values[from] ?? NO_CALL;
        }
      }
    });
  }
  return calls;
}

/** Where the calls of each profile go. */
interface Places {
  /** Rows of the table. */
  readonly width: number;
  /** The row of each sample of a profile; -1 for one that does not count. */
  readonly rowsOf: ReadonlyMap<Profile, Int32Array>;
}

function placesOf(picked: readonly (Called | null)[], isUsed: (row: number) => boolean): Places {
  const rowsOf = new Map<Profile, Int32Array>();
  for (const [row, one] of picked.entries()) {
    if (one === null || !isUsed(row)) continue;
    const rows = rowsOf.get(one.profile) ?? new Int32Array(one.profile.samples.length).fill(-1);
    rows[one.place] = row;
    rowsOf.set(one.profile, rows);
  }
  return { width: picked.length, rowsOf };
}

/** The rows with a call of a gene, and those of them whose call is one of the counted. */
function alteredIn(calls: Int8Array, counted: readonly number[]): Pick<AlteredGene, "lookedAt" | "altered"> {
  const [lookedAt, altered] = [new Uint32Array(calls.length), new Uint32Array(calls.length)];
  let [called, changed] = [0, 0];
  for (const [row, call] of calls.entries()) {
    if (call === NO_CALL) continue;
    lookedAt[called] = row;
    called += 1;
    if (!counted.includes(call)) continue;
    altered[changed] = row;
    changed += 1;
  }
  return { lookedAt: lookedAt.subarray(0, called), altered: altered.subarray(0, changed) };
}

interface Known {
  readonly data: DataReader;
  readonly catalogue: Catalogue;
}

/** Goes through the calls of every gene, as many genes at a time as memory allows. */
async function eachGene(
  { change }: CopyNumber,
  places: Places,
  codes: readonly string[],
  data: DataReader,
  take: (gene: AlteredGene) => void,
): Promise<LookedAt> {
  const all = await readGenes([...places.rowsOf.keys()], data);
  const asked = new Set(
    [...places.rowsOf.values()].flatMap((rows) => [...rows].filter((row) => row >= 0)).map((row) => codes[row]),
  ).size;
  const size = Math.max(1, Math.floor(MOST_CALLS / Math.max(1, places.width)));
  let genes = 0;
  for (let from = 0; from < all.length; from += size) {
    const own = all.slice(from, from + size);
    const calls = await readCalls(own, all, places, data);
    for (const [place, gene] of own.entries()) {
      const found = alteredIn(calls.subarray(place * places.width, (place + 1) * places.width), callsOf[change]);
      // A gene without calls in one of the cancer types cannot be ranked over all of them.
      if (new Set(Array.from(found.lookedAt, (row) => codes[row])).size < asked) continue;
      genes += 1;
      if (found.altered.length > 0) take({ gene, ...found, judged: 0, nonPass: 0 });
    }
  }
  return { genes, panels: [] };
}

/** Who has copy-number calls; which genes are changed is gone through when it is settled whose. */
export function everyCopyNumber(
  variable: CopyNumber,
  sources: readonly ProfileSource[],
  rows: Rows,
  { data, catalogue }: Known,
): LevelColumn {
  const called = sources.flatMap(({ cancerType, profileIds }) =>
    profileIds
      .map((id) => catalogue.profiles.get(id))
      .flatMap((profile) =>
        samplesWithin(profile.samples, cancerType, rows).map((one): Called => ({ ...one, profile })),
      ),
  );
  const picked = pickSamples(called, rows);
  const profiles = [...new Set(called.map(({ profile }) => profile))];
  const codes = rows.samples.map((sample) => sample.cancer_type);
  const each: EveryAlteration["each"] = (isUsed, take) =>
    eachGene(variable, placesOf(picked.of, isUsed), codes, data, take);
  return {
    kind: "levels",
    variable,
    name: "copy number of every gene",
    levels: ["called"],
    neither: null,
    codes: new Uint8Array(rows.samples.length),
    missing: missingWhere(picked),
    reasons: ["tumour without copy-number calls"],
    samples: samplesOf(picked),
    isOrdered: false,
    areNamed: false,
    of: {
      is: "every_alteration",
      each,
      warningsOf: (genes) =>
        sourceWarnings(
          "the genes shown",
          genes.flatMap((gene) => sourcesOf(gene, profiles, catalogue)),
        ),
    },
    notes: {
      profiles: profiles.map(usedCallProfile),
      exclusions: excluded("further samples of the same patient", picked.further),
      warnings: [],
      definition: `${capitalized(changeNames[variable.change])} of a gene is a discrete copy-number call of ${callsInWords(variable.change)}.`,
    },
  };
}
