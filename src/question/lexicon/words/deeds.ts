/** Words for what could be done with patients or groups, and is not: "nothing excluded", "do not adjust for age". */

/** What could be done. */
export const deeds = ["adjust", "split", "restrict", "exclude", "compare"] as const;
export type Deed = (typeof deeds)[number];

const words: Readonly<Record<Deed, string>> = {
  adjust:
    "adjust(?:ing|ed|ments?)?|(?:control|controlling|controlled|correct|correcting|corrected|corrections?|account|accounting|accounted)(?= for)",
  split:
    "split(?:s|ting)?|stratif(?:y|ying|ied|ication)|divid(?:e|ing|ed)|separat(?:e|ing|ed|ion)|subdivid(?:e|ing|ed)|(?:group|grouping|grouped|break|breaking|broken) ?(?:down)?(?= by)",
  restrict:
    "restrict(?:ing|ed|ions?)?|limit(?:ing|ed|ations?)?|filter(?:s|ing|ed)?|subset(?:ting|ted)?|confin(?:e|ing|ed)",
  exclude:
    "exclud(?:e|ing|ed)|exclusions?|remov(?:e|ing|ed)|omit(?:ting|ted)?|leave out|leaving out|left out|leav(?:e|ing)(?= \\S+(?: one)? out)",
  compare: "compar(?:e|ing|ed|isons?)",
};

const deed = `(?:${deeds.map((name) => `(?<${name}>${words[name]})`).join("|")})`;
const towards = "(?: out| away)?(?: for| by| on| to| with| from)?";
const nobody = "(?:nothing|nobody|no one|no-one)";
const anybody =
  "any(?:thing|one|body| (?:genes?|covariates?|variables?|factors?|confounders?|patients?|samples?|cases?|tumou?rs?|groups?)(?! with))";
const begin = "(?<![\\p{L}\\d'’-])";
const end = "(?![\\p{L}\\d'’-])";

/** "Do not split by", "without excluding anyone". */
export const declined = new RegExp(
  `${begin}(?<no>do not|don['’]?t|not|no|without|never)(?: any)? ${deed}${end}${towards}(?<all> ${anybody})?${end}`,
  "giu",
);
/** "Unfiltered", "ungrouped". */
export const undone = new RegExp(
  `${begin}(?:un(?<restrict>filtered|restricted)|un(?<split>split|stratified|grouped|divided))${end}`,
  "giu",
);
/** "Excluding nobody", "leave nothing out", "nothing is adjusted for". */
export const doneToNothing = new RegExp(`${begin}${deed}${towards} ${nobody}(?: out)?${end}`, "giu");
export const nothingDone = new RegExp(
  `${begin}(?:with )?${nobody}(?: else)?(?: is| was| to be)? ${deed}${end}${towards}${end}`,
  "giu",
);
/** "Nothing but age": the one thing with which it is done. */
export const exceptOne = /^\s*(?:but|except|except for|other than|apart from|besides|save)\s/iu;

/** Words before a bidding that is the asker's own: "please do not ...". */
export const bidder = /(?:^|[.,;:!?(–—-]|\b(?:please|pls|kindly|just|i|we|but|and|so|again))\s*$/iu;
/** Words before a negation that tells how something was: "patients who were not excluded"; or makes a choice: "with and without". */
export const toldOf =
  /\b(?:is|are|was|were|be|been|did|does|do|has|have|had|can|could|may|might|would|should|must|or|with and)\s*$/iu;
