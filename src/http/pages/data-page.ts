import { html } from "htm/preact";
import type { VNode } from "preact";
import type { Coverage } from "../../contract/reference-data.ts";
import { endpointName } from "../../view/index.ts";
import { cancerAddress } from "./cancer-page.ts";
import { CompletionScript } from "./completion-script.ts";
import { CoverageMatrix } from "./coverage-matrix.ts";
import type { PageDocument } from "./document.ts";

type Study = Coverage["studies"][number];

const count = (value: number) => value.toLocaleString("en-GB");

const endpointText = (endpoint: string) => `${endpoint} (${endpointName(endpoint)})`;

const dataTypeText = (type: string) => type.toLowerCase().replaceAll("_", " ").replace("mrna", "mRNA");

const CancerTypes = ({ cancer_types }: Study): VNode => html`
  <p>
    ${Object.entries(cancer_types).map(
      ([code, samples], i) =>
        html`${i > 0 ? ", " : ""}<span class="pair"
            ><a href=${cancerAddress(code)}>${code}</a> ${count(samples)}</span
          >`,
    )}
  </p>
`;

const Profiles = ({ name, profiles }: Study): VNode => html`
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

const StudySection = (study: Study): VNode => html`
  <section id=${study.study_id}>
    <h2>${study.name} <small>${study.study_id}</small></h2>
    <h3>Samples: ${count(study.samples)}, by cancer type</h3>
    ${CancerTypes(study)}
    <h3>Survival end points</h3>
    <p>${study.endpoints.length === 0 ? "None" : study.endpoints.map(endpointText).join(", ")}</p>
    <h3>Molecular profiles</h3>
    ${study.profiles.length === 0 ? html`<p>None</p>` : Profiles(study)}
  </section>
`;

/** What the served data can answer, for people. */
export function dataPage(coverage: Coverage): PageDocument {
  const { dataset_version, studies } = coverage;
  const cancerTypes = new Set(studies.flatMap((study) => Object.keys(study.cancer_types)));
  const samples = studies.reduce((sum, study) => sum + study.samples, 0);
  const summary = `${count(studies.length)} ${studies.length === 1 ? "study" : "studies"}, ${count(samples)} samples, ${count(cancerTypes.size)} cancer types`;
  return {
    title: "Data",
    isListed: true,
    scripts: [CompletionScript],
    description: `What can be asked about: ${summary}.`,
    body: html`<div class="page">
      <h1>Data</h1>
      <p>
        Questions are answered from ${summary}. This is dataset version <code>${dataset_version}</code>; programs read
        the same at <code>/v1/data/coverage</code>.
      </p>
      ${CoverageMatrix(coverage)} ${studies.map(StudySection)}
    </div>`,
  };
}
