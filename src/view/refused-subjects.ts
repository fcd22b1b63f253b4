import { html } from "htm/preact";
import type { Slot } from "./markup.ts";

type Kind = "gene" | "cancer_type";

/** Where the page of a gene or cancer type is; undefined for what has none. */
export type SubjectAddress = (kind: Kind, name: string) => string | undefined;

/** What a refusal tells of the subjects of its question. */
interface Named {
  readonly understood: readonly { readonly kind?: string | undefined; readonly value: string }[];
  readonly genes: readonly string[];
  readonly cancer_types: readonly string[];
}

/** Leads to what is loaded of the genes and cancer types that a refused question names. */
export function Subjects({ understood, genes, cancer_types }: Named, addressOf: SubjectAddress): Slot {
  const read = (wanted: Kind): string[] => understood.flatMap(({ kind, value }) => (kind === wanted ? [value] : []));
  const linked = (kind: Kind, names: readonly string[]): Slot[] =>
    [...new Set(names)].flatMap((name) => {
      const address = addressOf(kind, name);
      return address === undefined ? [] : [html`<a href=${address}>${name}</a>`];
    });
  const links = [
    ...linked("gene", [...read("gene"), ...genes]),
    ...linked("cancer_type", [...read("cancer_type"), ...cancer_types]),
  ];
  if (links.length === 0) return null;
  return html`<p class="cgq-prose">
    See what is loaded of ${links.map((link, i) => html`${i > 0 ? ", " : ""}${link}`)}.
  </p>`;
}
