const ELSEWHERE = "http://elsewhere.invalid";

/** The part of an address that stays on this service; the home page for every other. */
export function localAddress(wanted: string | undefined): string {
  if (wanted === undefined || !wanted.startsWith("/") || !URL.canParse(wanted, ELSEWHERE)) return "/";
  const { origin, pathname, search } = new URL(wanted, ELSEWHERE);
  return origin === ELSEWHERE && !pathname.startsWith("//") ? pathname + search : "/";
}

/** The page that signs in and comes back to `next`. */
export const signInAddress = (next: string): string => `/sign-in?next=${encodeURIComponent(next)}`;

/** The home page with this question in its box. */
export const questionAddress = (question: string): string => `/?q=${encodeURIComponent(question)}`;
