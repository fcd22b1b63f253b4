import { readFileSync } from "node:fs";
import { z } from "zod";

const Package = z.object({ version: z.string() });

/** The version of this software, as cards carry it. */
export const softwareVersion = Package.parse(
  JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")),
).version;
