/** What other programs use of CGQ: the contract of the API and a client of any service that speaks it. */
export * from "./contract/index.ts";
export * from "./client/index.ts";
