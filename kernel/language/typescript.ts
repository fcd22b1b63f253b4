import { createRequire } from "node:module";
import type * as TypeScript from "typescript";

/** The TypeScript API; by `require`, since importing the module makes Node.js search its 9 MB for export names first. */
export const ts = createRequire(import.meta.url)("typescript") as typeof TypeScript;
