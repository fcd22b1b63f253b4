import { usageError } from "../session/readable-error.ts";
import type { Magic } from "./magic.ts";

/** Asks a question: the cell's body, or the words of the line. */
export const query: Magic = {
  name: "query",
  summary: "ask a question (the default); ${...} in the cell's body takes TypeScript values",
  parameters: "[question...]",
  async run({ words, body }, client, options) {
    const question = (body.trim() === "" ? words.join(" ") : body).trim();
    if (question === "") {
      throw usageError(
        "There is no question; write it below %%cgq, for example: Is TP53 expression different between BRCA and LUAD?",
      );
    }
    if (words.length > 0 && body.trim() !== "") {
      throw usageError(`"${words.join(" ")}" stands behind %%cgq and is no option; write the whole question below it.`);
    }
    return client.ask(question, options);
  },
};
