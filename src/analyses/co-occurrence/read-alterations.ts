import type { ParsedQuestion } from "../../contract/question.ts";
import { CgqError } from "../../errors.ts";
import { requireSeveral } from "../../cohort/covered-cancer-types.ts";
import { type FilterCount, filterCounts, nonPassWarnings } from "../cohort/filter-counts.ts";
import { readMutationData } from "../cohort/read-mutations.ts";
import { pipelineWarnings } from "../../variables/mutation/pipelines.ts";
import { refuseQualifiers } from "../cohort/refuse-qualifiers.ts";
import { type CohortPart, type Restriction, restrictionExclusions } from "../cohort/restrict-cohort.ts";
import { readSubgroup, type Subgroup } from "../cohort/subgroup.ts";
import { callExclusions } from "../copy-number/call-exclusions.ts";
import { callSourceWarnings } from "../copy-number/call-sources.ts";
import { callsOf } from "../copy-number/categories.ts";
import { readCopyNumber } from "../copy-number/read-copy-number.ts";
import { unsplitExclusions } from "../cohort/unsplit-samples.ts";
import type { DataReader } from "../../catalogue/data-reader.ts";
import { excluded } from "../../variables/excluded.ts";
import type { DataNotes } from "../../relations/data-notes.ts";

/** What counts as altered in a gene. */
export type AlterationKind = "mutation" | "amplification" | "deep_deletion";

/** One patient's alterations in the order of the genes. */
export interface AlteredPatient {
  readonly cancerType: string;
  readonly altered: readonly boolean[];
}

export interface AlterationData extends DataNotes {
  readonly kinds: readonly AlterationKind[];
  /** Of the genes whose mutations count. */
  readonly filters: readonly FilterCount[];
  /** Patients profiled for every gene. */
  readonly patients: readonly AlteredPatient[];
  /** The subgroup that the patients are; null for everybody. */
  readonly part: CohortPart | null;
}

/** Which patients were looked at for a gene, and which of them are altered. */
interface Status {
  readonly gene: string;
  readonly cancer_type: string;
  readonly patient_id: string;
  readonly altered: boolean;
}

type Read = Omit<AlterationData, "kinds" | "patients" | "part"> & {
  readonly statuses: readonly Status[];
  readonly restriction: Restriction | null;
};

interface Cohort {
  readonly cancerTypes: readonly string[];
  readonly subgroup: Subgroup | null;
}

const nothing: Read = { filters: [], statuses: [], profiles: [], exclusions: [], warnings: [], restriction: null };

function kindOf(gene: string, { groups, group_gene: copyNumberGene }: ParsedQuestion): AlterationKind {
  if (copyNumberGene !== undefined && copyNumberGene !== gene) return "mutation";
  if (groups === "amplified_vs_diploid") return "amplification";
  if (groups === "deleted_vs_diploid") return "deep_deletion";
  if (groups === undefined || groups === "mutant_vs_wildtype") return "mutation";
  throw new CgqError(
    "unsupported_question",
    `Co-occurrence counts mutations, amplifications and deep deletions, not ${groups.replaceAll("_", " ")}. Ask for one of these.`,
  );
}

async function readMutated(genes: readonly string[], cohort: Cohort, data: DataReader): Promise<Read> {
  if (genes.length === 0) return nothing;
  const read = await readMutationData({ genes, ...cohort, unsplitCode: null, variant: undefined }, data);
  const repeats = read.cohorts.filter(({ gene }) => gene === genes[0]);
  const filters = filterCounts(read.cohorts);
  return {
    filters,
    statuses: read.cohorts.flatMap(({ patients }) =>
      patients.map((patient) => ({ ...patient, altered: patient.calls > 0 })),
    ),
    profiles: read.profiles,
    exclusions: excluded(
      "further samples of the same patient",
      repeats.reduce((sum, cohort) => sum + cohort.repeatSamples, 0),
    ),
    warnings: [...pipelineWarnings(read.callers, read.assays), ...nonPassWarnings(filters)],
    restriction: read.restriction,
  };
}

async function readChanged(
  genes: readonly string[],
  kind: AlterationKind,
  cohort: Cohort,
  data: DataReader,
): Promise<Read> {
  if (genes.length === 0 || kind === "mutation") return nothing;
  const read = await readCopyNumber({ genes, ...cohort, unsplitCode: null }, data);
  return {
    filters: [],
    statuses: read.calls.map((row) => ({ ...row, altered: callsOf[kind].includes(row.value) })),
    profiles: read.profiles,
    exclusions: callExclusions(read),
    warnings: callSourceWarnings(read.sources),
    restriction: read.restriction,
  };
}

/** Patients whose tumour was looked at for every gene. */
function completePatients(
  genes: readonly string[],
  statuses: readonly Status[],
): { patients: AlteredPatient[]; incomplete: number } {
  const byPatient = [...Map.groupBy(statuses, (row) => `${row.cancer_type}\t${row.patient_id}`).values()];
  const patients = byPatient.flatMap((rows) => {
    const found = genes.flatMap((gene) => rows.filter((row) => row.gene === gene).slice(0, 1));
    const cancerType = rows[0]?.cancer_type ?? "";
    return found.length < genes.length ? [] : [{ cancerType, altered: found.map((row) => row.altered) }];
  });
  return { patients, incomplete: byPatient.length - patients.length };
}

/** Reads who was profiled for every gene and who is altered in which. Throws CgqError `not_in_dataset` or `unsupported_question`. */
export async function readAlterations(question: ParsedQuestion, data: DataReader): Promise<AlterationData> {
  refuseQualifiers(question, ["groups", "subgroup"]);
  const { genes, cancer_types: cancerTypes } = question;
  const kinds = genes.map((gene) => kindOf(gene, question));
  const mutated = genes.filter((_, i) => kinds[i] === "mutation");
  const changed = genes.filter((_, i) => kinds[i] !== "mutation");
  const change = kinds.find((kind) => kind !== "mutation") ?? "mutation";
  const cohort = { cancerTypes, subgroup: await readSubgroup(question, data) };
  const parts = [await readMutated(mutated, cohort, data), await readChanged(changed, change, cohort, data)];
  const { patients, incomplete } = completePatients(
    genes,
    parts.flatMap((part) => part.statuses),
  );
  requireSeveral(cancerTypes, [...new Set(patients.map((patient) => patient.cancerType))], "these alterations");
  const profiles = parts.flatMap((part) => part.profiles);
  const restrictions = parts.map((part) => part.restriction);
  return {
    kinds,
    filters: parts.flatMap((part) => part.filters),
    patients,
    part: restrictions.find((one) => one !== null)?.part ?? null,
    profiles,
    exclusions: [
      ...parts.flatMap((part) => part.exclusions),
      ...restrictionExclusions(...restrictions),
      ...excluded("not profiled for every gene", incomplete),
      ...(await unsplitExclusions(question, profiles, data)),
    ],
    warnings: parts.flatMap((part) => part.warnings),
  };
}
