import { html } from "htm/preact";
import type { VNode } from "preact";
import { cancerTypeName, isUnsplit } from "../../contract/cancer-types.ts";
import type { Coverage } from "../../contract/reference-data.ts";
import { formatCount } from "../../prose/format-number.ts";
import { plainWords, sentenceCase } from "../../view/index.ts";
import { cancerAddress } from "./cancer-page.ts";

type CancerTypeCoverage = NonNullable<Coverage["cancer_types"]>[number];

/** Shares of a cancer type's patients from which a cell is tinted more. */
const STEPS = [0, 0.1, 0.5, 0.9] as const;

/** How much a cell is tinted, from 1 to 4; nothing where nobody has the data. */
const tintOf = (patients: number, all: number): string =>
  patients === 0 ? "" : ` tint-${STEPS.filter((least) => patients / Math.max(all, 1) >= least).length}`;

const cell = (patients: number, all: number): VNode =>
  html`<td class=${`number${tintOf(patients, all)}`}>${patients === 0 ? "–" : formatCount(patients)}</td>`;

const Legend = (): VNode => html`
  <p class="quiet tints" aria-hidden="true">
    Share of the patients: <span class="tint-1">under 10%</span> <span class="tint-2">10 to 49%</span>
    <span class="tint-3">50 to 89%</span> <span class="tint-4">90% and more</span>
  </p>
`;

const GeneField = (gene: string): VNode => html`
  <form action="/data">
    <label for="gene">Gene, to see where it is covered</label>
    <div class="ask">
      <input id="gene" name="gene" value=${gene} maxlength="100" spellcheck="false" data-complete="gene" />
      <button class="plain">Show</button>
    </div>
  </form>
`;

const Row =
  (kinds: readonly string[], ends: readonly string[]) =>
  ({ cancer_type, patients, data, end_points }: CancerTypeCoverage): VNode =>
    html`
      <tr>
        <th scope="row">
          <a href=${cancerAddress(cancer_type)}>${cancer_type}</a> <small>${cancerTypeName(cancer_type)}</small>
        </th>
        <td class="number">${formatCount(patients)}</td>
        ${kinds.map((kind) => cell(data[kind] ?? 0, patients))}
        ${ends.map((end) => cell(end_points[end]?.patients ?? 0, patients))}
      </tr>
    `;

const heading = (name: string): VNode => html`<th scope="col" class="number">${name}</th>`;

/** What some columns have in common. */
const over = (name: string, columns: readonly string[]): VNode | null =>
  columns.length === 0 ? null : html`<th scope="colgroup" colspan=${columns.length} class="group">${name}</th>`;

/** What researchers call a kind of data; others by their own name. */
const kindNames: Readonly<Record<string, string>> = {
  mrna_expression: "Expression",
  mutation: "Mutations",
  copy_number_discrete: "Copy number",
};

const kindName = (kind: string): string => kindNames[kind] ?? sentenceCase(plainWords(kind).toLowerCase());

const namesOf = (parts: readonly Readonly<Record<string, unknown>>[]): string[] => [
  ...new Set(parts.flatMap((part) => Object.keys(part))),
];

/** Patients by cancer type and kind of data; of one gene where one is asked about. */
export function CoverageMatrix({ cancer_types: held = [], gene }: Coverage): VNode {
  const cancer_types = held.filter(({ cancer_type }) => !isUnsplit(cancer_type));
  const kinds = namesOf(cancer_types.map(({ data }) => data));
  const ends = namesOf(cancer_types.map(({ end_points }) => end_points));
  return html`<div>
    ${GeneField(gene ?? "")} ${Legend()}
    <div class="wide" tabindex="0" role="region" aria-label="Patients by cancer type and kind of data">
      <table class="coverage">
        <caption class="unseen">
          Patients by cancer type and kind of data
        </caption>
        <thead>
          <tr>
            <td colspan="2"></td>
            ${over("Tumours", kinds)} ${over("Survival, end points", ends)}
          </tr>
          <tr>
            <th scope="col">Cancer type</th>
            ${heading("Patients")} ${kinds.map((kind) => heading(kindName(kind)))} ${ends.map(heading)}
          </tr>
        </thead>
        <tbody>
          ${cancer_types.map(Row(kinds, ends))}
        </tbody>
      </table>
    </div>
    <p class="quiet">
      Patients with a value or an assay${gene === undefined ? "" : ` of ${gene}`}; a dash is none. Expression is
      measured on several scales, which are never mixed. OS, DSS, PFS and DFS: overall, disease-specific,
      progression-free and disease-free survival.
    </p>
  </div>`;
}
