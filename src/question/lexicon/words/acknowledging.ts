import { words } from "./words.ts";

/** Words with which somebody says what he knows or accepts of the data and of the method. */

/** Where such a clause may end: at a mark, or at a comma before what follows from it or asks. */
export const segmentBorder =
  /[.;:!?](?=\s|$|[)\]])|[()[\]\n]|\s[-–—]+\s|\s(?=so (?:the|its|only|just|please|how|what|use|take)\b)|,(?=\s*(?:so|therefore|thus|hence|then|but|yet|just|only|and yes|how|what|which|is|are|does|do|did|has|have|can|could|please|show|give|tell|plot|compare|take|use|go|stick|(?:i|we)(?! (?:know|see|get it|get that|understand|accept that|checked|guess)\s*(?:[.;:!?)\]]|$))|let)\b)/giu;
const lead =
  "^\\s*(?:(?:and|but|yes|sure|surely|ok|okay|of course|since|as|because|though|although|now|well|no need to (?:tell|remind)(?: me| us)?(?: that)?)[, ]+)*";
const knowing =
  "(?:(?:i|we)(?:['’](?:m|re|ve))? (?:(?:do|am|are|have|fully|well|already|of course|just|perfectly) )*(?:know|knew|realise|realize|realised|realized|understand|understood|accept|accepted|appreciate|gather|admit|concede|aware|checked|learned|learnt)|(?:fully |well |being )?aware|knowing|it is clear(?: to (?:me|us))?)(?: of the fact)?\\b";
/** "I know that ...", "aware that ..." */
export const knowledge = new RegExp(`${lead}${knowing}`, "iu");
const service =
  "(?:you(?: folks| guys)?|tcga|the tcga|the atlas|the service|the tool|the portal|this (?:tool|service|portal|data ?set|resource))";
