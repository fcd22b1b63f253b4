import type { Coverage } from "../../src/contract/reference-data.ts";
import type { Magic } from "./magic.ts";
import { rowsResult } from "./results.ts";

/** One row for each cancer type with data of the gene. */
function rowsOfGene({ cancer_types: cancers = [] }: Coverage): Record<string, unknown>[] {
  return cancers
    .filter(({ data }) => Object.keys(data).length > 0)
    .map(({ cancer_type, patients, data, end_points }) => ({
      cancer_type,
      patients,
      ...data,
      events: Object.entries(end_points)
        .map(([endpoint, { events }]) => `${endpoint} ${events}`)
        .join(", "),
    }));
}

const rowsOfStudies = ({ studies }: Coverage): Record<string, unknown>[] =>
  studies.map(({ study_id, samples, cancer_types, endpoints, profiles }) => ({
    study: study_id,
    cancer_types: Object.keys(cancer_types).join(", "),
    samples,
    end_points: endpoints.join(", "),
    profiles: profiles.map(({ data_type }) => data_type).join(", "),
  }));

export const coverage: Magic = {
  name: "coverage",
  summary: "say what the loaded data hold: studies, samples, profiles, end points; of a gene by cancer type",
  parameters: "[gene]",
  async run({ words: [gene] }, { client }) {
    const found = await client.coverage(gene);
    const rows = gene === undefined ? rowsOfStudies(found) : rowsOfGene(found);
    return {
      ...rowsResult(rows, gene === undefined ? "No data are loaded." : `Nothing is loaded of ${gene}.`),
      value: found,
    };
  },
};
