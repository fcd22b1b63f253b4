import { commandOf } from "./commands.ts";
import { afterToken, closingBrace } from "./typescript-scan.ts";

const TARGET = String.raw`(?:export[ \t]+)?(?:const|let|var)[ \t]+(?:[\w$]+|[{[][^=%]*[}\]])(?:[ \t]*:[^=%]+)?|[\w$.[\]]+`;
const LINE = new RegExp(String.raw`^([ \t]*)((?:${TARGET})[ \t]*=[ \t]*)?%cgq(\?|\b)[ \t]*(.*?);?[ \t]*\r?$`);
const START = new RegExp(String.raw`^[ \t]*(?:(?:${TARGET})[ \t]*=[ \t]*)?%%?cgq(?:[ \t]+(.*))?$`);
const NAME = new RegExp(String.raw`^[ \t]*(?:(?:${TARGET})[ \t]*=[ \t]*)?(%%?\w*)$`);
const LIST = /^([ \t]*)%lsmagic[ \t]*;?[ \t]*\r?$/;

/**
 * Makes TypeScript of the magic lines of a cell: `%cgq ARGUMENTS` shows its result, `const card = %cgq ARGUMENTS` binds
 * it. `${...}` takes values, `$${` stands for the characters. Every line stays one line; text in strings, templates and
 * comments is left alone.
 */
export function replaceLineMagics(code: string): string {
  if (!code.includes("%cgq") && !code.includes("%lsmagic")) return code;
  let replaced = "";
  for (let at = 0; at < code.length;) {
    const line = at === 0 || code[at - 1] === "\n" ? lineAt(code, at) : "";
    const typescript = toTypeScript(line);
    const next = typescript === undefined ? afterToken(code, at) : at + line.length;
    replaced += typescript ?? code.slice(at, next);
    at = next;
  }
  return replaced;
}

/** What stands between `%cgq` or `%%cgq` and `offset`, or undefined when the line there is no magic. */
export function argumentsBefore(code: string, offset: number): string | undefined {
  const start = START.exec(code.slice(code.lastIndexOf("\n", offset - 1) + 1, offset));
  return start === null ? undefined : (start[1] ?? "");
}

/** The word that begins with `%` before `offset`, where a magic may stand and its name is not yet followed by anything. */
export function magicNameBefore(code: string, offset: number): string | undefined {
  const line = code.slice(code.lastIndexOf("\n", offset - 1) + 1, offset);
  return NAME.exec(line)?.[1];
}

function toTypeScript(line: string): string | undefined {
  const list = LIST.exec(line);
  if (list !== null) return `${list[1] ?? ""}await $cgq.list();`;
  const magic = LINE.exec(line);
  if (magic === null) return undefined;
  const [, indent = "", assignment, question, written = ""] = magic;
  const given =
    question === "?"
      ? "--help"
      : written.replace(/(^|\s)(\w*)\?$/, (all, before: string, word: string) => {
          return word !== "" && commandOf(word) === word && before === "" ? `${word} --help` : all;
        });
  const call = assignment === undefined ? "show" : "value";
  return `${indent}${assignment ?? ""}await $cgq.${call}("${commandOf(given)}", $cgq.line\`${templateOf(given)}\`);`;
}

/** The text of a template literal with the same expressions; everything else in it stands for itself. */
function templateOf(given: string): string {
  let text = "";
  for (let at = 0; at < given.length;) {
    const isEscaped = given.startsWith("$${", at);
    const end = given.startsWith("${", at) ? closingBrace(given, at + 2) : undefined;
    const next = isEscaped ? at + "$${".length : end === undefined ? at + 1 : end + 1;
    text += isEscaped ? "\\${" : end === undefined ? escaped(given.slice(at, next)) : given.slice(at, next);
    at = next;
  }
  return text;
}

const escaped = (text: string) => text.replace(/[`\\$]/g, "\\$&");

function lineAt(code: string, start: number): string {
  const end = code.indexOf("\n", start);
  return code.slice(start, end < 0 ? code.length : end);
}
