import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Samples } from "../catalogue/samples.ts";
import type { Tissue } from "../catalogue/tissue.ts";
import type { FlowStep } from "../contract/results.ts";
import { joinWords } from "../prose/join-words.ts";
import { excluded } from "../variables/excluded.ts";
import type { Sources } from "./choose-sources.ts";
import { isUsed, type PatientTable } from "./patient-table.ts";
import type { DraftRows } from "./table-rows.ts";

const MOST_NAMED = 5;

/** "BRCA and LUAD", "32 cancer types". */
const namedOrCounted = (names: readonly string[], noun: string): string =>
  names.length > MOST_NAMED ? `${names.length} ${noun}` : joinWords(names);

/** "LUAD, of tcga_luad". */
function answering({ studies }: Sources): string {
  const codes = studies.map(({ cancerType }) => cancerType);
  const ids = [...new Set(studies.flatMap(({ studyIds }) => studyIds))];
  return `${namedOrCounted(codes, "cancer types")}, of ${namedOrCounted(ids, "studies")}`;
}

/** Patients with a sample of these tissues, by the tissues: the same for every question about a data set. */
const loadedPatients = new WeakMap<Samples, Map<string, number>>();

function patientsWith(tissues: readonly Tissue[], samples: Samples): number {
  const counted = loadedPatients.get(samples) ?? new Map<string, number>();
  loadedPatients.set(samples, counted);
  const key = tissues.join();
  const ofTissues = () => samples.all.filter(({ tissue }) => tissue !== null && tissues.includes(tissue));
  const count = counted.get(key) ?? new Set(ofTissues().map((sample) => sample.patient_no)).size;
  counted.set(key, count);
  return count;
}

/** From all that is loaded to the rows of the studies that answer. */
export function startOfFlow(sources: Sources, rows: DraftRows, { samples }: Catalogue): FlowStep[] {
  const loaded = patientsWith(rows.tissues, samples);
  const held = rows.heldCount();
  return [
    { step: `in the data set, with ${joinWords(rows.tissues)} tissue`, count: loaded, left_out: [] },
    {
      step: answering(sources),
      count: held,
      left_out: excluded("of other cancer types or studies", loaded - held),
    },
  ];
}

/** The last step: the patients of the cohort who were analysed, by what is said of each row. */
export function endOfFlow(table: PatientTable, included: readonly string[]): FlowStep {
  const byReason = new Map<string, number>();
  included.forEach((reason, row) => {
    if (isUsed(table, row)) byReason.set(reason, (byReason.get(reason) ?? 0) + 1);
  });
  const left = [...byReason].filter(([reason]) => reason !== "yes");
  return {
    step: "analysed",
    count: byReason.get("yes") ?? 0,
    left_out: left.flatMap(([reason, count]) => excluded(reason, count)),
  };
}
