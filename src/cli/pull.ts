import type { Command } from "commander";
import { CgqError } from "../errors.ts";
import { command } from "./command.ts";
import { PullOptions, withDatahub } from "./datahub-options.ts";
import { withWarehouse } from "./warehouse-option.ts";

export function pullCommand(): Command {
  return withWarehouse(withDatahub(command("pull", "fetch public studies of cBioPortal and import them")))
    .argument("[study...]", 'identifiers of studies, as "cgq data available" lists them')
    .option("--pan-can-atlas", "all 32 studies of the TCGA PanCancer Atlas")
    .option("--dry-run", "only say what would be fetched, and how much")
    .option("--keep", "keep archives and study folders after the import")
    .option("--replace", "start from nothing instead of the served version")
    .action(async (named: string[], given: unknown) => {
      const options = PullOptions.parse(given);
      const studyIds = await chosenStudies(named, options);
      const { pullAndImport } = await import("./pull-and-import.ts");
      await pullAndImport(studyIds, options);
    });
}

async function chosenStudies(named: readonly string[], options: PullOptions): Promise<readonly string[]> {
  const { panCanAtlas } = await import("../datahub/pan-can-atlas.ts");
  const { StudyId } = await import("../datahub/study-id.ts");
  const misnamed = named.find((one) => !StudyId.safeParse(one).success);
  if (misnamed !== undefined)
    throw new CgqError("invalid_request", `${JSON.stringify(misnamed)} is no study; "cgq data available" lists them.`);
  const chosen = new Set([...named, ...(options.panCanAtlas ? panCanAtlas : [])]);
  if (chosen.size > 0) return [...chosen];
  throw new CgqError("invalid_request", 'Name studies, as "cgq data available" lists them, or give --pan-can-atlas.');
}
