import { words } from "./words.ts";

/** Words that tell which part of a text asks, and which stands beside it. */

/** Words that turn from what is supposed to what is asked. */
export const turning = words("yet|still|however");
/** Words after which a name stands for a place. */
export const placing = words("in|across|within");
/** Words that tell a person's own case from a cohort. */
export const personal = words("i|i'm|my|me");
/** Words that tell what is thought: "given that everybody knows ...". */
export const knowing = words(
  "know|knows|known|believe|believed|think|thought|reported|reports|shown|established|accepted|agreed|assumed|expected|said|claimed|published|found|documented|understood",
);
/** Kinds of words that are set aside even where the statement speaks of patients. */
export const alwaysTalk = words("cell lines and experiments|animal models|literature|study design");
/** Words with which somebody begins anew after breaking off: "IDH1 - no, IDH2". */
export const resuming = words(
  "no|nope|rather|actually|better|whatever|wait|ok|okay|well|take|make|oh|hm|hmm|um|umm|uh|erm|err|ah|ehm|argh|ugh|use|let's",
);
/** Words that stand between what breaks off and the word that corrects it. */
export const interrupting = words("but|and|or|no|wait|oh|ah|ok|well|hm|hmm|um|uh|erm");
/** "..., take KDM6A instead": what closes a correction. */
export const closingWord = "instead";
/** Words of politeness, with which somebody speaks too. */
export const polite = words("thanks|thank|sorry|forgive|pardon|excuse");
/** Words with which what is said of a gene begins: "MET, the gene, not the verb". */
export const apposing = words(
  "a|an|the|aka|alias|alias:|formerly|also|yes|one|our|my|its|which|not|of|known|i.e|ie|that's",
);
/** Nouns of a part of what a gene makes, which is not what is measured of the gene. */
export const forms = words(
  "form|forms|isoform|isoforms|version|variant|fraction|part|domain|fragment|level|levels|type|half|copy",
);
/** Words after which the question comes to its point. */
export const concluding = words("but|so|hence|anyway|anyhow|thus|therefore|nevertheless|still|just");
/** Words of a clause, which an attribute of samples does without. */
export const clauseWords = words(
  "that|it|is|are|was|were|be|been|do|does|did|don't|doesn't|didn't|has|have|had|can|could|will|would|may|might|what|how|why|this|they|he|she|that'd|that's|it's",
);
/** Words with which a clause chooses among those before it. */
export const relatives = words("who|whose|which|that|where|whom|as");
/** What somebody says of a thing that is not to be chosen: "type does not matter". */
export const mattering = words("matter|matters");
/** Nouns of those who may be chosen. */
export const chosenNouns = words(
  "patients|patient|cases|tumors|tumours|tumor|tumour|samples|specimens|cohort|people|women|men|those|ones|disease|lesions|setting|subset|subgroup|individuals",
);
/** Words with which a sentence concedes something before it asks. */
export const conceding = words("while|whilst");
/** Words of a claim that "with" leads in: "with FGFR3 being mutated mostly in low grade". */
export const supposing = words("being|most|mostly|usually|often|commonly|half|third|quarter|majority|nearly|almost");

const before = "(?:earlier|before|previously|above|at first|first|just now|last time)";
const slip = "(?:typo|mistake|error|slip|typing error|wrong)";
const wrote = "(?:typed|wrote|mistyped)(?: down)?";
/** "Earlier I typed", "I first wrote", "I wrote LUAD before": what stands behind it was meant no longer. */
export const retold = new RegExp(
  `\\b(?:${before},? (?:i|we) (?:had )?${wrote}|(?:i|we) (?:had |have )?(?:${before}|mistakenly|wrongly|accidentally) ${wrote}|(?:i|we) ${wrote}(?=[^.;:!?()]*\\b(?:${before}|${slip})\\b))\\b`,
  "giu",
);
/** "..., which was a typo": that it was meant no longer. */
export const retracted = new RegExp(
  `^(?: ${before})?(?:,? ?(?:and |but )?(?:that|which|this|it) (?:was|is) (?:(?:a|an|my) )?${slip})?`,
  "iu",
);
/** "Sorry, wrong gene before: ...": an apology for what was asked before this text. */
export const apology =
  /(?<=^\s*)(?:(?:oh|sorry|oops|pardon|apologies|my bad)[,!.]?\s+)*(?:that was )?(?:the )?wrong (?:gene|cancer|tumou?r|one|type|study|cohort|organ|disease|question)(?: type)?(?: (?:before|earlier|above|last time|just now))?(?=\s*(?:[:;,.!]|\s[-–—]\s))(?!\s*[^:;,.!]*\?)/giu;
