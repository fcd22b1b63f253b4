import { html } from "htm/preact";
import type { VNode } from "preact";
import type { Coverage } from "../../contract/reference-data.ts";
import { counted } from "../../prose/join-words.ts";
import { summaryOf } from "../../services/loaded-data.ts";
import { CompletionScript } from "./completion-script.ts";
import { CoverageMatrix } from "./coverage-matrix.ts";
import type { PageDocument } from "./document.ts";
import { studyDataAddress } from "./study-data-address.ts";

type Study = Coverage["studies"][number];

const count = (value: number) => value.toLocaleString("en-GB");

/** What is no measure but a finding has no unit. */
const CALL = "call";

const ProfileLine = ({ name, unit, samples, genes }: Study["profiles"][number]): VNode =>
  html`<li>
    ${name}${unit === "" || unit === CALL ? "" : `, ${unit}`}${" "}
    <small>${count(samples)} samples, ${count(genes)} genes</small>
  </li>`;

const StudyRow = (study: Study): VNode => html`
  <tr id=${study.study_id}>
    <th scope="row"><a href=${studyDataAddress(study.study_id)}>${study.name}</a> <small>${study.study_id}</small></th>
    <td class="number">${count(study.samples)}</td>
    <td>
      <ul>
        ${study.profiles.map(ProfileLine)}
      </ul>
    </td>
    <td>${study.endpoints.join(", ") || "–"}</td>
  </tr>
`;

/** What was loaded, study by study; each has a page of its own. */
const Studies = (studies: readonly Study[]): VNode => html`
  <h2 id="studies">Studies</h2>
  <div class="wide" tabindex="0" role="region" aria-label="Studies">
    <table class="studies">
      <thead>
        <tr>
          <th scope="col">Study</th>
          <th scope="col" class="number">Samples</th>
          <th scope="col">Molecular profiles</th>
          <th scope="col">End points</th>
        </tr>
      </thead>
      <tbody>
        ${studies.map(StudyRow)}
      </tbody>
    </table>
  </div>
`;

/** What the served data can answer, for people. */
export function dataPage(coverage: Coverage): PageDocument {
  const { dataset_version, studies } = coverage;
  const { patients, cancerTypes } = summaryOf(coverage.cancer_types ?? []);
  const summary = `${counted(patients, "patient")}, ${cancerTypes}, ${count(studies.length)} ${studies.length === 1 ? "study" : "studies"}`;
  return {
    title: "Data",
    isListed: true,
    scripts: [CompletionScript],
    description: `What can be asked about: ${summary}.`,
    body: html`<div class="page">
      <h1>What is loaded <small>data set ${dataset_version}</small></h1>
      <p>
        ${summary}. The table has the patients of each cancer type with each kind of data.${" "}
        <a href="#studies">Studies, sources and terms of use</a>. Programs read the same at${" "}
        <code>/v1/data/coverage</code>.
      </p>
      ${CoverageMatrix(coverage)} ${Studies(studies)}
    </div>`,
  };
}
