import type { Construction } from "../construction.ts";
import { association } from "./association.ts";
import { byKind } from "./by-kind.ts";
import { comparison } from "./comparison.ts";
import { correlation, correlationDifference } from "./correlation.ts";
import { frequency } from "./frequency.ts";
import { profile } from "./profile.ts";
import { recordedFrequency } from "./recorded-frequency.ts";
import { ranking } from "./ranking.ts";
import { survival, survivalInteraction } from "./survival.ts";
import { survivalDescribed } from "./survival-described.ts";
import { survivalOfCancers } from "./survival-of-cancers.ts";

export const constructions: readonly Construction[] = [
  ...frequency,
  ...recordedFrequency,
  ...comparison,
  ...profile,
  ...survival,
  ...survivalDescribed,
  ...survivalInteraction,
  ...survivalOfCancers,
  ...association,
  ...correlation,
  ...correlationDifference,
  ...ranking,
  ...byKind,
];
