import type { Worker } from "node:worker_threads";
import type { ReadableCard } from "../../src/contract/readable-card.ts";
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

/** When the code of questions is loaded, unless one comes before, in milliseconds after the start. */
const PRELOAD_MS = 1500;
const loadMagics = () => import("../magics/run-magic.ts");

/** Puts a session together: cells run in this thread, `language` compiles them. */
export function composeNotebook(language: Worker, post: (message: MainToProtocol) => void): Notebook {
  const output = new Output(post);
  const stacks = new StackMap();
  const input = new Input(post);
  const ask = (question: string) => runMagic("", question, false);
  const executor = new Executor(new LanguageClient(language), new CellModules(ownModules(output, ask)), stacks);
  const session = new Session({
    executor,
    output,
    stacks,
    post,
    runMagic: (given, body) => runMagic(given, body, true),
  });
  const running = () => session.running ?? new RunningCell({ id: output.cell, count: 0, allowsInput: false });
  const magic = defineGlobals({ output, input, running, runMagic: (given, isShown) => runMagic(given, "", isShown) });

  async function runMagic(given: string, body: string, isShown: boolean): Promise<ReadableCard | undefined> {
    const cell = running();
    const { runMagic: run } = await loadMagics();
    const bind = async (name: string, card: ReadableCard) => {
      magic.last = card;
      await executor.run(`let ${name} = $cgq.last;`, cell);
    };
    return run(given, body, { output, signal: cell.signal, bind }, isShown);
  }

  captureStreams(output);
  reportUncaught(stacks);
  // Not at the start: the first TypeScript cell must not wait for it.
  setTimeout(() => void loadMagics(), PRELOAD_MS).unref();
  return { session, input, output };
}
