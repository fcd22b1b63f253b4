import type { Magic } from "./magic.ts";
import { rowsResult } from "./results.ts";

export const coverage: Magic = {
  name: "coverage",
  summary: "say what the loaded data hold: studies, samples, profiles, end points",
  parameters: "",
  async run(_, { client }) {
    const found = await client.coverage();
    const rows = found.studies.map(({ study_id, samples, cancer_types, endpoints, profiles }) => ({
      study: study_id,
      cancer_types: Object.keys(cancer_types).join(", "),
      samples,
      end_points: endpoints.join(", "),
      profiles: profiles.map(({ data_type }) => data_type).join(", "),
    }));
    return { ...rowsResult(rows, "No data are loaded."), value: found };
  },
};
