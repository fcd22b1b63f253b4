import { setTimeout as sleep } from "node:timers/promises";
import { type CgqClient, clientFromEnvironment } from "../../src/client/index.ts";
import type { ReadableCard } from "../../src/contract/readable-card.ts";
import { cardBundle, type CardExtras } from "../mime-bundle.ts";
import { DISPLAY } from "../session/display.ts";
import type { Output } from "../session/output.ts";
import { usageError } from "../session/readable-error.ts";
import { TypeScriptError } from "../session/type-error.ts";
import { CardDisplay } from "./card-display.ts";
import { cardExtras } from "./card-extras.ts";
import type { MagicCall } from "./magic.ts";
import { type MagicLine, parseMagicLine } from "./program.ts";
import { readable } from "./readable.ts";

/** How long a card waits for its picture and citations before it is shown without them, in milliseconds. */
const GRACE_MS = 200;
const NAME = /^[\p{ID_Start}_$][\p{ID_Continue}$]*$/u;

export interface MagicTools {
  readonly output: Output;
  readonly signal: AbortSignal;
  /** Makes the card a typed variable of the cells that follow. */
  readonly bind: (name: string, card: ReadableCard) => Promise<void>;
}

/** Runs a magic line; undefined when it asked for help. Shows the card unless the line or `isShown` says otherwise. */
export async function runMagic(
  given: string,
  body: string,
  tools: MagicTools,
  isShown: boolean,
): Promise<ReadableCard | undefined> {
  const line = parseMagicLine(given, (text) => tools.output.write("stdout", text));
  if (line === undefined) return undefined;
  if (line.out !== undefined && !NAME.test(line.out)) throw notAName(line.out);
  try {
    return await answer(line, { words: line.words, body }, tools, isShown && !line.quiet);
  } catch (error) {
    tools.signal.throwIfAborted();
    throw readable(error);
  }
}

async function answer(line: MagicLine, call: MagicCall, tools: MagicTools, isShown: boolean): Promise<ReadableCard> {
  const { signal, output } = tools;
  const client = clientFromEnvironment();
  const display = new CardDisplay(output);
  const onProgress = isShown ? { onProgress: display.progress.bind(display) } : {};
  const card = displayable(await line.magic.run(call, client, { signal, ...onProgress }), client);
  await Promise.all([
    isShown ? showCard(card, cardExtras(card, client, signal), display) : undefined,
    line.out === undefined ? undefined : bind(line.out, card, tools),
  ]);
  return card;
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
function displayable(card: ReadableCard, client: CgqClient): ReadableCard {
  const bundle = async () => cardBundle(card, await cardExtras(card, client));
  return Object.defineProperty(card, DISPLAY, { value: bundle, enumerable: false });
}

async function bind(name: string, card: ReadableCard, tools: MagicTools): Promise<void> {
  try {
    await tools.bind(name, card);
  } catch (error) {
    throw error instanceof TypeScriptError ? notAName(name) : error;
  }
}

const notAName = (name: string) =>
  usageError(`--out ${name}: "${name}" cannot be the name of a variable; use one like --out card`);
