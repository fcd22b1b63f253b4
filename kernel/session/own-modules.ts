import { createRequire } from "node:module";
import type { Waiting } from "../client/notebook-client.ts";
import type * as NotebookModule from "../client/notebook-module.ts";
import type { Content } from "../protocol/message.ts";
import type { Output } from "./output.ts";

type WriteDisplay = (data: Content, isUpdate?: boolean) => void;

const require = createRequire(import.meta.url);

/** What `import ... from "tslab"` and `from "cgq"` give in a cell. */
export function ownModules(output: Output, waiting: () => Waiting): Readonly<Record<string, () => unknown>> {
  return { tslab: () => loadTslab(output), cgq: () => loadClient(waiting) };
}

/** Loaded when a cell imports it: the client brings the whole contract along. */
function loadClient(waiting: () => Waiting): unknown {
  // The module whose declarations are named here.
  const { notebookModule } = require("../client/notebook-module.ts") as typeof NotebookModule;
  return notebookModule(waiting);
}

/** tslab's public module brings its compiler along, so it is loaded only when a cell imports it. */
function loadTslab(output: Output): unknown {
  // The variable that tslab's own server sets, and that its `display` writes to.
  const jupyter = require("tslab/dist/jupyter.js") as { lastWriteDisplayData: WriteDisplay };
  jupyter.lastWriteDisplayData = (data, isUpdate = false) =>
    output.publish(isUpdate ? "update_display_data" : "display_data", data);
  return require("tslab");
}
