import { html } from "htm/preact";
import type { ComponentChildren, VNode } from "preact";
import type { z } from "zod";
import { CgqError } from "../../errors.ts";

/** A form that is sent to `action` with what proves that it is ours. */
export const Form = (action: string, formToken: string, content: ComponentChildren): VNode => html`
  <form method="post" action=${action}>
    <input type="hidden" name="form_token" value=${formToken} />
    ${content}
  </form>
`;

/** Tells password managers, not people, whose password a form asks for. */
export const Username = (email: string): VNode =>
  html`<input type="text" autocomplete="username" value=${email} hidden readonly />`;

/** Something the visitor must know, above a form. */
export const Notice = (text: string | undefined): VNode | null =>
  text === undefined ? null : html`<p class="notice" role="alert">${text}</p>`;

/** What a form or an address carries; throws `CgqError` with what to change. */
export function parseForm<T>(schema: z.ZodType<T>, given: unknown): T {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path, message }) =>
    [...path.map((part) => String(part).replaceAll("_", " ")), message].join(": "),
  );
  throw new CgqError("invalid_request", `Check what you sent: ${problems.join("; ").replace(/\.$/, "")}.`);
}
