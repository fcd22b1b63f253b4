import type { ReadableCard } from "../../src/contract/readable-card.ts";
import { bundleOf } from "./display.ts";
import type { Input } from "./input.ts";
import type { Output } from "./output.ts";
import type { RunningCell } from "./running-cell.ts";

export interface NotebookParts {
  readonly output: Output;
  readonly input: Input;
  readonly running: () => RunningCell | undefined;
  readonly runMagic: (given: string, isShown: boolean) => Promise<ReadableCard | undefined>;
}

/** What `%cgq` lines become, and the place from which `--out` takes the card. */
export interface MagicGlobal {
  show(given: string): Promise<void>;
  ask(given: string): Promise<ReadableCard | undefined>;
  last: ReadableCard | undefined;
}

/** Defines the functions that cells find without an import; `language/card-types.ts` declares them. */
export function defineGlobals({ output, input, running, runMagic }: NotebookParts): MagicGlobal {
  const magic: MagicGlobal = {
    last: undefined,
    async show(given) {
      await runMagic(given, true);
    },
    ask: (given) => runMagic(given, false),
  };
  Object.assign(globalThis, {
    $cgq: magic,
    $display: async (value: unknown) =>
      output.publish("display_data", { data: await bundleOf(value), metadata: {}, transient: {} }),
    clear_output: (wait = false) => output.publish("clear_output", { wait }),
    input: async (prompt = "") => {
      output.flush();
      return input.ask(running(), prompt);
    },
  });
  return magic;
}
