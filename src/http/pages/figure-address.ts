import { z } from "zod";
import { FigureView } from "../../contract/figure-view.ts";
import { parseForm } from "./form.ts";

const Given = z.record(z.string(), z.unknown());

/** The view that an address asks for; fields left empty and parameters of others ask for none. Throws `CgqError`. */
export function givenView(query: unknown): FigureView {
  const fields = Object.entries(Given.parse(query ?? {}));
  const filled = fields.filter(([name, value]) => name in FigureView.shape && value !== "");
  return parseForm(FigureView, Object.fromEntries(filled));
}

export const isAsOnCard = (view: FigureView): boolean => Object.keys(view).length === 0;

/** What follows the address of a figure, or of its card's page, for a view of it. */
export function viewQuery(view: FigureView): string {
  const fields = Object.entries(view).map(([name, value]): [string, string] => [name, String(value)]);
  return fields.length === 0 ? "" : `?${new URLSearchParams(fields).toString()}`;
}
