import { Option, type Command } from "commander";
import { z } from "zod";
import type { CatalogueVersion } from "../warehouse/catalogue.ts";
import { availableCommand } from "./available.ts";
import { command, CommonOptions, group, print, repeated, textTable } from "./command.ts";
import { describeImport } from "./describe-import.ts";
import { pullCommand } from "./pull.ts";
import { warehouseOption, withWarehouse } from "./warehouse-option.ts";
import { withReleases } from "./with-releases.ts";

const NOTHING = 'Nothing is loaded yet; "cgq data import PATH" loads a study.';
const UnitOption = z.string().regex(/^[^=]+=[^=]+$/, "write it as PROFILE=NAME, for example mrna=tpm");
const ListOptions = CommonOptions.extend(warehouseOption);
const ImportOptions = ListOptions.extend({
  replace: z.boolean().default(false),
  unit: z.array(UnitOption),
});

export function dataCommand(): Command {
  return group(
    "data",
    "load data and list what is loaded",
    importCommand(),
    pullCommand(),
    availableCommand(),
    listCommand(),
  );
}

function importCommand(): Command {
  return withWarehouse(command("import", "import studies as a new dataset version"))
    .argument("<path...>", "study folders, and gene panel files")
    .option("--replace", "start from nothing instead of the served version")
    .addOption(
      new Option("--unit <profile=name>", "unit of a profile (stable id, or study:stable id); may be repeated")
        .argParser(repeated)
        .default([], "as the profile's name says"),
    )
    .action(async (paths: string[], given: unknown) => {
      const { home, warehouse, json, replace, unit } = ImportOptions.parse(given);
      const { runImport } = await import("./run-import.ts");
      const { unitNamed } = await import("../importers/profile-unit.ts");
      const units = new Map(unit.map((one) => one.split("=")).map(([id = "", name = ""]) => [id, unitNamed(name)]));
      const report = await runImport(paths, { home, warehouse }, { replace, units });
      print(json, report, describeImport(report));
    });
}

function listCommand(): Command {
  return withWarehouse(command("list", "list dataset versions, their studies and profiles")).action(
    async (given: unknown) => {
      const { json, ...place } = ListOptions.parse(given);
      const { datasetCatalogue } = await import("../warehouse/catalogue.ts");
      const catalogue = await withReleases(place, datasetCatalogue);
      print(json, { versions: catalogue }, catalogue.map(describeVersion).join("\n\n") || NOTHING);
    },
  );
}

function describeVersion({ version, created_at, current, studies }: CatalogueVersion): string {
  const rows = studies.flatMap(({ study_id, samples, profiles }) => [
    [`  ${study_id}`, `${samples} samples`, ""],
    ...profiles.map((one) => [`    ${one.profile_id}`, `${one.samples} samples, ${one.genes} genes`, one.unit]),
  ]);
  const made = created_at ?? "made by another release of CGQ: import its studies again with --replace";
  return `${version}  ${made}${current ? "  (served)" : ""}\n${textTable(rows)}`;
}
