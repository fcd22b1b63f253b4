import { notRead, type NotRead } from "../readings/not-read.ts";

/** What is no question at all, told without reading it. */

const longest = 2000;
const code =
  /<\/?[a-z][^>]*>|\bdrop\s+table\b|\bunion\s+select\b|;\s*--|\bselect\b.+\bfrom\b|\{\{|\$\{|```|https?:\/\/|\bimport\s+\w+\s+as\b|\w\s*=\s*\w+\.\w+\(/iu;

export function notAQuestion(text: string): NotRead | undefined {
  if (text.trim() === "")
    return notRead("not_a_question", "The question is empty; type a question about a gene in a cancer type.");
  if (text.length > longest)
    return notRead(
      "not_a_question",
      `The question has more than ${longest} characters; ask it in one or two sentences.`,
    );
  return code.test(text)
    ? notRead("not_a_question", "This looks like code, not a question; ask in plain words.")
    : undefined;
}
