/** The offset after the token that starts at `start`: a comment, string or template is one token, else a single character. */
export function afterToken(code: string, start: number): number {
  if (code.startsWith("//", start)) return offsetOf(code, "\n", start);
  if (code.startsWith("/*", start)) return offsetOf(code, "*/", start + 2) + 2;
  const character = code[start];
  if (character === '"' || character === "'") return afterString(code, start);
  return character === "`" ? afterTemplate(code, start) : start + 1;
}

/** The offset of the `}` that ends the expression starting at `start`, or undefined when it is not closed. */
export function closingBrace(code: string, start: number): number | undefined {
  let depth = 0;
  for (let at = start; at < code.length; at = afterToken(code, at)) {
    if (code[at] === "{") depth += 1;
    if (code[at] === "}") {
      if (depth === 0) return at;
      depth -= 1;
    }
  }
  return undefined;
}

function offsetOf(code: string, text: string, from: number): number {
  const offset = code.indexOf(text, from);
  return offset < 0 ? code.length : offset;
}

/** A string that is not closed ends with its line. */
function afterString(code: string, start: number): number {
  for (let at = start + 1; at < code.length; at += 1) {
    if (code[at] === "\\") at += 1;
    else if (code[at] === "\n") return at;
    else if (code[at] === code[start]) return at + 1;
  }
  return code.length;
}

function afterTemplate(code: string, start: number): number {
  for (let at = start + 1; at < code.length; at += 1) {
    if (code[at] === "\\") at += 1;
    else if (code[at] === "`") return at + 1;
    else if (code.startsWith("${", at)) at = closingBrace(code, at + 2) ?? code.length;
  }
  return code.length;
}
