import axe, { type AxeResults } from "axe-core";
import type { Page } from "playwright-core";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What axe-core objects to on the page as it stands: rule, element and advice, one line each. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const report = await page.evaluate(
    (tags) => (window as unknown as { axe: typeof axe }).axe.run({ runOnly: tags }),
    rules,
  );
  return problemsOf(report);
}

const problemsOf = ({ violations }: AxeResults): string[] =>
  violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help}: ${node.html.slice(0, 200)}`));
