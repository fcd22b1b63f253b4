import type { CountedCalls } from "../catalogue/counted-calls.ts";
import type { Profile } from "../catalogue/profiles.ts";
import { EVERY_GENE } from "./every-gene.ts";
import { samplesWithin } from "./pick-samples.ts";
import type { InMemory, ProfileSource, Rows, Seen } from "./reading.ts";

/** The chosen profiles by cancer type. */
const chosen = (sources: readonly ProfileSource[], { catalogue: { profiles } }: InMemory) =>
  sources.flatMap(({ cancerType, profileIds }) => profileIds.map((id) => ({ cancerType, profile: profiles.get(id) })));

const missingIn = (profile: Profile, gene: string, { genes }: InMemory): number =>
  gene === EVERY_GENE ? 0 : profile.samples.length - genes.valuesOf(profile.profile_id, gene);

/** Whose samples the chosen profiles of values hold. */
export function seenValues(gene: string, sources: readonly ProfileSource[], rows: Rows, known: InMemory): Seen {
  const measured = new Uint8Array(rows.samples.length);
  const without = new Map<string, number>();
  for (const { cancerType, profile } of chosen(sources, known)) {
    without.set(cancerType, (without.get(cancerType) ?? 0) + missingIn(profile, gene, known));
    for (const { sample } of samplesWithin(profile.samples, cancerType, rows)) {
      const row = rows.rowOf(sample);
      if (row !== undefined) measured[row] = 1;
    }
  }
  return { measured, without, codes: null };
}

/** The samples of all profiles that have a counted mutation of a gene. */
function mutatedSlots(gene: string, calls: CountedCalls): ReadonlySet<number> {
  const { offsets, slots } = calls;
  const place = calls.placeOf(gene);
  return new Set(place === undefined ? [] : slots.subarray(offsets[place], offsets[place + 1]));
}

/** Whose samples were looked at for a gene, and who has a counted mutation (level 0). */
export function seenCalls(gene: string, sources: readonly ProfileSource[], rows: Rows, known: InMemory): Seen {
  const { calls, catalogue } = known;
  const mutated = mutatedSlots(gene, calls);
  const measured = new Uint8Array(rows.samples.length);
  const codes = new Uint8Array(rows.samples.length).fill(1);
  for (const { cancerType, profile } of chosen(sources, known)) {
    const first = calls.firstSlot(profile);
    for (const { sample, place } of samplesWithin(profile.samples, cancerType, rows)) {
      const row = rows.rowOf(sample);
      const isLookedAt = gene === EVERY_GENE || catalogue.profiles.looksAt(profile.panels[place] ?? "", gene);
      if (row === undefined || !isLookedAt) continue;
      measured[row] = 1;
      if (mutated.has(first + place)) codes[row] = 0;
    }
  }
  return { measured, without: new Map(), codes };
}