const never = "(?:no|not|never|hardly any|neither)";
/** "You have no ...", "I know that TCGA does not record ...", "there are no ... in TCGA". */
export const lackHere = new RegExp(
  `${lead}(?:${knowing} (?:that )?)?(?:${service} (?:(?:do|does|can|could|will|would|have|has|hold|holds|contain|contains|offer|offers|cover|covers|know|knows|is|are|show|shows|record|records) ?${never}\\b|(?:do|does|ca|could|wo|would|have|has|is|are)n['’]t\\b|cannot\\b|lacks?\\b)|there (?:is|are) no\\b(?=.*\\b(?:here|in tcga|in it|in the data|in your data|at your place|with you)\\s*$))`,
  "iu",
);
/** "Fusions you cannot do", "germline variants are out of scope here". */
export const lackOf = new RegExp(
  `\\b(?:you (?:cannot|can['’]t|can not|do not|don['’]t|won['’]t) (?:do|have|hold|show|offer|handle|answer|measure|cover|see|know|give|support|tell|record)(?: (?:them|that|those|it))?|you (?:may|might) not have|(?:cannot|can['’]t|can not|could not|couldn['’]t) be (?:called|seen|measured|answered|shown|done|detected|studied) (?:here|in tcga)|(?:is|are|was|were) (?:not|out of|beyond|outside(?: of)?|never)\\s(?:your |the )?(?:available|offered|recorded|measured|covered|supported|loaded|possible|scope|reach|included|provided|in (?:tcga|your data|the data))|(?:isn|aren|wasn|weren)['’]t (?:available|offered|recorded|measured|covered|supported|loaded|possible|included|provided|in (?:tcga|your data|the data)))(?: (?:here|for you|with you|at all|of course|in tcga|anyway|yet))*\\s*(?:,\\s*(?:fine|understood|granted|agreed|noted|ok|okay|clear|sure|alas|sadly))?\\s*$`,
  "iu",
);
/** "..., which I know you don't hold": a clause that tells, where "which" might ask. */
export const tellingOf = /^\s*which (?:i|you|we)\b/iu;
/** "No fusion data, I get that." */
export const acceptedLast =
  /^\s*no\b.*,\s*(?:(?:that is|that['’]s|i am) )?(?:fine|understood|granted|agreed|noted|ok|okay|accepted|fair enough|i (?:know|see|get it|get that|understand|accept that|checked|guess))(?: (?:by|with|for) (?:me|us))?\s*$/iu;
/** "Correlation is not causation, I know." */
export const knownLast =
  /(?:\b(?:is|are|was|were|has|have|had|does|do|did|can|could|cannot|will|would|may|might)\b|n['’]t\b).*,\s*(?:as )?(?:i|we) (?:already |do |of course |well )?(?:know|see|get it|get that|understand|realise|realize|admit|suppose|guess)\s*$/iu;
/** What there is none of, beside its topic. */
export const dataNouns = words("data|information|results|annotation|calls|sequencing|i|know|understand|see|guess");
/** Words for patients or tumours of whom something is told, and with which some are chosen. */
export const pointingWords = words(
  "in|for|with|among|who|whose|whom|where|they|these|those|they're|ones|patients|patient|cases|tumors|tumours|tumor|tumour|samples|cohort|people|women|men",
);
/** "So only", "then at least", "therefore only this:": the words by which the question follows. */
export const consequence =
  /^\s*(?:(?:so|therefore|thus|hence|then|but|and)[, ]+)*(?:(?:only|just|merely|simply|at least)\s+(?=(?:how|what|whether|its|the|this|tell|show|give|an?|let)\b|:))?(?:(?:only |just )?(?:this(?: one)?|the following)\s*:)?/iu;
/** "Do not show survival", "no copy number", "without repeating": words before what nobody is to show. */
export const unwanted =
  /^\s*(?:(?:please|so|and|but)[, ]+)*(?:(?:do not|don['’]t|no need to|you need not|you don['’]t need to) (?:show|give|plot|draw|report|list|compute|calculate|repeat|tell|bother with)(?: me| us)?\b|no\b(?! (?:one|more|less|fewer|longer|need)\b)|without (?:showing|giving|plotting|repeating|telling)(?: me| us)?\b)/iu;
/** "Without repeating what RB1 does". */
export const repeating = /\brepeat/iu;
const plainly = "(?:just|only)? ?(?:to be clear|so you know|for the record|for clarity)[,:]?\\s+";
const self = "(?:i|we)";
/** "I'm not asking for myself", "I don't care whether ...", "nothing to do with ...", "ignoring my earlier questions": what is not asked, up to a mark. */
export const disclaiming = new RegExp(
  `(?<=^\\s*|[.;:!?(]\\s*|,\\s*(?:(?:and|but|so)\\s+)?|\\s[-–—]\\s)(?:${plainly})?(?:(?:and|but|so)\\s+)?(?:${self}(?:['’]m|['’]re| am| are) (?:(?:really|also|just|certainly) )?not (?:asking|looking|after|interested|seeking|here)\\b|${self} (?:do \\*?not\\*?|don['’]t) (?:really )?(?:care|ask|expect)\\b|not asking\\b|(?:(?:this|it|that) has )?nothing to do with\\b|(?:ignoring|forgetting|leaving out) (?:my|our) (?:earlier|previous|last|other) (?:questions?|requests?|messages?)\\b)[^,.;:!?()]*(?:[:,;](?=\\s))?`,
  "giu",
);
/** "I wouldn't say no to seeing ...": a wish that is put as a denial. */
export const politeDenial =
  /\b(?:i|we) (?:would not|wouldn['’]t|would hardly) (?:say no to|mind|object to) (?:seeing|knowing|learning|hearing|finding out|a look at)\b/giu;
/** Topics that somebody works on. */
export const fields = words(
  "unknown|offtopic|foreign|literature|cell lines and experiments|animal models|shares of cell types, which bulk tumors do not tell|modelling, clustering and prediction|single-cell data|immune infiltration, purity and mutation burden|incidence, mortality and epidemiology",
);
/** "I am a", "we are a group of": what stands behind it is who asks. */
export const ofOneself =
  /(?:^|[.;:!?,]\s*)(?:as an? (?=[^.;:!?]*\b(?:i|we)\b)|(?:i['’]m|i am|we['’]re|we are)(?: all| both| just| also)? (?:(?:an?|the|part of an?|members of an?) )?(?:(?:\p{L}+ )?(?:group|club|bunch|circle|family|community|couple|team) of )?)/giu;
/** What may stand behind it, where nothing more is said of who they are. */
export const closesSelf = /^\s*(?:[.,;:!?)–—-]|$|(?:and|with|who|from|in|aged|over|under|here|i|we|of)\b)/u;