/** "Replace NOTCH2 by NOTCH1": what stands behind it is meant no longer. */
export const replacing =
  /(?<=^\s*|[.,;:!?–—-]\s*|\b(?:please|sorry|and)\s+)(?:replace|swap|exchange|change)\s+(?:the\s+)?/giu;
/** What stands between that and what takes its place. */
export const replacement = words("by|with|for|to|by the|with the");
/** "Put PRAD where I wrote PAAD": what stands behind it is meant wherever the other is said. */
export const putting =
  /(?<=^\s*|[.,;:!?–—-]\s*|\b(?:please|sorry|and)\s+)(?:put|use|read|write|take|insert|i mean|i meant)\s+/giu;
/** What stands between it and what it takes the place of. */
export const inPlaceOf = /^(?:for|where(?:ver)? (?:i|we|it) (?:wrote|typed|said|put|have|had|says?|say))$/iu;
/** "Everybody says GBM; I say LGG": what others say, and what is meant. */
export const othersSay =
  /(?<=^\s*|[.,;:!?–—]\s*)(?:everybody|everyone|people|others|most people|most|they|you|my (?:boss|colleagues?|supervisor|student)|the others)(?: (?:may|might|will|would|all|usually|always|else))* (?:says?|said|thinks?|thought|calls? it|writes?|wrote|means?|asks?(?: about| for)?)\s+(?<other>[^.;:!?,]+?)\s*(?:[.;:,]|\s[-–—])\s*(?:but |and |here )?(?:i|we) (?:say|call it|mean|ask(?: about| for)?|want)\s+/giu;
