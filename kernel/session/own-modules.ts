import { createRequire } from "node:module";
import type { ReadableCard } from "../../src/contract/readable-card.ts";
import type { Content } from "../protocol/message.ts";
import type { Output } from "./output.ts";

type WriteDisplay = (data: Content, isUpdate?: boolean) => void;

/** What `import ... from "tslab"` and `from "cgq"` give in a cell. */
export function ownModules(
  output: Output,
  ask: (question: string) => Promise<ReadableCard | undefined>,
): Readonly<Record<string, () => unknown>> {
  return { tslab: () => loadTslab(output), cgq: () => ({ ask }) };
}

/** tslab's public module brings its compiler along, so it is loaded only when a cell imports it. */
function loadTslab(output: Output): unknown {
  const require = createRequire(import.meta.url);
  // The variable that tslab's own server sets, and that its `display` writes to.
  const jupyter = require("tslab/dist/jupyter.js") as { lastWriteDisplayData: WriteDisplay };
  jupyter.lastWriteDisplayData = (data, isUpdate = false) =>
    output.publish(isUpdate ? "update_display_data" : "display_data", data);
  return require("tslab");
}
