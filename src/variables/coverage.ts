import type { Profile } from "../catalogue/profiles.ts";
import type { Sample } from "../catalogue/samples.ts";
import type { ProfileCoverage } from "./choose-profile.ts";
import type { InMemory } from "./reading.ts";

interface Patients {
  readonly cancerType: string;
  readonly tissue: string;
  readonly patients: number;
}

function countPatients(samples: readonly Sample[]): Patients[] {
  const tissues = samples.filter(({ tissue }) => tissue !== null);
  const held = Map.groupBy(tissues, ({ cancer_type, tissue }) => `${cancer_type}\t${tissue}`);
  return [...held].map(([key, own]) => {
    const [cancerType = "", tissue = ""] = key.split("\t");
    return { cancerType, tissue, patients: new Set(own.map((sample) => sample.patient_id)).size };
  });
}

/** Profiles are asked about again and again, mostly with all of their samples. */
const counted = new WeakMap<readonly Sample[], readonly Patients[]>();

/** The patients of these samples by cancer type and tissue; what is no tissue of a patient does not count. */
function patientsOf(samples: readonly Sample[]): readonly Patients[] {
  const held = counted.get(samples) ?? countPatients(samples);
  counted.set(samples, held);
  return held;
}

const coverageRow = (profile: Profile, gene: string, { cancerType, tissue, patients }: Patients): ProfileCoverage => ({
  profile_id: profile.profile_id,
  study_id: profile.study_id,
  kind: profile.kind,
  assay: profile.assay,
  transformation: profile.transformation,
  gene_count: profile.gene_count,
  gene,
  cancer_type: cancerType,
  group: tissue,
  samples: patients,
});

/** How many patients a profile has a value of a gene for, given the samples that have one. */
export const coverageOf = (profile: Profile, gene: string, samples: readonly Sample[]): ProfileCoverage[] =>
  patientsOf(samples).map((patients) => coverageRow(profile, gene, patients));

/** What a profile holds of a gene, by cancer type and tissue. */
export interface Held {
  readonly profile: Profile;
  readonly gene: string;
  readonly rows: readonly ProfileCoverage[];
}

/** How many patients a profile has a value of a gene for at least, when only the number of its values is known. */
export function coverageFrom(profile: Profile, gene: string, { genes }: InMemory): ProfileCoverage[] {
  const held = genes.valuesOf(profile.profile_id, gene);
  if (held === 0) return [];
  const without = profile.samples.length - held;
  return patientsOf(profile.samples)
    .map(({ patients, ...group }) => coverageRow(profile, gene, { ...group, patients: patients - without }))
    .filter(({ samples }) => samples > 0);
}

/** What the profiles of a kind hold of some genes, looked up. */
export const heldIn = (profiles: readonly Profile[], genes: readonly string[], known: InMemory): Held[] =>
  genes.flatMap((gene) => profiles.map((profile) => ({ profile, gene, rows: coverageFrom(profile, gene, known) })));

/** The cancer types of a coverage in alphabetical order. */
export const coveredTypes = (coverage: readonly ProfileCoverage[]): string[] =>
  [...new Set(coverage.map((row) => row.cancer_type))].toSorted();
