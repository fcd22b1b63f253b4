import { writeFile } from "node:fs/promises";
import type { z } from "zod";
import { usageError } from "../session/readable-error.ts";
import type { MagicResult } from "./magic.ts";
import { textResult } from "./results.ts";

/** The format that the ending of a file's name stands for. Throws a usage error for another. */
export function formatOf<T extends string>(formats: z.ZodEnum<Readonly<Record<T, T>>>, file: string): T {
  const format = formats.options.find((name) => file.endsWith(`.${name}`));
  if (format !== undefined) return format;
  const endings = new Intl.ListFormat("en-GB", { type: "disjunction" });
  throw usageError(
    `--save ${file}: the file's name must end in ${endings.format(formats.options.map((name) => `.${name}`))}`,
  );
}

/** Writes a file into the notebook's folder; the value is its name. */
export async function saved(file: string, content: Uint8Array | string): Promise<MagicResult> {
  await writeFile(file, content);
  return { ...textResult(`Written to ${file}`), value: file };
}
