import { z } from "zod";
import { lollipopFigure, type MutatedPosition } from "../figures/lollipop.ts";
import { classifications, type MutationClass } from "../meaning/index.ts";
import { formatCount, formatPercent } from "../prose/format-number.ts";
import { counted, joinWords } from "../prose/join-words.ts";
import { parseRows } from "../warehouse/rows.ts";
import { sql } from "../warehouse/sql.ts";
import type { Draw } from "./show-topic.ts";

const CallRow = z.object({
  patient_id: z.string(),
  variant_classification: z.string(),
  protein_change: z.string(),
});
type CallRow = z.infer<typeof CallRow>;

/** Classes of mutations in the order of their colours. */
const kinds: readonly (readonly [name: string, classes: readonly MutationClass[]])[] = [
  ["missense", ["missense"]],
  ["nonsense or frameshift", ["nonsense", "frameshift"]],
  ["splice site", ["splice-site"]],
  ["in frame", ["in-frame"]],
];
const isOf = (named: MutationClass, call: string): boolean => classifications[named].some((one) => one === call);
/** Lost stop codons and changed start codons. */
const OTHER = "other";
const kindOf = ({ variant_classification: call }: CallRow): string =>
  kinds.find(([, classes]) => classes.some((one) => isOf(one, call)))?.[0] ?? OTHER;

/** Reference residue and first position of an HGVS protein change; calls write it with and without "p.". */
const CHANGE = /^(?:p\.)?(?<residue>[A-Z*]?)[A-Za-z]*(?<position>\d+)/u;

interface Placed {
  readonly position: number;
  readonly label: string;
  readonly kind: string;
  readonly patient: string;
}

function placed(row: CallRow): Placed[] {
  const { residue = "", position } = CHANGE.exec(row.protein_change)?.groups ?? {};
  if (position === undefined) return [];
  const label = residue === "X" ? position : residue + position;
  return [{ position: Number(position), label, kind: kindOf(row), patient: row.patient_id }];
}

const patientsOf = (calls: readonly Placed[]): number => new Set(calls.map(({ patient }) => patient)).size;

/** Patients at each position. */
const byPosition = (calls: readonly Placed[]): MutatedPosition[] =>
  [...Map.groupBy(calls, ({ position }) => position)].map(([position, held]) => ({
    position,
    label: held[0]?.label ?? String(position),
    patients: patientsOf(held),
  }));

const callsOf = (gene: string, profileIds: readonly string[]) => sql`
SELECT DISTINCT patient_id, variant_classification, protein_change
FROM mutations
WHERE gene = ${gene} AND counted AND protein_change IS NOT NULL AND profile_id IN ${profileIds}
ORDER BY patient_id, variant_classification, protein_change`;

/** Of more positions that are mutated alike only their number is told. */
const MOST_NAMED = 3;

function answerOf(gene: string, calls: readonly Placed[]): string {
  const positions = byPosition(calls).toSorted((a, b) => a.position - b.position);
  const most = positions.reduce((highest, { patients }) => Math.max(highest, patients), 0);
  const first = positions.filter(({ patients }) => patients === most).map(({ label }) => label);
  const where = first.length > MOST_NAMED ? `${formatCount(first.length)} positions` : joinWords(first);
  const all = patientsOf(calls);
  const share = `${first.length > 1 ? "each in " : ""}${formatPercent(most / all)}`;
  return `${gene} is mutated most often at ${where}: ${share} of ${counted(all, "patient")} with a mutation whose position is known.`;
}

/** Where the mutations that a card counted lie in the protein of `gene`. */
export const drawProteinChanges =
  (gene: string): Draw =>
  async ({ warehouse }, { results }) => {
    const profiles = results.profiles.map(({ profile_id }) => profile_id);
    const rows = await warehouse.use(async (served) => parseRows(await served.query(callsOf(gene, profiles)), CallRow));
    const calls = rows.flatMap(placed);
    if (calls.length === 0) return null;
    const names = [...kinds.map(([name]) => name), ...(calls.some(({ kind }) => kind === OTHER) ? [OTHER] : [])];
    const drawn = names.map((name) => ({ name, positions: byPosition(calls.filter(({ kind }) => kind === name)) }));
    return { answer: answerOf(gene, calls), warnings: [], figure: lollipopFigure({ gene, kinds: drawn }) };
  };
