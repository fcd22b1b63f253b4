import { html } from "htm/preact";
import type { VNode } from "preact";
import { codesOfUnsplit, isUnsplit } from "../../contract/cancer-types.ts";
import type { Coverage } from "../../contract/reference-data.ts";
import { endpointName } from "../../view/index.ts";
import { cancerAddress } from "./cancer-page.ts";

type Study = Coverage["studies"][number];

const count = (value: number) => value.toLocaleString("en-GB");

const endpointText = (endpoint: string) => `${endpoint} (${endpointName(endpoint)})`;

const dataTypeText = (type: string) => type.toLowerCase().replaceAll("_", " ").replace("mrna", "mRNA");

/** Samples that the study does not tell apart. */
const Unsplit = ({ cancer_types }: Study): VNode[] =>
  Object.entries(cancer_types)
    .filter(([code]) => isUnsplit(code))
    .map(([code, samples]) => html`; ${count(samples)} not told apart as ${codesOfUnsplit(code).join(" or ")}`);

/** Samples of a study by cancer type. */
export const CancerTypes = (study: Study): VNode => html`
  <p>
    ${Object.entries(study.cancer_types)
      .filter(([code]) => !isUnsplit(code))
      .map(
        ([code, samples], i) =>
          html`${i > 0 ? ", " : ""}<span class="pair"
              ><a href=${cancerAddress(code)}>${code}</a> ${count(samples)}</span
            >`,
      )}
    ${Unsplit(study)}
  </p>
`;

/** The molecular profiles of a study. */
export const Profiles = ({ name, profiles }: Study): VNode => html`
  <div class="wide" tabindex="0" role="region" aria-label=${`Profiles of ${name}`}>
    <table>
      <thead>
        <tr>
          <th scope="col">Profile</th>
          <th scope="col">Kind of data</th>
          <th scope="col">Unit</th>
          <th scope="col" class="number">Samples</th>
          <th scope="col" class="number">Genes</th>
        </tr>
      </thead>
      <tbody>
        ${profiles.map(
          ({ name: profile, data_type, unit, samples, genes }) => html`
            <tr>
              <th scope="row">${profile}</th>
              <td>${dataTypeText(data_type)}</td>
              <td>${unit === "" ? "none" : unit}</td>
              <td class="number">${count(samples)}</td>
              <td class="number">${count(genes)}</td>
            </tr>
          `,
        )}
      </tbody>
    </table>
  </div>
`;

/** The survival end points of a study, with their names. */
export const EndPoints = ({ endpoints }: Study): string =>
  endpoints.length === 0 ? "None" : endpoints.map(endpointText).join(", ");
