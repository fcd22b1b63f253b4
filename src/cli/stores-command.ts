import type { Command } from "commander";
import { z } from "zod";
import { command, CommonOptions } from "./command.ts";

/** A command that works on cards, accounts or collections. */
export const storesCommand = (name: string, description: string): Command =>
  command(name, description).option(
    "--database <url>",
    "PostgreSQL database of cards, accounts and collections, postgres://USER@HOST/NAME (or CGQ_DATABASE; default: files in the home)",
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
    .transform((given) => given ?? (process.env["CGQ_DATABASE"] || undefined))
    .pipe(DatabaseUrl.optional()),
});
