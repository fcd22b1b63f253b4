import { join } from "node:path";
import { mutationUnit } from "../profile-unit.ts";
import { profileId } from "../study-rows.ts";
import type { SampleRow } from "../study-rows.ts";
import { sequencedSamples } from "./case-lists.ts";
import { wholeExome } from "./gene-panels.ts";
import { readMutations } from "./mutations.ts";
import { panelWarnings, writeProfiled } from "./profiled-samples.ts";
import { addProfile, profileName } from "./profile-reader.ts";
import type { ProfileReader } from "./profile-reader.ts";

/** A mutation file with fewer genes and no panel assays only the genes that it holds. */
const exomeScaleGenes = 1000;

/** The places of samples in a profile, from 1; a sample that is met for the first time gets the next. */
function positionsOf(listed: readonly SampleRow[]) {
  const positions = new Map(listed.map((sample, index) => [sample, index + 1]));
  const of = (sample: SampleRow): number => {
    const known = positions.get(sample);
    if (known !== undefined) return known;
    positions.set(sample, positions.size + 1);
    return positions.size;
  };
  return { of, samples: (): SampleRow[] => [...positions.keys()] };
}

/** Reads a profile of mutations: every call, and in which samples they were looked for. */
export const readMutationProfile: ProfileReader = async (context, data) => {
  const { files, target, studyId } = context;
  addProfile(context, data, "mutation", mutationUnit);
  const listed = await sequencedSamples(context, data.meta.stable_id);
  const positions = positionsOf(listed);
  return async () => {
    const { genes, warnings } = await target.calls(profileName(context, data), (writer) =>
      readMutations(context, data.dataName, positions, writer),
    );
    const own = genes.size < exomeScaleGenes ? profileId(studyId, data.meta.stable_id) : wholeExome;
    const used = writeProfiled(context, data, { samples: positions.samples(), otherwise: own });
    if (used.has(own) && own !== wholeExome) target.panel(studyId, own, genes);
    const unlisted = positions.samples().length - listed.length;
    const file = join(files.folder, data.dataName);
    const uncounted = `${file}: ${unlisted} samples have mutations but stand on no list of sequenced samples; they are counted as sequenced.`;
    return [...warnings, ...panelWarnings(context, used), ...(unlisted === 0 ? [] : [uncounted])];
  };
};
