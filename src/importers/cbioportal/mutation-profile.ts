import { join } from "node:path";
import { mutationUnit } from "../profile-unit.ts";
import { profileId } from "../study-rows.ts";
import { sequencedSamples } from "./case-lists.ts";
import { wholeExome } from "./gene-panels.ts";
import { readMutations } from "./mutations.ts";
import { panelWarnings, writeProfiled } from "./profiled-samples.ts";
import { addProfile } from "./profile-reader.ts";
import type { ProfileReader } from "./profile-reader.ts";

/** A mutation file with fewer genes and no panel assays only the genes that it holds. */
const exomeScaleGenes = 1000;

/** Reads a profile of mutations: every call, and in which samples they were looked for. */
export const readMutationProfile: ProfileReader = async (context, data) => {
  const { files, target, samples, reference, studyId } = context;
  const profileNo = addProfile(context, data, "mutation", mutationUnit);
  const sequenced = new Map(await sequencedSamples(context, data.meta.stable_id));
  const listed = sequenced.size;
  const genes = new Set<string>();
  const warnings = await readMutations(files, data.dataName, samples, reference, (sample, call) => {
    genes.add(call.gene);
    sequenced.set(sample.id, sample.number);
    target.mutation({ ...call, profileNo, sampleNo: sample.number });
  });
  const own = genes.size < exomeScaleGenes ? profileId(studyId, data.meta.stable_id) : wholeExome;
  const used = writeProfiled(context, data, { profileNo, samples: sequenced, otherwise: own });
  if (used.has(own) && own !== wholeExome) target.panel(studyId, own, genes);
  const unlisted = sequenced.size - listed;
  const file = join(files.folder, data.dataName);
  const uncounted = `${file}: ${unlisted} samples have mutations but stand on no list of sequenced samples; they are counted as sequenced.`;
  return [...warnings, ...panelWarnings(context, used), ...(unlisted === 0 ? [] : [uncounted])];
};
