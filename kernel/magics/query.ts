import { z } from "zod";
import type { ReadableCard } from "../../src/contract/readable-card.ts";
import { answerList } from "../display/answer-list.ts";
import { ReadableError, usageError } from "../session/readable-error.ts";
import type { Magic, MagicContext, MagicResult } from "./magic.ts";
import { questionOf } from "./question-of.ts";
import { readable } from "./readable.ts";

const Options = z.object({ each: z.boolean().default(false), new: z.boolean().default(false) });

/** Asks a question: the cell's body, or the words of the line. */
export const query: Magic = {
  name: "query",
  summary: "ask a question (the default); ${...} takes TypeScript values",
  parameters: "[question...]",
  configure: (command) =>
    command
      .option("--each", "ask every line of the cell as a question of its own")
      .option("--new", "make a new card, also where you have one of this question and these data"),
  async run(call, context) {
    const { words, body } = call;
    if (words.length > 0 && body.trim() !== "") {
      throw usageError(`"${words.join(" ")}" stands behind %%cgq and is no option; write the whole question below it.`);
    }
    const text = questionOf(call);
    if (text === "") {
      throw usageError(
        "There is no question; write it below %%cgq, for example: Is TP53 expression different between BRCA and LUAD?",
      );
    }
    const { each, new: isNew } = Options.parse(call.options);
    const lines = text.split("\n").filter((line) => line.trim() !== "");
    if (each) return askEach(lines, isNew, context);
    return { card: await context.client.ask(text, { ...context.waiting, new: isNew }) };
  },
};

/** What is refused keeps no other from being asked, and is told again at the end. */
async function askEach(
  questions: readonly string[],
  isNew: boolean,
  { askInPlace, waiting }: MagicContext,
): Promise<MagicResult> {
  const cards: ReadableCard[] = [];
  const refused: ReadableError[] = [];
  for (const question of questions.map((line) => line.trim())) {
    try {
      cards.push(await askInPlace(question, isNew));
    } catch (error) {
      waiting.signal?.throwIfAborted();
      const said = readable(error);
      if (!(said instanceof ReadableError)) throw said;
      refused.push(new ReadableError("CgqError", `${question}: ${said.message}`, said.isShown));
    }
  }
  if (refused.length > 0) throw summary(refused, questions.length);
  return { value: cards, bundle: answerList(cards) ?? {} };
}

function summary(refused: readonly ReadableError[], asked: number): ReadableError {
  const told = refused.map(({ message }) => message).join(" | ");
  const isShown = refused.every((error) => error.isShown);
  return new ReadableError("CgqError", `${refused.length} of ${asked} questions: ${told}`, isShown);
}
