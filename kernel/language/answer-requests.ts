import type { MessagePort } from "node:worker_threads";
import type { Content } from "../protocol/message.ts";
import type { LanguageAnswer, LanguageQuestion } from "../threads.ts";

/** Answers what the protocol thread asks on behalf of a front end; a failure is an answer too. */
export function answerRequests(
  port: MessagePort,
  answer: (question: LanguageQuestion) => Content | Promise<Content>,
): void {
  port.on("message", (question: LanguageQuestion) => void reply(question));

  async function reply(question: LanguageQuestion): Promise<void> {
    const reply: LanguageAnswer = { id: question.id, content: await answered(question) };
    port.postMessage(reply);
  }

  async function answered(question: LanguageQuestion): Promise<Content> {
    try {
      return await answer(question);
    } catch (error) {
      return { status: "error", ename: "LanguageError", evalue: String(error), traceback: [String(error)] };
    }
  }
}
