import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { Profile } from "../../catalogue/profiles.ts";
import type { Measured } from "../pick-samples.ts";
import type { ProfileSource } from "../reading.ts";

type BySet = Readonly<Record<string, readonly string[]>>;

/** Who called the mutations of each cancer type; empty for one cancer type alone, where nothing can differ. */
export async function callersOf(sources: readonly ProfileSource[], catalogue: Catalogue): Promise<BySet> {
  if (sources.length < 2) return {};
  const callers = await catalogue.callers();
  const named = sources.map(
    ({ cancerType, profileIds }) =>
      [cancerType, [...new Set(profileIds.flatMap((id) => callers(id, cancerType)))].toSorted()] as const,
  );
  return Object.fromEntries(named.filter(([, found]) => found.length > 0));
}

interface Assayed extends Measured {
  readonly profile: Profile;
}

// A matrix or file that holds only some genes is no assay of its own: the samples' assay is not known.
function assayOf({ profile, place }: Assayed): string {
  const panel = profile.panels[place] ?? "";
  return panel === "WES" || panel === profile.profile_id ? "exome" : panel;
}

/** "exome" or the panels of each cancer type. */
export const assaysOf = (profiled: readonly Assayed[]): BySet =>
  Object.fromEntries(
    [...Map.groupBy(profiled, ({ sample }) => sample.cancer_type)].map(([code, held]) => [
      code,
      [...new Set(held.map(assayOf))].toSorted(),
    ]),
  );
