import { html } from "htm/preact";
import type { VNode } from "preact";
import { cancerTypeName, isUnsplit } from "../../contract/cancer-types.ts";
import type { Coverage } from "../../contract/reference-data.ts";
import { plainWords, sentenceCase } from "../../view/index.ts";
import { cancerAddress } from "./cancer-page.ts";

type CancerTypeCoverage = NonNullable<Coverage["cancer_types"]>[number];

const cell = (patients: number | undefined): VNode =>
  html`<td class="number">${patients ? patients.toLocaleString("en-US") : "–"}</td>`;

const GeneField = (gene: string): VNode => html`
  <form action="/data">
    <label for="gene">Of one gene</label>
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
        ${cell(patients)} ${kinds.map((kind) => cell(data[kind]))} ${ends.map((end) => cell(end_points[end]?.patients))}
      </tr>
    `;

const heading = (name: string): VNode => html`<th scope="col" class="number">${name}</th>`;

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
    ${GeneField(gene ?? "")}
    <div class="wide" tabindex="0" role="region" aria-label="Patients by cancer type and kind of data">
      <table>
        <caption class="unseen">
          Patients by cancer type and kind of data
        </caption>
        <thead>
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
      Patients with a value or an assay${gene === undefined ? "" : ` of ${gene}`}; a dash is none. OS, DSS, PFS and DFS
      are survival end points.
    </p>
  </div>`;
}
