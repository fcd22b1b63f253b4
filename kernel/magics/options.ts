import type { z } from "zod";
import { usageError } from "../session/readable-error.ts";

/** A command's options as its schema reads them: `--cancer-type` is `cancer_type` there. Throws a usage error. */
export function parsedOptions<T extends z.ZodObject>(
  schema: T,
  options: Readonly<Record<string, unknown>>,
): z.output<T> {
  const named = Object.entries(options).map(([name, value]) => [name.replace(/[A-Z]/g, "_$&").toLowerCase(), value]);
  const known = named.filter(([name]) => String(name) in schema.shape);
  const parsed = schema.safeParse(Object.fromEntries(known));
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(
    ({ path, message }) => `--${path.join(".").replaceAll("_", "-")}: ${message}`,
  );
  throw usageError(`${problems.join("; ")}.`);
}
