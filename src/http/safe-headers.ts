import type { Ports } from "../services/ports.ts";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Whether browsers reach the service over TLS. */
export const isOverTls = ({ publicUrl }: Pick<Ports, "publicUrl">): boolean => publicUrl().startsWith("https:");

const always = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "cross-origin-opener-policy": "same-origin",
  // Pages and files have a policy of their own; everything else is shown nowhere.
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "cache-control": "private, no-cache",
};

/** What every answer tells a browser to refuse; its handler may say more. */
export function safeHeaders(ports: Pick<Ports, "publicUrl">): Readonly<Record<string, string>> {
  return isOverTls(ports) ? { ...always, "strict-transport-security": `max-age=${YEAR_SECONDS}` } : always;
}
