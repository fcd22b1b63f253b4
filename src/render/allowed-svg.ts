const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(" "));

const elements = wordSet(
  "svg g path rect circle line polyline polygon text tspan defs clipPath title desc linearGradient stop",
);

const attributes = wordSet(
  "class id x y dx dy x1 x2 y1 y2 cx cy r rx ry d points width height viewBox transform text-anchor " +
    "clip-path fill fill-opacity stroke stroke-width opacity offset font-size font-family font-weight " +
    "font-style stop-color stop-opacity role style baseline-shift",
);

const properties = wordSet(
  "fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-dasharray stroke-linejoin " +
    "stroke-miterlimit stroke-linecap opacity font-family font-size font-weight font-style white-space " +
    "text-anchor visibility display baseline-shift vector-effect font-variant text-transform line-height",
);

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
/** What no XML document can hold, not even escaped. */
const notXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const escape = (text: string) => text.replace(notXml, "").replace(/[&<>"]/g, (character) => escapes[character] ?? "");

/** Only references inside the document itself. */
const localReference = (value: string) => value.replace(/url\((["']?)(#[\w-]+)\1\)/g, "url($2)");
const isSafe = (value: string) => !/url\((?!#[\w-]+\))|javascript:|expression\(/i.test(value);

function styleText(style: string): string {
  return style
    .split(";")
    .map((declaration) => declaration.split(":"))
    .map(([name = "", ...value]) => [name.trim(), localReference(value.join(":").trim())] as const)
    .filter(([name, value]) => properties.has(name) && isSafe(value))
    .map(([name, value]) => `${name}:${value}`)
    .join(";");
}

function attributeText(element: Element): string {
  return element
    .getAttributeNames()
    .filter((name) => attributes.has(name))
    .map((name) => [name, element.getAttribute(name) ?? ""] as const)
    .map(([name, value]) => [name, name === "style" ? styleText(value) : localReference(value)] as const)
    .filter(([, value]) => value !== "" && isSafe(value))
    .map(([name, value]) => ` ${name}="${escape(value)}"`)
    .join("");
}

/** What stands in an element after its children, as text that was written by this file. */
type Added = ReadonlyMap<Node, string>;

/** A node as text, with what is added to it and to those below it. */
export function nodeText(node: Node, added?: Added): string {
  if (node.nodeType === node.TEXT_NODE) return escape(node.textContent ?? "");
  if (node.nodeType !== node.ELEMENT_NODE) return "";
  const element = node as Element;
  const children = [...element.childNodes].map((child) => nodeText(child, added)).join("");
  // A link's text stays, the link goes: Plotly makes links of <a> in titles.
  if (element.tagName === "a") return children;
  return elements.has(element.tagName)
    ? `<${element.tagName}${attributeText(element)}>${children}${added?.get(node) ?? ""}</${element.tagName}>`
    : "";
}

/** Writes an SVG element with allowed elements, attributes and style properties only; everything else is left out. */
export function allowedSvg(svg: Element, added?: Added): string {
  const inner = [...svg.childNodes].map((child) => nodeText(child, added)).join("");
  // Plotly keeps spaces by a style; what draws without styles (resvg) heeds the attribute.
  return `<svg xmlns="http://www.w3.org/2000/svg" role="img" xml:space="preserve"${attributeText(svg).replace(/ (?:class|style|role)="[^"]*"/g, "")}>${inner}</svg>`;
}

/** Says in an SVG what it shows. */
export const withLabels = (svg: string, { title, description }: { title: string; description: string }): string =>
  svg.replace(">", (end) => `${end}<title>${escape(title)}</title><desc>${escape(description)}</desc>`);
