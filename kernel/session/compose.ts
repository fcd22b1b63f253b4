import type { Worker } from "node:worker_threads";
import type { MainToProtocol } from "../threads.ts";
import { CellModules } from "./cell-modules.ts";
import { Executor } from "./executor.ts";
import { Input } from "./input.ts";
import { LanguageClient } from "./language-client.ts";
import { defineGlobals } from "./notebook-globals.ts";
import { captureStreams, Output } from "./output.ts";
import { ownModules } from "./own-modules.ts";
import { reportUncaught } from "./report-uncaught.ts";
import { RunningCell } from "./running-cell.ts";
import { Session } from "./session.ts";
import { StackMap } from "./stack-map.ts";

/** The parts of a notebook session that the entry point talks to. */
export interface Notebook {
  readonly session: Session;
  readonly input: Input;
  readonly output: Output;
}

/** Not at the start: the first TypeScript cell must not wait for the code of questions. */
const loadMagics = () => import("../magics/run-magic.ts");

/** Puts a session together: cells run in this thread, `language` compiles them. */
export function composeNotebook(language: Worker, post: (message: MainToProtocol) => void): Notebook {
  const output = new Output(post);
  const stacks = new StackMap();
  const input = new Input(post);
  const running = () => session.running ?? new RunningCell({ id: output.cell, count: 0, allowsInput: false });
  const cards = new Set<string>();
  const waiting = (cell: RunningCell) => ({
    ...cell.waiting,
    onFinished: (card: { readonly id: string }) => {
      cell.waiting.onFinished(card);
      cards.add(card.id);
    },
  });
  const modules = new CellModules(ownModules(output, () => waiting(running())));
  const executor = new Executor(new LanguageClient(language), modules, stacks);
  const session = new Session({
    executor,
    output,
    stacks,
    post,
    runMagic: (given, body) => runMagic(given, body, true),
  });
  const last = defineGlobals({
    output,
    input,
    running,
    runMagic: (given, isShown) => runMagic(given, "", isShown),
    printMagics: async () => (await loadMagics()).printMagics(output),
  });

  async function runMagic(given: string, body: string, isShown: boolean): Promise<unknown> {
    const cell = running();
    const { runMagic: run } = await loadMagics();
    const bind = async (name: string, value: unknown, command: string) => {
      last.value = value;
      await executor.run(`let ${name} = $cgq.last("${command}");`, cell);
    };
    const askInput = async (prompt: string, isHidden: boolean) => input.ask(cell, prompt, isHidden);
    return run(
      given,
      body,
      { output, waiting: waiting(cell), sessionCards: () => [...cards], askInput, bind },
      isShown,
    );
  }

  captureStreams(output);
  reportUncaught(stacks);
  return { session, input, output };
}
