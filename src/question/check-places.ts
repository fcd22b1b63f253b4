import { isTumor, type Match } from "./match.ts";
import type { Reading } from "./reading.ts";
import type { Grouping } from "./splits.ts";
import { stop, type Stop } from "./stop.ts";

/** Which samples a question is about, where no analysis can choose them. */

const markerOf = ({ value }: Match) => /^(\w+)[+-]$/u.exec(value)?.[1] ?? "class";

/** "ER+ HER2-", "ER+/HER2-": two markers of the same tumours. */
function combinesMarkers({ subgroups, text }: Reading): boolean {
  return subgroups.some((one, at) => {
    const next = subgroups[at + 1];
    if (next === undefined || markerOf(one) === markerOf(next)) return false;
    return /^[\s/,]*$/u.test(text.slice(one.end, next.start)) && markerOf(one) !== "class";
  });
}

/** "outside KIRC, say in KIRP": a cancer after the exception that is not part of it. */
function namesAgain({ matches }: Reading): boolean {
  const except = matches.findIndex((match) => match.kind === "cue" && match.value === "except");
  const excluded = matches.slice(except + 1).filter((match) => match.kind === "cancer");
  return excluded.slice(1).some((cancer) => {
    const before = matches.findLast((match) => match.next <= cancer.first && !/^the$/iu.test(match.text));
    return /^(?:in|within|among)$/iu.test(before?.text ?? "");
  });
}

/** "melanoma of the head and neck", "LUAD in the brain": the site of a cancer that is no organ of its own. */
function siteOf({ matches }: Reading): Match | undefined {
  return matches.find((match, at) => {
    const beyond = matches.findIndex((one, place) => place > at && (one.kind === "cancer" || !isTumor(one)));
    const [joint, ...rest] = beyond < 0 ? [] : matches.slice(beyond);
    const site = rest.find((one) => !/^the$/iu.test(one.text));
    const apart =
      site?.kind === "cancer" && !site.value.split("+").some((code) => match.value.split("+").includes(code));
    const located = /^of$/iu.test(joint?.text ?? "") || (/^in$/iu.test(joint?.text ?? "") && rest[0] !== site);
    return match.kind === "cancer" && located && apart;
  });
}

/** Groups of another cancer, several markers at once, normal tissues alone. */
export function checkPlaces(reading: Reading, grouping: Grouping): Stop | undefined {
  if (reading.cancers.excludes && reading.cancers.codes.length === 0)
    return stop("ambiguous", "No cancer type is left after the exception; name the cancers that are meant.");
  if (reading.cancers.excludes && namesAgain(reading))
    return stop("ambiguous", "It is not clear which cancers are left out; name the cancers that are meant.");
  const sited = siteOf(reading);
  if (sited !== undefined)
    return stop("unsupported", `A site of ${sited.text} cannot be chosen; ask about the whole cancer type.`);
  const foreign = reading.subgroups.find(({ detail }) => {
    const own = (detail.split(" ")[1] ?? "").split("+").filter((code) => code !== "");
    return own.length > 0 && !own.some((code) => reading.cancers.codes.includes(code));
  });
  if (foreign !== undefined) {
    return stop(
      "unsupported",
      `"${foreign.text}" is no group of ${reading.cancers.codes.join(" or ")}; ask about the cancer type that it belongs to.`,
      { notUnderstood: [foreign.text] },
    );
  }
  const markers = new Set(reading.subgroups.map(markerOf));
  if (
    markers.size > 1 &&
    (combinesMarkers(reading) || !reading.has("compare", "between", "difference", "comparative", "subtype"))
  ) {
    const values = reading.subgroups.map((match) => match.value).join(" and ");
    return stop("unsupported", `Samples cannot be restricted to ${values} at once; name one of them, or TNBC.`);
  }
  const normals = reading.cues("normal").map((cue) => cue.next);
  const places = reading.of("cancer");
  const tumors = reading.has("tumor") || reading.of("head").length > 0;
  const onlyNormal = places.length > 1 && places.every((place) => normals.includes(place.first));
  return grouping.groups === "tumor_vs_normal" && onlyNormal && !tumors
    ? stop("unsupported", "Normal tissues are not compared with each other; compare tumour with normal tissue.")
    : undefined;
}
