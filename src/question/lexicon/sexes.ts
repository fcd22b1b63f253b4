/** Cancers that one sex alone has, whose name says nothing more. */
const sexes: Readonly<Record<string, string>> = {
  OV: "female",
  CESC: "female",
  UCEC: "female",
  UCS: "female",
  PRAD: "male",
  TGCT: "male",
};

export const oneSexed = (codes: readonly string[], sex: string): boolean =>
  codes.length > 0 && codes.every((code) => sexes[code] === sex);
