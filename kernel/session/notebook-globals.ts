import { displayedBundle } from "../display/bundle.ts";
import type { Input } from "./input.ts";
import type { Output } from "./output.ts";
import type { RunningCell } from "./running-cell.ts";

export interface NotebookParts {
  readonly output: Output;
  readonly input: Input;
  readonly running: () => RunningCell | undefined;
  readonly runMagic: (given: string, isShown: boolean) => Promise<unknown>;
  readonly printMagics: () => Promise<void>;
}

/** The value that `--out` binds next. */
export interface LastValue {
  value: unknown;
}

/** Defines the functions that cells find without an import; `language/card-types.ts` declares them. */
export function defineGlobals({ output, input, running, runMagic, printMagics }: NotebookParts): LastValue {
  const last: LastValue = { value: undefined };
  const magic = {
    show: async (_: string, given: string) => void (await runMagic(given, true)),
    value: (_: string, given: string) => runMagic(given, false),
    line: (parts: TemplateStringsArray, ...values: readonly unknown[]) => String.raw({ raw: parts }, ...values),
    list: printMagics,
    last: () => last.value,
  };
  Object.assign(globalThis, {
    $cgq: magic,
    $display: async (value: unknown) =>
      output.publish("display_data", { data: await displayedBundle(value), metadata: {}, transient: {} }),
    clear_output: (wait = false) => output.publish("clear_output", { wait }),
    input: async (prompt = "") => {
      output.flush();
      return input.ask(running(), prompt);
    },
  });
  return last;
}
