import type { CgqClient, PollOptions } from "../../src/client/index.ts";
import type { ReadableCard } from "../../src/contract/readable-card.ts";

/** What a magic is called with: the words of its line, and the cell's body below it. */
export interface MagicCall {
  readonly words: readonly string[];
  readonly body: string;
}

/** One command of `%cgq` and `%%cgq`; every one ends in a card. */
export interface Magic {
  readonly name: string;
  readonly summary: string;
  /** Its arguments in commander's notation, for example `<card>` or `[question...]`. */
  readonly parameters: string;
  run(call: MagicCall, client: CgqClient, options: PollOptions): Promise<ReadableCard>;
}
