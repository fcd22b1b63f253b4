import { Option, type Command } from "commander";
import { z } from "zod";
import { DatahubAddress } from "../datahub/addresses.ts";
import { CommonOptions } from "./command.ts";
import { warehouseOption } from "./warehouse-option.ts";

export const DatahubOptions = CommonOptions.extend({
  datahub: z.preprocess((given) => (given === "" ? undefined : given), DatahubAddress.optional()),
});

export const PullOptions = DatahubOptions.extend({
  ...warehouseOption,
  panCanAtlas: z.boolean().default(false),
  keep: z.boolean().default(false),
  dryRun: z.boolean().default(false),
  replace: z.boolean().default(false),
});
export type PullOptions = z.infer<typeof PullOptions>;

/** The option of commands that ask for public studies. */
export const withDatahub = (to: Command): Command =>
  to.addOption(
    new Option("--datahub <url>", "where the archives are: URL/study_list.json, URL/STUDY.tar.gz")
      .env("CGQ_DATAHUB")
      .default(undefined, "those of cBioPortal"),
  );
