import { calling } from "./askers.ts";

/** Words beside the name of somebody, which may be a gene's as well. */

const somebody = `${calling}|colleague|friend|boss|supervisor|mentor|chief|labmate|neighbou?r|brother|sister|son|daughter|wife|husband|partner|collaborator|pi`;
const whose = "(?:[Mm]y|[Oo]ur|[Yy]our|[Hh]is|[Hh]er|[Tt]heir|[Aa]|[Tt]he|[Tt]his|[Oo]ne)";
const who = `${whose} (?:\\p{L}+ ){0,2}(?:${somebody})`;
const name = "\\p{Lu}\\p{L}{2,}";
const speaks =
  "(?:just |also |now |always |keeps? )?(?:wants?|wanted|asks?|asked|asking|wonders?|wondered|says?|said|saying|tells?|told|thinks?|thought|claims?|claimed|insists?|would like|['’]d like|needs?|needed|is asking|is interested|is curious|believes?|swears?|requests?|requested|sent me|wrote)\\b";

/** "My colleague KIT (yes, that is her name) wants", "a student called ABL asks". */
export const namedPerson = new RegExp(
  `(?<=\\b${who},? (?:(?:is )?(?:called|named) )?)${name}(?=,?(?: \\([^()]*\\),?)? (?:from [^.,;:!?()]{2,40} )?${speaks}|,? (?:who|whose)\\b)`,
  "gu",
);
/** "KIT, my supervisor, asked", "JAK (my student) wants", "MARK from our lab wants". */
export const personBefore = new RegExp(
  `(?<=^\\s*|[.;:!?,]\\s+)${name}(?=(?:, ${who},?| \\(${who}\\)| (?:from|in|of) ${whose} (?:\\p{L}+ ){0,2}(?:lab|group|team|institute|department|office|clinic)) ${speaks})`,
  "gu",
);
/** "Dear KIT,", "Hi MET:", "Prof. MET asks". */
export const greeted = new RegExp(
  `(?<=^\\s*(?:[Dd]ear|[Hh]i|[Hh]ello|[Hh]ey) )${name}(?=\\s*(?:[,:!.]|\\s[-–—]\\s))|(?<=\\b(?:[Dd]r|[Pp]rof|[Pp]rofessor|[Mm]rs?|[Mm]s)\\b\\.? )${name}(?=,? ${speaks}|['’]s\\b)`,
  "gu",
);
/** "Regards, KIT", at the end. */
export const signedBy = new RegExp(
  `(?<=[.?!]\\s*(?:[Mm]any )?(?:[Tt]hanks|[Tt]hank you|[Rr]egards|[Bb]est(?: wishes| regards)?|[Kk]ind regards|[Cc]heers|[Yy]ours|[Ss]incerely|[Gg]reetings)(?: from|[,!.])? )${name}(?=[.!]?\\s*$)`,
  "gu",
);
