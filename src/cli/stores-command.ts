import { Option, type Command } from "commander";
import { z } from "zod";
import { command, CommonOptions } from "./command.ts";

/** A command that works on cards, accounts or collections. */
export const storesCommand = (name: string, description: string): Command =>
  command(name, description).addOption(
    new Option(
      "--database <url>",
      "PostgreSQL database of cards, accounts and collections, postgres://USER@HOST/NAME (default: files in the home)",
    ).env("CGQ_DATABASE"),
  );

const DatabaseUrl = z
  .string()
  .refine((text) => URL.canParse(text) && /^postgres(?:ql)?:$/.test(new URL(text).protocol), {
    message: "write the address of a PostgreSQL database as postgres://USER@HOST:PORT/NAME",
  });

export const StoresOptions = CommonOptions.extend({
  database: z
    .string()
    .optional()
    .transform((given) => given || undefined)
    .pipe(DatabaseUrl.optional()),
});
