import { expect, it } from "@jest/globals";
import { errorContent } from "../../../kernel/session/error-content.ts";
import { ReadableError } from "../../../kernel/session/readable-error.ts";
import { StackMap } from "../../../kernel/session/stack-map.ts";

const ESCAPE = "\u001B]0;owned\u0007\u009B2J\u202E";

it.each([
  ["of a service", new ReadableError("CgqError", `No such gene ${ESCAPE}`)],
  ["of a cell", new Error(`Failed ${ESCAPE}`, { cause: new Error(`Because ${ESCAPE}`) })],
])("an error %s cannot speak to a terminal", (_, error) => {
  const { evalue, traceback } = errorContent(error, new StackMap());
  // The name of the error is written in red by the kernel itself.
  const shown = [evalue, ...traceback].join("\n").replaceAll("\u001B[31m", "").replaceAll("\u001B[39m", "");
  expect(shown).toMatch(/No such gene|Failed/);
  expect(shown).not.toMatch(/(?![\t\n])[\p{Cc}\p{Bidi_Control}]/u);
});
