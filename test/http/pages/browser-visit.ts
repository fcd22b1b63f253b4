import { JSDOM } from "jsdom";

export interface Seen {
  readonly status: number;
  readonly headers: Headers;
  readonly document: Document;
  /** The text of the page's main part. */
  readonly text: string;
}

export interface Visit {
  readonly cookies: Map<string, string>;
  readonly open: (path: string) => Promise<Seen>;
  /** Opens a page, fills in its form to `action` and sends it as a browser does, until `signal` aborts; redirects are not followed. */
  readonly send: (path: string, action: string, fields?: Record<string, string>, signal?: AbortSignal) => Promise<Seen>;
  /** Sends fields to an address, whatever stands on the pages. */
  readonly post: (action: string, fields: Record<string, string> | string[][]) => Promise<Seen>;
}

/** A visitor with a cookie jar, without scripts. */
export function startVisit(url: string, headers: Record<string, string> = {}): Visit {
  const cookies = new Map<string, string>();
  const go = async (path: string, body?: URLSearchParams, signal?: AbortSignal): Promise<Seen> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await fetch(url + path, {
      redirect: "manual",
      headers: { ...headers, cookie },
      ...(body !== undefined && { method: "POST", body }),
      ...(signal !== undefined && { signal }),
    });
    keep(cookies, answer.headers.getSetCookie());
    const { document } = new JSDOM(await answer.text()).window;
    const text = document.querySelector("main")?.textContent?.replaceAll(/\s+/g, " ") ?? "";
    return { status: answer.status, headers: answer.headers, document, text };
  };
  const post = (action: string, fields: Record<string, string> | string[][], signal?: AbortSignal) =>
    go(action, new URLSearchParams(fields), signal);
  const send = async (path: string, action: string, fields: Record<string, string> = {}, signal?: AbortSignal) => {
    const { document } = await go(path);
    const form = [...document.querySelectorAll("form")].find((one) => one.getAttribute("action") === action);
    if (form === undefined) throw new Error(`There is no form to ${action} on ${path}.`);
    const hidden = [...form.querySelectorAll("input[type=hidden]")].map(
      (input) => [input.getAttribute("name") ?? "", input.getAttribute("value") ?? ""] as const,
    );
    return post(action, { ...Object.fromEntries(hidden), ...fields }, signal);
  };
  return { cookies, open: (path) => go(path), send, post };
}

function keep(cookies: Map<string, string>, lines: readonly string[]): void {
  for (const line of lines) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value === "") cookies.delete(name);
    else cookies.set(name, value);
  }
}
