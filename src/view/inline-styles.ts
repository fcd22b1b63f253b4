import { h, isValidElement, toChildArray } from "preact";
import type { ComponentChild, VNode } from "preact";

/** Declarations by tag name or ".class". */
export type StyleSheet = Readonly<Record<string, string>>;

interface ElementProps {
  readonly class?: string;
  readonly children?: ComponentChild;
}

/** What holds of several declarations: of each property the last one. */
function declared(declarations: readonly string[]): string {
  const last = new Map(declarations.map((one) => [one.slice(0, one.indexOf(":")), one]));
  return [...last.values()].join(";");
}

function styled(node: VNode, styles: StyleSheet): ComponentChild {
  // Every element of the card's markup is a plain tag with at most these two props of interest.
  const { class: className, children, ...rest } = node.props as ElementProps;
  const names = [String(node.type), ...(className ?? "").split(" ").map((name) => `.${name}`)];
  const style = declared(names.flatMap((name) => styles[name]?.split(";") ?? []));
  // Places that drop style sheets drop drawings too: their numbers stand beside them.
  if (node.type === "svg") return [];
  // A span without a style is its text.
  if (style === "" && node.type === "span") return withInlineStyles(children, styles);
  return h(String(node.type), { ...rest, ...(style === "" ? {} : { style }) }, ...withInlineStyles(children, styles));
}

/** The same markup with its classes turned into style attributes, for places that drop style sheets. */
export const withInlineStyles = (node: ComponentChild, styles: StyleSheet): ComponentChild[] =>
  toChildArray(node).map((child) => (isValidElement(child) ? styled(child, styles) : child));
