import { asideRules } from "./resolve-asides.ts";
import { conditionRules } from "./resolve-conditions.ts";
import { moveRules } from "./resolve-moves.ts";
import { relationRules } from "./resolve-relations.ts";
import { requestRules } from "./resolve-requests.ts";
import { sampleRules } from "./resolve-samples.ts";
import { sayingRules } from "./resolve-sayings.ts";
import { stageLists } from "./resolve-stages.ts";
import { stateRules } from "./resolve-states.ts";
import { subgroupRules } from "./resolve-subgroups.ts";
import type { Scan } from "./scan.ts";

const rules = [
  ...sayingRules,
  ...requestRules,
  ...conditionRules,
  ...relationRules,
  ...moveRules,
  ...stateRules,
  ...subgroupRules,
  ...sampleRules,
  ...asideRules,
] as const;

/** Settles the words whose meaning their neighbours decide, whatever the genes and cancers are. */
export function resolveWords(scan: Scan): Scan {
  return {
    ...scan,
    matches: rules.reduce((read, settle) => read.map((match, at) => settle(read, match, at)), stageLists(scan)),
  };
}
