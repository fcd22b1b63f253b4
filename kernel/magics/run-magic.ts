import { setTimeout as sleep } from "node:timers/promises";
import type { ReadableCard } from "../../src/contract/readable-card.ts";
import { clientFromEnvironment } from "../../src/client/index.ts";
import { cardBundle, type CardExtras } from "../../src/view/index.ts";
import { NotebookClient } from "../client/notebook-client.ts";
import { DISPLAY } from "../display/bundle.ts";
import type { Content } from "../protocol/message.ts";
import type { Output } from "../session/output.ts";
import { usageError } from "../session/readable-error.ts";
import { TypeScriptError } from "../session/type-error.ts";
import { CardDisplay } from "./card-display.ts";
import { cardExtras } from "./card-extras.ts";
import type { MagicContext, MagicResult } from "./magic.ts";
import { listOfMagics, type MagicLine, parseMagicLine } from "./program.ts";
import { readable } from "./readable.ts";

/** How long a card waits for its picture and citations before it is shown without them, in milliseconds. */
const GRACE_MS = 200;
const NAME = /^[\p{ID_Start}_$][\p{ID_Continue}$]*$/u;

export interface MagicTools {
  readonly output: Output;
  readonly signal: AbortSignal;
  readonly askInput: MagicContext["askInput"];
  /** Makes the result a variable of the cells that follow, typed as what this command gives. */
  readonly bind: (name: string, value: unknown, command: string) => Promise<void>;
}

/** Runs a magic line and gives its value; undefined when it asked for help. Shows it unless the line or `isShown` says otherwise. */
export async function runMagic(given: string, body: string, tools: MagicTools, isShown: boolean): Promise<unknown> {
  const line = parseMagicLine(given, body.trim() !== "", (text) => tools.output.write("stdout", text));
  if (line === undefined) return undefined;
  const { out, quiet } = line.options;
  if (out !== undefined && !NAME.test(out)) throw notAName(out);
  try {
    return await answer(line, body, tools, isShown && !quiet);
  } catch (error) {
    tools.signal.throwIfAborted();
    throw readable(error);
  }
}

/** Prints what `%lsmagic` says. */
export function printMagics(output: Output): void {
  output.write("stdout", listOfMagics());
}

/** The functions of module "cgq", for code that waits with `signal`. */
export function notebookClient(signal: () => AbortSignal): NotebookClient {
  return new NotebookClient(() => ({ signal: signal() }), displayable);
}

async function answer(line: MagicLine, body: string, tools: MagicTools, isShown: boolean): Promise<unknown> {
  const { magic, words, options } = line;
  const display = new CardDisplay(tools.output);
  const result = await magic.run({ words, options, body }, contextOf(tools, display, isShown));
  const value = "card" in result ? result.card : result.value;
  await Promise.all([
    isShown ? show(result, tools, display) : undefined,
    options.out === undefined ? undefined : bind(options.out, value, line, tools),
  ]);
  return value;
}

function contextOf({ signal, output, askInput }: MagicTools, display: CardDisplay, isShown: boolean): MagicContext {
  const onProgress = isShown ? { onProgress: display.progress.bind(display) } : {};
  return {
    client: notebookClient(() => signal),
    waiting: { signal, ...onProgress },
    askInput,
    show: (data) => {
      if (isShown) publish(output, data);
    },
  };
}

const publish = (output: Output, data: Content) =>
  output.publish("display_data", { data, metadata: {}, transient: {} });

async function show(result: MagicResult, { output, signal }: MagicTools, display: CardDisplay): Promise<void> {
  if (!("card" in result)) return publish(output, result.bundle);
  return showCard(result.card, cardExtras(result.card, clientFromEnvironment(), signal), display);
}

/** Shows the card at once when its extras take long, and again with them. */
async function showCard(card: ReadableCard, coming: Promise<CardExtras>, display: CardDisplay): Promise<void> {
  const early = await Promise.race([coming, sleep(GRACE_MS, undefined)]);
  if (early === undefined) display.show(cardBundle(card));
  const extras = early ?? (await coming);
  if (early !== undefined || Object.values(extras).some((extra) => extra !== undefined)) {
    display.show(cardBundle(card, extras));
  }
}

/** A card that notebooks show as a card when it is the value of a cell. */
function displayable(card: ReadableCard): ReadableCard {
  const bundle = async () => cardBundle(card, await cardExtras(card, clientFromEnvironment()));
  return Object.defineProperty(card, DISPLAY, { value: bundle, enumerable: false });
}

async function bind(name: string, value: unknown, { magic, options }: MagicLine, tools: MagicTools): Promise<void> {
  try {
    await tools.bind(name, value, options["each"] === true ? "each" : magic.name);
  } catch (error) {
    throw error instanceof TypeScriptError ? notAName(name) : error;
  }
}

const notAName = (name: string) =>
  usageError(`--out ${name}: "${name}" cannot be the name of a variable; use one like --out card`);
