import type { ReadableCard } from "../../src/contract/readable-card.ts";
import { NotebookClient, type Waiting } from "../client/notebook-client.ts";
import { displayable } from "../display/displayable-card.ts";
import type { Content } from "../protocol/message.ts";
import type { Output } from "../session/output.ts";
import { serviceMessage, usageError } from "../session/readable-error.ts";
import { TypeScriptError } from "../session/type-error.ts";
import { CardDisplay } from "./card-display.ts";
import type { MagicCall, MagicContext, MagicResult } from "./magic.ts";
import { listOfMagics, type MagicLine, parseMagicLine } from "./program.ts";
import { questionOf } from "./question-of.ts";
import { readable } from "./readable.ts";
import { refusalOf } from "./refusal.ts";

const NAME = /^[\p{ID_Start}_$][\p{ID_Continue}$]*$/u;

export interface MagicTools {
  readonly output: Output;
  readonly waiting: Waiting & { readonly signal: AbortSignal };
  readonly sessionCards: MagicContext["sessionCards"];
  readonly askInput: MagicContext["askInput"];
  /** Makes the result a variable of the cells that follow, typed as what this command gives. */
  readonly bind: (name: string, value: unknown, command: string) => Promise<void>;
}

/** Runs a magic line and gives its value; undefined when it asked for help. Shows it unless the line or `isShown` says otherwise. */
export async function runMagic(given: string, body: string, tools: MagicTools, isShown: boolean): Promise<unknown> {
  const line = parseMagicLine(given, body.trim() !== "", (text) => tools.output.write("stdout", text));
  if (line === undefined) return undefined;
  const { magic, words, options } = line;
  const { out, quiet } = options;
  if (out !== undefined && !NAME.test(out)) throw notAName(out);
  const call = { words, options, body };
  const question = magic.name === "query" ? questionOf(call) : undefined;
  return inPlace(tools, isShown && !quiet, question, (display) => answer(line, call, tools, display));
}

/** Prints what `%lsmagic` says. */
export function printMagics(output: Output): void {
  output.write("stdout", listOfMagics());
}

/** Does work that shows its outcome in one place below the cell, or nothing where it is not shown; what the service refuses stands there too. */
async function inPlace<T>(
  { output, waiting }: MagicTools,
  isShown: boolean,
  question: string | undefined,
  work: (display: CardDisplay | undefined) => Promise<T>,
): Promise<T> {
  const display = isShown ? new CardDisplay(output) : undefined;
  try {
    return await work(display);
  } catch (error) {
    waiting.signal.throwIfAborted();
    const refusal = display && refusalOf(error, question);
    if (refusal !== undefined && error instanceof Error) display?.refuse(refusal, serviceMessage(error));
    throw readable(error, refusal !== undefined);
  }
}

async function answer(
  line: MagicLine,
  call: MagicCall,
  tools: MagicTools,
  display: CardDisplay | undefined,
): Promise<unknown> {
  const result = await line.magic.run(call, contextOf(tools, display));
  const value = "card" in result ? result.card : result.value;
  const { out } = line.options;
  await Promise.all([
    display && show(result, tools, display),
    out === undefined ? undefined : bind(out, value, line, tools),
  ]);
  return value;
}

function contextOf(tools: MagicTools, display: CardDisplay | undefined): MagicContext {
  const { waiting, sessionCards, askInput } = tools;
  const client = new NotebookClient(() => waiting, displayable);
  return { client, waiting: shownIn(display, waiting), sessionCards, askInput, askInPlace };

  function askInPlace(question: string, isNew: boolean): Promise<ReadableCard> {
    return inPlace(tools, display !== undefined, question, async (own) => {
      const card = await client.ask(question, { ...shownIn(own, waiting), new: isNew });
      await own?.card(card, waiting.signal);
      return card;
    });
  }
}

/** Waits as before, and shows how far a card is. */
const shownIn = (display: CardDisplay | undefined, waiting: Waiting): Waiting => ({
  ...waiting,
  onProgress: (progress) => {
    waiting.onProgress?.(progress);
    display?.progress(progress);
  },
});

async function show(result: MagicResult, { output, waiting }: MagicTools, display: CardDisplay): Promise<void> {
  if ("card" in result) return display.card(result.card, waiting.signal);
  return publish(output, result.bundle);
}

const publish = (output: Output, data: Content) =>
  output.publish("display_data", { data, metadata: {}, transient: {} });

async function bind(name: string, value: unknown, { magic, options }: MagicLine, tools: MagicTools): Promise<void> {
  try {
    await tools.bind(name, value, options["each"] === true ? "each" : magic.name);
  } catch (error) {
    throw error instanceof TypeScriptError ? notAName(name) : error;
  }
}

const notAName = (name: string) =>
  usageError(`--out ${name}: "${name}" cannot be the name of a variable; use one like --out card`);
