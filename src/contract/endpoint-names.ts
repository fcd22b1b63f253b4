import type { Endpoint } from "./question.ts";

/** Every end point in running text. */
export const endpointNames: Readonly<Record<Endpoint, string>> = {
  OS: "overall survival",
  DSS: "disease-specific survival",
  PFS: "progression-free survival",
  DFS: "disease-free survival",
};
