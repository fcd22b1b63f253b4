import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

const digest = (texts) => createHash("sha256").update(texts.join("\0")).digest("hex");

/**
 * Runs `step` unless it already ran for the same inputs.
 * `stamp` lies inside what the step makes, so that deleting that makes the step run again.
 */
export async function once(stamp, inputs, step) {
  const wanted = digest(inputs.map((path) => readFileSync(path, "utf8")).concat(process.platform, process.arch));
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  await step();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}
