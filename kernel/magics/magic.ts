import type { Command } from "commander";
import type { CommandName } from "../cell/commands.ts";
import type { NotebookClient } from "../client/notebook-client.ts";
import type { PollOptions } from "../../src/client/index.ts";
import type { ReadableCard } from "../../src/contract/readable-card.ts";
import type { Content } from "../protocol/message.ts";

/** What a magic is called with: the words of its line, its options, and the cell's body below it. */
export interface MagicCall {
  readonly words: readonly string[];
  /** As the command line has them; each magic parses its own. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly body: string;
}

export interface MagicContext {
  readonly client: NotebookClient;
  /** Signal and progress for whatever waits for a card. */
  readonly waiting: PollOptions;
  /** Asks one of several questions: its card, or why there is none, is shown in a place of its own. */
  readonly askInPlace: (question: string, isNew: boolean) => Promise<ReadableCard>;
  /** The ids of the cards that this session has got, in their order. */
  readonly sessionCards: () => readonly string[];
  /** Asks the person at the notebook; what is typed is not shown when `isHidden`. */
  readonly askInput: (prompt: string, isHidden: boolean) => Promise<string>;
}

/** What a magic gives: a card, or any other value with what is shown of it. */
export type MagicResult = { readonly card: ReadableCard } | { readonly value: unknown; readonly bundle: Content };

/** One command of `%cgq` and `%%cgq`. */
export interface Magic {
  readonly name: CommandName;
  readonly summary: string;
  /** Its arguments in commander's notation, for example `<card>` or `[question...]`. */
  readonly parameters: string;
  /** Adds the command's own options. */
  readonly configure?: (command: Command) => Command;
  run(call: MagicCall, context: MagicContext): Promise<MagicResult>;
}
