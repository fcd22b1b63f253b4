import { z } from "zod";
import type { ReadableCard } from "../../src/contract/readable-card.ts";
import { cardBundle } from "../../src/view/index.ts";
import { answerList } from "../display/answer-list.ts";
import { ReadableError, usageError } from "../session/readable-error.ts";
import type { Magic, MagicContext, MagicResult } from "./magic.ts";
import { readable } from "./readable.ts";

const Options = z.object({ each: z.boolean().default(false) });

/** Asks a question: the cell's body, or the words of the line. */
export const query: Magic = {
  name: "query",
  summary: "ask a question (the default); ${...} takes TypeScript values",
  parameters: "[question...]",
  configure: (command) => command.option("--each", "ask every line of the cell as a question of its own"),
  async run({ words, options, body }, context) {
    if (words.length > 0 && body.trim() !== "") {
      throw usageError(`"${words.join(" ")}" stands behind %%cgq and is no option; write the whole question below it.`);
    }
    const text = (body.trim() === "" ? words.join(" ") : body).trim();
    if (text === "") {
      throw usageError(
        "There is no question; write it below %%cgq, for example: Is TP53 expression different between BRCA and LUAD?",
      );
    }
    if (Options.parse(options).each)
      return askEach(
        text.split("\n").filter((line) => line.trim() !== ""),
        context,
      );
    return { card: await context.client.ask(text, context.waiting) };
  },
};

/** Each card is shown when it is there; what is refused is told at the end and keeps no other from being asked. */
async function askEach(questions: readonly string[], { client, waiting, show }: MagicContext): Promise<MagicResult> {
  const cards: ReadableCard[] = [];
  const refused: string[] = [];
  for (const question of questions.map((line) => line.trim())) {
    try {
      const card = await client.ask(question, { signal: waiting.signal });
      cards.push(card);
      show(cardBundle(card));
    } catch (error) {
      waiting.signal?.throwIfAborted();
      const said = readable(error);
      refused.push(`${question}: ${said instanceof Error ? said.message : String(said)}`);
    }
  }
  if (refused.length > 0) {
    throw new ReadableError("CgqError", `${refused.length} of ${questions.length} questions: ${refused.join(" | ")}`);
  }
  return { value: cards, bundle: answerList(cards) ?? {} };
}
