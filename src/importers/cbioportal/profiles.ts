import { readCopyNumberCalls, readCopyNumberRatios, readExpressionProfile } from "./matrix-profile.ts";
import { readMutationProfile } from "./mutation-profile.ts";
import type { ProfileReader } from "./profile-reader.ts";

/** By genetic alteration type and data type of the meta file. */
const profileReaders: Readonly<Record<string, ProfileReader | undefined>> = {
  "MRNA_EXPRESSION/CONTINUOUS": readExpressionProfile,
  "MRNA_EXPRESSION/Z-SCORE": readExpressionProfile,
  "COPY_NUMBER_ALTERATION/DISCRETE": readCopyNumberCalls,
  "COPY_NUMBER_ALTERATION/LOG2-VALUE": readCopyNumberRatios,
  "MUTATION_EXTENDED/MAF": readMutationProfile,
};

/** What reads a profile, or undefined for data that are not imported. Studies file micro-RNA under mRNA expression. */
export const readerOf = (kind: string, stableId: string): ProfileReader | undefined =>
  /^mirna/i.test(stableId) ? undefined : profileReaders[kind];
