import { CgqError } from "../errors.ts";

const VERSION_SEGMENT = /\/v\d+$/;

/** The two addresses that a base URL stands for: `api` ends in the version segment, `root` is the part before it. */
export interface ServiceAddress {
  readonly api: string;
  readonly root: string;
}

/** Reads a base URL given with or without its version segment; throws `CgqError` when it is not an http(s) URL. */
export function serviceAddress(baseUrl: string): ServiceAddress {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  if (url?.protocol !== "http:" && url?.protocol !== "https:") {
    throw new CgqError(
      "invalid_request",
      `"${baseUrl}" is not the address of a service; write it as http://host:port or https://host/v1.`,
    );
  }
  const address = (url.origin + url.pathname).replace(/\/+$/, "");
  const api = VERSION_SEGMENT.test(address) ? address : `${address}/v1`;
  return { api, root: api.replace(VERSION_SEGMENT, "") };
}
