/** Spellings that sound alike, applied in this order to a lower-case name. */
const alike: readonly (readonly [RegExp, string])[] = [
  [/ph/gu, "f"],
  [/[sc]h|tch/gu, "x"],
  [/c(?=[eiy]\p{L})/gu, "s"],
  [/g(?=[eiy]\p{L})/gu, "j"],
  [/ck|[cq]/gu, "k"],
  [/z/gu, "s"],
  [/v/gu, "f"],
  [/d/gu, "t"],
  [/(?<=.)[aeiouyhw]/gu, ""],
  [/(\p{L})\1+/gu, "$1"],
];

/** A name as it sounds: names with one key are spoken nearly alike, "krass" and "KRAS", "petin" and "PTEN". */
export const soundKey = (name: string): string =>
  alike.reduce((sound, [spelling, plain]) => sound.replace(spelling, plain), name.toLowerCase());
