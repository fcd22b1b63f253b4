/** The public API of the package: the contract's schemas and types, and the client of any service that speaks it. */
export * from "./client/index.ts";
export * from "./contract/index.ts";
export { CgqError } from "./errors.ts";
