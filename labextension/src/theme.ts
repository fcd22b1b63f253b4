import { publicationTheme, type Theme } from "../../src/view/themed-figure.ts";

const THEME_ATTRIBUTES = ["data-jp-theme-light", "data-jp-theme-name"];

/** The theme of the page that `node` stands in. */
export function themeOf(node: Element): Theme {
  const style = getComputedStyle(node);
  const color = (name: string, other: string): string => style.getPropertyValue(name).trim() || other;
  return {
    ink: color("--cgq-ink", publicationTheme.ink),
    muted: color("--cgq-muted", publicationTheme.muted),
    isDark: document.body.dataset["jpThemeLight"] === "false",
  };
}

/** Calls back after every change of JupyterLab's theme; returns what ends that. */
export function onThemeChange(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.body, { attributes: true, attributeFilter: THEME_ATTRIBUTES });
  return () => observer.disconnect();
}
