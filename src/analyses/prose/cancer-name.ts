import { cancerTypeName } from "../../contract/cancer-types.ts";

/** The name of a cancer type inside a sentence: "breast invasive carcinoma"; a code without a name stays as it is. */
export function cancerInSentence(code: string): string {
  const name = cancerTypeName(code);
  return name === code ? code : name.charAt(0).toLowerCase() + name.slice(1);
}
