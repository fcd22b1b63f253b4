import { cancerTypeNames } from "../../contract/cancer-types.ts";

/** The cancers that a study's id names: "luad_tcga_pan_can_atlas_2018", "tcga_luad", "coadread_tcga". */

const codes = Object.keys(cancerTypeNames);

/** A word as codes written one after the other; none where it is anything else. */
function codesIn(word: string): string[] {
  const first = codes.find((code) => word.startsWith(code));
  if (first === undefined) return [];
  const rest = word.slice(first.length);
  const others = codesIn(rest);
  return rest === "" || others.length > 0 ? [first, ...others] : [];
}

export const cancersOfStudy = (id: string): string[] => [...new Set(id.toUpperCase().split("_").flatMap(codesIn))];