/** "Forget TP53,", "scrap MET,", "no wait, not PTEN:": words before what is not meant. */
export const dismissal =
  /(?<=^\s*|[.,;:!?…–—(]\s*|\s-\s*|\b(?:and|or|so|please)\s+)(?:(?:(?:no|nope|wait|sorry|oh|actually|so|please|well|ok)[,\s]+)*(?:forget|scrap|scratch|drop|skip|strike|ditch|never ?mind|ignore|disregard|leave out)(?: about)?|(?:(?:no|nope|wait|sorry|oh|actually)[,\s]+)+not)\s+(?:the\s+)?/giu;
/** Nouns of what was said, behind its name: "drop the V600E bit". */
export const saidNouns = words("bit|part|thing|question|stuff|business");
/** "..., deleted, I meant": what says behind it that something takes the place of what was said. */
export const afterwards = words("i mean|i meant|i rather mean|i actually mean|i should say|sorry");
/** What is said before a "no" that takes something back. */
const hesitating = "hm+|well|oh|ah|um|or|but";
/** "SOX9 in READ? No, SOX2.", "Colon. No - rectum!", "LUAD. Hmm, no. LUSC." */
export const denying = new RegExp(
  `[.?!…]\\s+(?:(?:(?:${hesitating})[,.…]*\\s+)no(?:\\s*[.,:–—]|\\s+-\\s)|no(?:\\s*[,:!–—]|\\s+-\\s))\\s*(?!not\\b)`,
  "giu",
);
/** Words that take back what was said, whatever it was. */
export const takingBack = new RegExp(
  `\\b(?:scratch|on (?:second|further) thoughts?|on reflection|come to think of it|changed my mind|take (?:that|it) back|going to ask (?:about|for)\\b[^.?!]*\\bbut)\\b|[.?!…,;–—-]\\s*(?:(?:${hesitating}|uh|nah)[,.]?\\s+)*(?:no|nope)(?=\\s*[.,:;!–—])`,
  "giu",
);
/** "No, use the median": a cut that takes the place of another, though it is taken anyway. */
export const medianInstead =
  /^\s*(?:(?:please )?(?:use|take|cut|split|rather)\s+)?(?:(?:at|by|with)\s+)?(?:(?:the|a)\s+)?median\b/iu;
/** "Median split": the cut that is named though it is taken anyway. */
export const medianCut = /\bmedian(?:[ -](?:cut|split|cut-?off|cut-?point))?\b/giu;
/** "By the median", "median split", unlike "by median survival": where something is cut. */
export const cutsAtMedian =
  /\b(?:by|at) (?:(?:the|a|its) )?median\b(?! (?:os|survival|time))|\b(?:and|then|or) (?:(?:the|a) )?median[ -](?:cut|split|cut-?off|cut-?point)s?\b/iu;
/** "... just truncating", " - no wait, only LUAD": marks and words before the one of a list that is meant. */
export const narrowing =
  /(?:[.…;,]|(?<=\?)|\s[-–—])[\s.,…–—-]*(?:(?:no|nope|wait|ok|okay|actually|hmm?|sorry|well|rather|oh|so|but)[\s,.…–—-]+)*(?:just|only|simply|merely)\s+(?:the\s+)?/giu;
const ago =
  "(?:so far|until now|till now|up to now|hitherto|last (?:time|week|month|year)|yesterday|earlier|previously|already|before)";
const did =
  "(?:looked at|look at|done|did|seen|saw|checked|had|covered|studied|analy[sz]ed|finished|asked about|asked for)";
/** "Having only looked at colon so far, now", "KRAS we have seen; today": what was asked before, and the word for what is asked now. */
export const seen = new RegExp(
  `(?<=^\\s*|[.;!?]\\s+)(?=[^.;:!?,]*\\b(?:${ago}|having|(?:i|we)(?:['’]ve| have| had)?(?: (?:only|just|already))? ${did})\\b)[^.;:!?]{3,80}?(?:\\([^()]*\\))?\\s*(?:[,;.:]|\\s[-–—])\\s*(?:(?:and|but|so) )?(?:now|today|this time|next)\\b,?(?: (?:for|to|on to|it is|i want|we want))?\\s+(?:the )?`,
  "giu",
);
/** The word for what is asked now, at the end of it. */
export const thisTime = /\b(?:now|today|this time|next)\b/iu;
/** ", PIK3CA I know already": what is known is named first. */
export const seenName = new RegExp(
  `(?:^|[,;(]|\\s[-–—])\\s*[^\\s,;:.()]+(?: [^\\s,;:.()]+)?,? (?:i|we)(?:['’]ve)? (?:(?:already|do|have|had) )*(?:know|have|${did})(?: (?:already|about|of|that|well|of course))*(?=\\s*(?:[.,;:!?)]|\\s[-–—]|$))`,
  "giu",
);
/** "Leave the MSI-H cases out", "setting TP53 aside": a verb and its particle, with what is left out between them. */
export const separable =
  /(?<![\p{L}\d])(?<verb>(?:leave|leaving|left|take|taking|throw|throwing|keep|keeping|filter|filtering|toss|tossing|kick|kicking|weed|weeding|screen|screening|strip|stripping|chuck|chucking)(?=\s[^.,;:!?()]*\sout\b)|(?:leave|leaving|set|setting|put|putting)(?=\s[^.,;:!?()]*\saside\b))\s+(?<what>[^.,;:!?()]{2,60}?)\s+(?<particle>out|aside)(?=\s*(?:[.,;:!?)]|$)|\s(?:of (?:course|it|this|that|the (?:cohort|analysis|set|data|sample|comparison|picture))|entirely|completely|altogether|please|for now|here|first|though)\b)/giu;
/** "Use", "endpoint:": what stands before the end point that is meant, behind a mark. */
export const endpointTold =
  /[.?!;,:]\s*(?:(?:please|and),? )?(?:use|using|take|measured by|end ?point:?)(?: the)?\s*$/iu;
/** "Women out.", behind those whom it leaves out. */
export const bareParticle = /\sout(?=\s*(?:[.,;:!?)]|$))/giu;
/** Words that say of a name that it is one more, or meant in the place of another. */
export const adding = words("instead|rather|also|additionally|then|next|ditto|likewise|edit|update|prefer|preferably");
/** Levels by the name of what is recorded: "HPV". */
export const bareLevels = words("hpv|msi");
/** "Don't use the", "no": what stands before a cut or a unit that is not to be used. */
export const denyingWay =
  /(?<=^\s*|[.;!?,:(]\s*|\s)(?:(?:please|so|but|and)\s+)*(?:do not|don['’]t|never|no|avoid(?:ing)?|not|without)(?:\s+(?:want|use|using|take|taking|split|splitting|cut|cutting|at|by|in|into|the|any|a|with|on|to))*\s+$/iu;
