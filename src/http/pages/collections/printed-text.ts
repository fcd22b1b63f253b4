import type { Token } from "markdown-it";
import type { StudyBlock } from "../../../services/print-study.ts";
import { markdown } from "./markdown-text.ts";

type Span = StudyBlock["spans"][number];
type Setting = Pick<Span, "bold" | "italic" | "address">;

const PLAIN: Setting = { bold: false, italic: false, address: "" };

/** How words are set from here on; undefined for what is words itself. */
function settingAfter(token: Token, now: Setting): Setting | undefined {
  const { type, nesting } = token;
  if (type.startsWith("strong_")) return { ...now, bold: nesting > 0 };
  if (type.startsWith("em_")) return { ...now, italic: nesting > 0 };
  if (type.startsWith("link_")) return { ...now, address: String(token.attrGet("href") ?? "") };
  return undefined;
}

/** The words of one line of Markdown with how each is set. */
function spansOf(parts: readonly Token[]): Span[] {
  let setting = PLAIN;
  return parts.flatMap((token) => {
    const after = settingAfter(token, setting);
    setting = after ?? setting;
    const text = token.type.endsWith("break") ? " " : token.content;
    return after === undefined ? [{ ...setting, text, code: token.type === "code_inline" }] : [];
  });
}

/** Where in a text a token stands. */
interface Place {
  /** The next number of each list around it; a list without numbers has none. */
  readonly lists: (number | undefined)[];
  heading: number;
  mark: string;
}

function enter(place: Place, token: Token): void {
  const { type, tag } = token;
  if (type === "bullet_list_open") place.lists.push(undefined);
  if (type === "ordered_list_open") place.lists.push(Number(token.attrGet("start") ?? 1));
  if (type.endsWith("list_close")) place.lists.pop();
  if (type === "list_item_open") place.mark = nextMark(place.lists);
  if (type.startsWith("heading_")) place.heading = type === "heading_open" ? Number(tag.slice(1)) : 0;
}

function nextMark(lists: Place["lists"]): string {
  const number = lists.pop();
  lists.push(number === undefined ? undefined : number + 1);
  return number === undefined ? "•" : `${number}.`;
}

function blockOf({ lists, heading, mark }: Place, { type, content, children }: Token): StudyBlock | undefined {
  const inList = { level: lists.length, mark };
  if (type === "hr") return { kind: "rule", ...inList, spans: [] };
  if (type === "fence" || type === "code_block")
    return { kind: "code", ...inList, spans: [{ ...PLAIN, text: content, code: true }] };
  if (type !== "inline") return undefined;
  const spans = spansOf(children ?? []);
  return heading > 0 ? { kind: "heading", level: heading, mark: "", spans } : { kind: "paragraph", ...inList, spans };
}

/** The text of a study as blocks to be printed. */
export function printedText(text: string): StudyBlock[] {
  const place: Place = { lists: [], heading: 0, mark: "" };
  return markdown.parse(text, {}).flatMap((token) => {
    enter(place, token);
    const block = blockOf(place, token);
    if (block !== undefined) place.mark = "";
    return block ?? [];
  });
}
