import type { DOMWindow } from "jsdom";
import { svgPathProperties } from "svg-path-properties";
import { measureText, type TextStyle } from "./font.ts";
import { type Box, transformed } from "./svg-transform.ts";

const DEFAULT_SIZE = 12;
const LINE_HEIGHT = 1.3;

const union = (boxes: readonly Box[]): Box => {
  if (boxes.length === 0) return { x: 0, y: 0, width: 0, height: 0 };
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
};

/** A property of the nearest ancestor that sets it inline or as an attribute: all that Plotly's text uses. */
function inherited(element: Element, property: string): string {
  for (let node: Element | null = element; node !== null; node = node.parentElement) {
    const style = "style" in node ? (node.style as CSSStyleDeclaration).getPropertyValue(property) : "";
    const value = style || node.getAttribute(property);
    if (value) return value;
  }
  return "";
}

function styleOf(element: Element): TextStyle {
  const weight = inherited(element, "font-weight");
  return {
    size: Number.parseFloat(inherited(element, "font-size")) || DEFAULT_SIZE,
    bold: weight === "bold" || Number(weight) >= 600,
    italic: inherited(element, "font-style") === "italic",
  };
}

const numberOf = (element: Element, name: string) => Number.parseFloat(element.getAttribute(name) ?? "") || 0;

/** Runs of one line may differ in size and weight (subscripts, bold). */
function runs(element: Element): { text: string; style: TextStyle }[] {
  return [...element.childNodes].flatMap((node) => {
    if (node.nodeType === node.TEXT_NODE) return [{ text: node.textContent ?? "", style: styleOf(element) }];
    return node.nodeType === node.ELEMENT_NODE ? runs(node as Element) : [];
  });
}

function textBox(element: Element): Box {
  const lines = [...element.querySelectorAll("tspan.line")];
  const style = styleOf(element);
  const widths = (lines.length > 0 ? lines : [element]).map((line) =>
    runs(line).reduce((sum, run) => sum + measureText(run.text, run.style).width, 0),
  );
  const { ascent, descent } = measureText("", style);
  const width = Math.max(0, ...widths);
  const anchor = inherited(element, "text-anchor");
  const shift = anchor === "middle" ? width / 2 : anchor === "end" ? width : 0;
  const height = ascent + descent + (widths.length - 1) * LINE_HEIGHT * style.size;
  return { x: numberOf(element, "x") - shift, y: numberOf(element, "y") - ascent, width, height };
}

function boxOf(element: Element): Box {
  if (element.tagName === "text" || element.tagName === "tspan") return textBox(element);
  if (element.tagName === "rect" || element.tagName === "svg")
    return {
      x: numberOf(element, "x"),
      y: numberOf(element, "y"),
      width: numberOf(element, "width"),
      height: numberOf(element, "height"),
    };
  return union([...element.children].map(placed).filter((box) => box.width > 0 || box.height > 0));
}

/** The box in the coordinates of the parent. */
const placed = (element: Element): Box => transformed(boxOf(element), element.getAttribute("transform"));

/** The box in the coordinates of the whole picture. */
function boxInPicture(element: Element): Box {
  let box = boxOf(element);
  for (let node: Element | null = element; node !== null; node = node.parentElement)
    box = transformed(box, node.getAttribute("transform"));
  return box;
}

const pathOf = (element: Element) => new svgPathProperties(element.getAttribute("d") ?? "M0,0");

const clientRect = (box: Box) => ({
  ...box,
  left: box.x,
  top: box.y,
  right: box.x + box.width,
  bottom: box.y + box.height,
  toJSON: () => box,
});

/** Gives a window without layout the geometry that Plotly asks for; other methods of SVG need none. */
export function addGeometry(window: DOMWindow): void {
  Object.assign(window.Element.prototype, {
    getBoundingClientRect(this: Element) {
      return clientRect(boxInPicture(this));
    },
  });
  Object.assign(window.SVGElement.prototype, {
    getTotalLength(this: SVGElement) {
      return pathOf(this).getTotalLength();
    },
    getPointAtLength(this: SVGElement, length: number) {
      return pathOf(this).getPointAtLength(length);
    },
    getBBox(this: SVGElement) {
      return clientRect(boxOf(this));
    },
    getComputedTextLength(this: SVGElement) {
      return textBox(this).width;
    },
  });
}
