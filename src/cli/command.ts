import { Command } from "commander";
import { z } from "zod";
import { cgqHome } from "../client/index.ts";
import { terminalJson, terminalText } from "../view/terminal-text.ts";

/** A command with the options that all have. Whatever is slow to load, its action imports. */
export function command(name: string, description: string): Command {
  return new Command(name)
    .description(description)
    .option("--home <dir>", "folder of everything the service writes (or CGQ_HOME)")
    .option("--json", "print for machines");
}

/** A command that only holds others: their options are theirs alone. */
export function group(name: string, description: string, ...commands: readonly Command[]): Command {
  const holder = new Command(name).description(description);
  for (const one of commands) holder.addCommand(one);
  return holder;
}

export const CommonOptions = z.object({
  home: z
    .string()
    .optional()
    .transform((home) => home ?? cgqHome()),
  json: z.boolean().default(false),
});

/** Reads an option that may be given several times. */
export const repeated = (one: string, before: readonly string[]): string[] => [...before, one];

/** Prints a result: as one line of JSON, or as text for people. */
export function print(json: boolean, result: unknown, text: string): void {
  console.log(json ? terminalJson(result) : terminalText(text));
}

/** Rows as columns of text. */
export function textTable(rows: readonly (readonly (string | number)[])[]): string {
  const widths: number[] = [];
  for (const row of rows) for (const [i, cell] of row.entries()) widths[i] = Math.max(widths[i] ?? 0, `${cell}`.length);
  return rows
    .map((row) =>
      row
        .map((cell, i) => `${cell}`.padEnd(widths[i] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
