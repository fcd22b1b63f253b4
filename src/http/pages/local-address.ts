const ELSEWHERE = "http://elsewhere.invalid";

/** The part of an address that stays on this service; the home page for every other. */
export function localAddress(wanted: string | undefined): string {
  if (wanted === undefined || !wanted.startsWith("/") || !URL.canParse(wanted, ELSEWHERE)) return "/";
  const { origin, pathname, search } = new URL(wanted, ELSEWHERE);
  return origin === ELSEWHERE && !pathname.startsWith("//") ? pathname + search : "/";
}

/** Characters of an address: its page's form sends it twice, in the request line and as the referrer, in 16 kB of headers. */
const LONGEST = 6_000;

/** The page that signs in and comes back to `next`, or to its path alone where the whole is too long for an address. */
export function signInAddress(next: string): string {
  const address = `/sign-in?next=${encodeURIComponent(next)}`;
  return address.length <= LONGEST ? address : `/sign-in?next=${encodeURIComponent(next.split("?", 1)[0] ?? "/")}`;
}

/** The home page with this question in its box, or with as much of its beginning as can be signed in with. */
export const questionAddress = (question: string): string => `/?q=${encodeURIComponent(beginning(question))}`;

/** Where a refused question stands with the reason. */
export const refusalAddress = (question: string): string => `${questionAddress(question)}&refused`;

const inAddressTwice = (text: string): number => encodeURIComponent(encodeURIComponent(text)).length;
const SIGN_IN_LENGTH = signInAddress("/?q=").length;

function beginning(question: string): string {
  const text = question.toWellFormed();
  if (SIGN_IN_LENGTH + inAddressTwice(text) <= LONGEST) return text;
  let [kept, length] = ["", SIGN_IN_LENGTH];
  for (const character of text) {
    length += inAddressTwice(character);
    if (length > LONGEST) break;
    kept += character;
  }
  return kept;
}
