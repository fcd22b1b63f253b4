import { participle } from "../report-words.ts";
import { words } from "./words.ts";

/** Words of what stands beside a question. */

/** Words with which somebody asks for something, or sets how it is to be done. */
export const bidding = words("please|pls|use|take|want|wants|need|give|show|instead|rather|so|prefer|restrict|limit");
/** Words for patients or tumours of whom something is told. */
export const pointing = words("they|these|those|they're");
/** Topics that choose patients even where they are denied. */
export const apartTopics = words("drugs and treatment response");
/** What a protein does, as its name says. */
export const enzymeNoun = /\p{L}{4}ases?$/u;
/** What a word may mean that is also a name of a gene. */
export const meanings = words(
  "abbreviation|acronym|word|maximum|minimum|remainder|verb|noun|adjective|pronoun|preposition|name|city|town|country|river|animal|animals|pet|person|man|place|food|fish|bird|insect|letter|number|code",
);
/** Nouns of a kind, beside what is one. */
export const kinds = words("kind|sort|type|one|form|variety");
/** Nouns of what follows a colon: "HRD-ish question:", "hot take:". */
export const headingNouns = words(
  "question|questions|idea|request|thing|take|task|query|topic|issue|matter|note|update|quiz|riddle|bet|story|again|today|here|now|one|stuff|point|problem|exercise|example|entry|ticket|subject|meeting|seminar|poster|talk|lecture|thread|tweet",
);
/** Verbs of what others say or expect: "as textbooks have it", "as silencing would suggest". */
export const alleging = words(
  "suggest|suggests|suggested|claim|claims|claimed|say|says|said|state|states|stated|argue|argues|argued|propose|proposes|proposed|report|reports|reported|expect|expects|expected|predict|predicts|predicted|believe|believes|believed|think|thinks|thought|imply|implies|implied|mention|mentioned|promise|promised|assume|assumes|assumed|hypothesise|hypothesised|hypothesize|hypothesized|postulate|postulated|write|writes|wrote|written|hold|holds|show|showed|shown|find|found|have|has|seen|discussed|agreed|described|know|known|teach|teaches|taught|told|like|put|puts",
);
/** Words after "as" that make no clause of it. */
export const placing = words(
  "well|in|for|at|with|without|among|by|from|on|of|to|between|within|across|adjusted|split|compared",
);
/** Nouns of what everybody has heard of: "the synthetic lethality thing". */
export const things = words("thing|story|business|stuff|idea|hype|craze|debate|paradox");
/** Words that say that something is there: "if RPPA is here". */
export const provided = words("here|available|loaded|there|possible|feasible|offered|allowed|supported|have");
/** Topics of a heading that choose neither patients nor what is measured in. */
export const headingTopics = words(
  "unknown|offtopic|foreign|literature|study design|modelling, clustering and prediction|heat maps, which no card draws|reasons and mechanisms|enrichment, pathway and signature analyses|structures and sequences|specificity to one cancer type|incidence, mortality and epidemiology|immune infiltration, purity and mutation burden",
);
/** What everybody has heard of a gene, beside those. */
export const thingTopics = words("cell lines and experiments|animal models|place inside the cell");
/** "And not tafazzin", "not to be confused with the verb": what a name does not mean, behind what it does. */
export const nameDenied = /(?:,\s*|\s(?:and |but )?)not (?:to be (?:confused|mistaken) (?:with|for) )?/iu;
/** "Which has nothing to do with PTK2". */
export const meaningNothing =
  /^\s*(?:which|that) (?:has|have) nothing to do with\b|^\s*(?:which is )?(?:unrelated to|no relation (?:to|of)|not to be (?:confused|mistaken) (?:with|for))\b/iu;
/** "By max I mean the gene, not the maximum", "upper case: the gene, not the remainder": which meaning of a name is meant. */
export const meantName =
  /(?:[,;–—]\s*|\s-\s*|(?<=\(\s*))?(?:and |but )?(?:by \p{L}[\p{L}\d-]*,? (?:i|we) mean|(?:in )?(?:upper[ -]?case|capitals|capital letters|all caps)[:,]?) (?:the |a )?(?:gene|protein|kinase|receptor|enzyme|transcription factor)(?:,? (?:and |but )?not (?:the |an? )?(?<denied>\p{L}+))?(?=\s*(?:[.,;:!?)]|$))/giu;
/** Nouns of what is measured or given under the name of a gene's product: "the blood marker". */
export const namesakes = words("marker|biomarker|test|assay|scan|drug|pill|antibody|antigen|protein|hormone");
/** Endings of words for what patients or tumours are like. */
const describingEnd = /(?:ic|ous|able|ible|ive|naive)$/iu;
/** Whether a word that no table knows may tell what patients or tumours are like. */
export const mayDescribe = (word: string): boolean => participle.test(word) || describingEnd.test(word);
/** "(11q13)", "(at chromosome 9p21.3)": a band of a chromosome, unlike an arm. */
export const band =
  /^\W*(?:(?:at|on|located|maps|to|mapping|chromosome|chr|band|locus) ?)*(?:\d{1,2}|x|y)[pq]\d{1,2}(?:\.\d+)?(?:[-–][pq]?\d{1,2}(?:\.\d+)?)?\W*$/iu;
/** One person by the sex. */
export const oneOfSex = words("man|woman|lady|gentleman|guy|girl|boy");
/** "A", "the old": what stands before one person. */
export const beforeOne = /\b(?:an?|one|this|that|the|old|young|elderly|another) $/iu;
/** "... who said", "... in the audience asked": what one person does who speaks. */
export const speaking =
  /^(?: who| and (?:he|she)| (?:in|from|at|on|next to) (?:\p{L}+ ){0,3}\p{L}+)?(?: (?:just|once|then|also|had|has|have|always|keeps?))* (?:said|says|saying|asked|asks|asking|told|tells|telling|wrote|writes|claimed|claims|wants?|wanted|swore|swears|insisted|insists|mentioned|mentions|wondered|wonders)\b/iu;
/** "On the long arm of chromosome 12", "which sits on chromosome 13q14": where a gene lies, behind it. */
export const onChromosome =
  /^\W*(?:(?:which|that|it) )?(?:(?:sits|lies|is|located|maps|mapping|mapped|found|a gene) )*(?:on|at|to|in) (?:the )?(?:(?:long|short|[pq])[ -]arm of )?(?:human )?chr(?:omosome)? ?(?:\d{1,2}|x|y)(?:[pq]\d{1,2}(?:\.\d+)?)?\W*$/iu;
/** "... sits on the X chromosome", "... maps to 13q14": where the gene before it lies. */
export const lyingOn =
  /\s(?:(?:which|that) )?(?:sits|lies|is located|is found|is encoded|maps|is) (?:on|at|to) (?:the )?(?:(?:(?:human )?(?:x|y) chromosome|(?:human )?chr(?:omosome)? ?(?:\d{1,2}|x|y)(?:[pq]\d{1,2}(?:\.\d+)?)?|(?:\d{1,2}|x|y)[pq]\d{1,2}(?:\.\d+)?)|(?:long|short) arm of (?:chromosome )?(?:\d{1,2}|x|y))(?=\s*(?:[.,;:!?)]|\s[-–—]|$|and\b))/giu;
/** "NB. ...", of what is said beside a question. */
export const notaBene = "NB";
