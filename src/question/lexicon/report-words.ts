/** Words of sentences that tell what somebody says, thinks or found. */

import { words } from "./words/words.ts";

/** Verbs of saying, thinking and finding. */
export const tellingVerbs = words(
  "say|says|said|state|states|stated|claim|claims|claimed|argue|argues|argued|object|objects|objected|assert|asserts|asserted|maintain|maintains|maintained|write|writes|wrote|written|report|reports|reported|suggest|suggests|suggested|believe|believes|believed|think|thinks|thought|suspect|suspects|suspected|swear|swears|swore|convinced|hypothesise|hypothesised|hypothesize|hypothesized|speculate|speculates|speculated|guess|guessed|mention|mentions|mentioned|conclude|concludes|concluded|show|shows|showed|shown|demonstrate|demonstrates|demonstrated|find|finds|found|see|sees|saw|seen|observe|observes|observed|notice|notices|noticed|hear|hears|heard|read|learned|learnt|know|knows|knew|remember|remembers|told|lack|lacks|lacked|dispute|disputes|disputed|deny|denies|denied|doubt|doubts|doubted|insist|insists|insisted|omit|omits|omitted",
);
/** Verbs of what somebody did: "we stained 40 tumours". */
export const doingVerbs = words(
  "had|met|did|done|stained|ran|treated|operated|sequenced|measured|tested|looked|worked|failed|tried|lost|collected|profiled|cultured|grew|knocked|performed|used|screened|compared|analysed|analyzed",
);
/** Verbs of what somebody did with data of others. */
export const deeds = words(
  "validated|replicated|confirmed|tested|checked|repeated|published|found|saw|did|tried|looked",
);
/** Words before who speaks of what he did: "so we stained ...". */
export const openers = words("and|but|so|once|also|hi|hello");
/** Words between who speaks and the verb of what he did: "we recently sequenced". */
export const besideDoing = words("have|had|just|only|already|recently|also");
/** Verbs with which a sentence bids for something. */
export const biddingVerbs = words("report|repeat|rerun|redo|draw|calculate|determine|estimate|evaluate|reproduce");
/** Words before a verb that make it what is asked for, not what is told. */
export const wishing = words(
  "to|please|not|can|could|will|would|shall|should|may|might|must|let|let's|me|us|do|does|did|don't|doesn't|didn't|cannot|can't|and|now|just|kindly|you|how|what|who|whether|if",
);
/** Words with which a sentence asks for something, or says how it is to be done. */
export const demanding = words(
  "whether|if|should|must|need|needs|needed|want|wants|wanted|wish|request|requests|requested|ask|asks|asked|require|requires|required|ought|rather|instead|better|please|prefer|prefers|let|take|use|limit|restrict|only|just|but|show|compare|plot|give|compute",
);
/** "That stage be the grouping", unlike "said to be". */
export const subjunctive = /(?<!\b(?:to|may|might|can|could|will|would|cannot|not|always|even) )\bbe\b/iu;
/** Words with which somebody asks in a sentence without a question mark. */
export const inquiring = words("whether|if|ask|asks|want|wants|like|need|needs|wonder|wonders|please");
/** "X is said to ...", "it is known that ...". */
export const passiveVoice =
  /\b(?:is|are|was|were|been) (?:\p{L}+ly |often |generally |commonly )?(?:said|thought|believed|reported|claimed|supposed|known|alleged|rumou?red|suspected) (?:to|that|as)\b/iu;
/** Parts of writings, which are spoken of beside a question. */
export const writingNouns = words(
  "paper|papers|abstract|manuscript|article|publication|preprint|textbook|review|author|authors|literature|talk|lecture|seminar|webinar|podcast|presentation|keynote|blog|poster|plot|figure|table|legend|claim|statement|paragraph|sentence",
);
/** Words before the noun of a writing that begins a sentence. */
export const pointingOut = words(
  "the|this|that|their|our|my|his|her|a|an|all|both|current|survival|previous|earlier|first|second|last",
);
/** Nouns of somebody's own work, behind "our" or "my". */
export const ownWork = words("model|models|hands|lab|laboratory|mice|mouse|xenografts|organoids|experiments");
/** Nouns of somebody's own patients, behind "in our". */
export const ownPatients = words(
  "series|cohort|cohorts|pts|patients|cases|trial|trials|study|centre|center|hospital|clinic|practice|department|register|registry",
);
/** What may stand between the two. */
export const ownAdjective = /^(?:\d+|own|small|little|large|previous|earlier|local|in-house|pdx|mouse|cell)$/u;
/** Words before "our" where patients are a place. */
export const findingPlaces = words("in|of|from|among|across");
/** Topics of what is grown or bred, where nothing is said of patients. */
export const grown = words("cell lines and experiments|animal models");
/** Verbs with which something is said to be so elsewhere: "in METABRIC 10% had it". */
export const beingSo = words(
  "is|are|was|were|has|have|had|carry|carries|carried|harbour|harboured|harbor|harbored|occur|occurs|occurred|correlate|correlated|correlates",
);
/** "Our cohort is METABRIC": what is said to be data of another name. */
export const equating = /\b(?:is|are|was|were|cohort|data ?set|study)\s*[:=]?\s*(?:the )?\p{Lu}{3}/u;
/** "// note: ... //": what stands between two marks and calls itself a note. */
export const noteBetween =
  /(?<!:)\/\/\s*(?:my |our |a )?(?:note|nb|to-?do|fixme|reminder|memo|ask|check|remember)\b[^\n]*?\/\//u;
/** Who speaks of himself. */
export const firstPersons = words("i|we");
export const ownWords = words("our|my");
/** Words that ask whether what was told is so. */
export const askingBack = words(
  "confirm|confirms|hold|holds|true|right|so|agree|agrees|replicate|replicates|replicated|reproduce|reproduces|same|likewise|too|also|this|that|similar|similarly|equally",
);
/** "Does it?" at the end. */
export const questionTag = /\b(?:do|does|did|is|are|was|were|can|will) (?:it|they|he|she)\s*$/iu;
/** "True?", "is that so?": a question of its own about what was quoted. */
export const askedOfQuoted =
  /(?<=[.!?,;:"”'’»)–—-]\s*)(?:(?:and|but|so),? )?(?:(?:is|was) (?:it|that|this)(?: (?:so|true|right|correct|the case))?|does (?:it|that|this)(?: hold)?|do you agree|true|correct|right|really|agreed?)(?: or (?:not|false|wrong))?\s*\?/iu;
/** "Test in breast", "please check this": of what is told. */
export const testingIt =
  /^\s*(?:please |can you |could you )?(?:test|check|verify|validate|confirm|look)(?= (?:in|within|for|with|by|this|it|that|here)\b|[\s,.:;]*$)/iu;
/** Words that point at patients who were told of. */
export const pointingBack = words("these|those|such|they|them|their|there");
/** "To determine whether ...", "In order to test ...". */
export const purpose =
  /^\s*(?:in order )?to (?:better )?(?:determine|test|find out|assess|evaluate|examine|clarify|understand|validate|check|answer|support|address|investigate|explore|prove|complement|learn|decide|judge|verify|substantiate|confirm)\b/iu;
/** "As a negative control for ...", "As background to ...". */
export const control =
  /^\s*(?:as|for) (?:an? |the |our |my |his |her |their |this )?(?:(?:negative|positive|internal|simple|quick|further) )*(?:control|sanity check|complement|follow-up|background|supplement|revision|rebuttal|response|figure|table|talk|slides?|board|report|poster|lecture|seminar|presentation|thesis|course)\b/iu;
/** "Before we order the antibody, ...": what somebody is about to do. */
export const beforehand =
  /^\s*(?:(?:so|and|but|hi|hello),? )?before (?:i|we|my \p{L}+|our \p{L}+) (?:now |even |finally )?\p{L}+\b/iu;
/** "Reviewer 1, point 4: ...", "Aim 2b. ...": the number of a part of a text. */
const numbered =
  "(?:aim|objective|goal|reviewer|referee|editor|point|comment|remark|concern|question|query|issue|request|case|item|part|task|step|experiment|exercise|problem|footnote|section|page|slide|panel|figure|fig\\.?|table)";
export const partNumber = new RegExp(
  `^\\s*(?:(?:rebuttal|response|cover|decision) letter[,:;]? )?(?:(?:major|minor|specific|general) )?${numbered}(?: and)? ?#?(?:\\d+[a-z]?|[ivx]+|[a-z])(?:(?:,|;| of| -)? (?:(?:major|minor) )?${numbered} ?#?(?:\\d+[a-z]?|[ivx]+))*(?: \\((?:major|minor|optional|new|revised|continued|bonus|easy|hard|draft)\\))?\\s?[:.,)–—-]\\s`,
  "iu",
);
const referred =
  "(?:refs?|references?|figs?|figures?|tables?|suppl|supp|supplementary|pages?|pp|panels?|sections?|chapters?|lines?|abstracts?|methods|discussion|introduction|legends?|titles?|reviews?|papers?|manuscripts?|preprints?|textbooks?)";
/** "(see also Fig. 3, ref. 17)": where something is shown. */
export const reference = new RegExp(
  `[([](?:(?:see|also|cf|e\\.g|from|an?|old|older|recent|new|and|in|of|the|this|that|our|my|their|his|her|s?\\d+[a-z]?|[a-h])[\\s.,;:&-]*)*${referred}\\b(?:[\\s.,;:&-]*(?:${referred}|and|in|of|the|s?\\d+[a-z]?|[a-h]))*[\\s.]*[)\\]]`,
  "giu",
);
/** "HR = 2.1", "(95% CI 1.4-3.2)", "n = 412", "p = 0.02": numbers that somebody reports. */
export const reported =
  /(?<!\(\s*)\bn\s?=\s?\d+\b|(?<=[,;]\s*|\band\s+)\bp\s?=\s?0?\.\d+\b|(?<=\b(?:HRs?|hazard ratios?|ORs?|odds ratios?) \d+\.\d+\s*)\(\s*\d+\.\d+\s*[-–]\s*\d+\.\d+\s*\)|(?<=\b(?:HRs?|hazard ratios?|ORs?|odds ratios?|RR)\s?(?:(?:=|of|was|is|:)\s?)?)\d+\.\d+\b(?!\s*(?:or|and) (?:lower|higher|more|less|above|below|greater|smaller|up|down))|\(\s*95\s?%\s?(?:CI|confidence interval)[^()]*\)/giu;
/** "Line 214", "footnote 3": a place in a writing. */
export const numberedPlace =
  /(?<=\b(?:footnote|line|page|paragraph|section|slide|panel|exercise|chapter|equation|reference)s? )\d+[a-z]?\b/giu;
/** "[note to self: ...]" */
export const reminder =
  /[([]\s*(?:note (?:to self|to myself|for (?:the |our |my )?(?:file|files|record|records|minutes|archive))|to-?do|reminder|memo)\b[^()[\]]*[)\]]/giu;
/** "The 2-fold increase": how large a difference is said to be, unlike "at least 2-fold". */
export const foldChange = /(?<=\b(?:the|this|that|our|their|reported|alleged) )\d+(?:\.\d+)?[- ]?fold\b/giu;
/** ", which cannot be right", "'...', which made us laugh": what somebody thinks of what is told. */
export const judgement =
  /(?:,|\s[-–—])\s*(?:and )?(?:which|that|this) (?:(?:cannot|can['’]t|can not|must|may|might|could|should|is|was|seems?|sounds?|looks?|surely|hardly|clearly|probably|not|very|rather|quite|to) )+(?:be )?(?:right|true|wrong|correct|false|odd|strange|weird|nonsense|surprising|unlikely|implausible|impossible|doubtful|dubious|a mistake|an error)(?=\s*(?:[.,;:!?)]|$))|,\s*which (?:i|we) (?:doubt|do not believe|don['’]t believe|find (?:odd|strange|hard to believe|surprising))(?=\s*(?:[.,;:!?)]|$))|(?<=["”'’»])\s*,?\s*(?:which|and (?:that|it)) (?:\p{L}+ ){1,2}(?:me|us|him|her|them|everyone|everybody|the whole \p{L}+)(?: (?:a (?:lot|bit|little)|\p{L}+))?(?=\s*(?:[.,;:!?)]|$))/giu;
/** "Separately from that: ...", "Leaving this aside, ...": that the question is not about what was told. */
export const separately =
  /(?<=[.!?;]\s+)(?:(?:but|now|and|quite|completely|entirely) )*(?:(?:separately|apart|aside) from (?:that|this|it|all that|all this)|(?:leaving|setting|putting) (?:that|this|it|all that|all this) aside|(?:that|this|all that) aside)\s*[:,]/giu;
/** Words with which a clause begins whose truth is granted, and with which it ends: "if so, fine, but I want ...". */
export const granting = words("if|granted|admittedly|sure|okay|maybe|perhaps");
export const granted = words("fine|ok|okay|granted|good|true|right|sure");
/** Words that restrict what is granted to some patients: "if only men are counted". */
export const limiting = words("only|solely|exclusively|restricted|limited|excluding|without|adjusted");
/** "..., although the text says ...": what others say against what is asked. */
export const hearsay =
  /,?\s*\b(?:al)?though (?:(?:the|this|their|our|my|all|most|some|reviewer|referee) )*(?:\p{L}+ )?(?:text|paper|papers|authors?|abstract|reviewers?|referees?|they|table|legend|methods|manuscript|figure|caption|textbooks?|literature|\d)(?: \d+)? (?:says?|said|claims?|claimed|states?|stated|writes?|wrote|reports?|reported|speaks? of|spoke of|calls? it|suggests?|insists? on|asks? for)\b[^.;:!?()]*/giu;
/** "This is not about my patient: ...": what a question is not about. */
export const notAbout =
  /(?<=^\s*|[.!?]\s+)(?:this|it|that|my question|the question) (?:is|was) not about (?<what>[^:;.!?]*)[:;.]\s/giu;
/** "So leave it; ...": what was said before is not asked. */
export const leavingIt =
  /(?:^|[.?!;:…]\s+)(?:(?:so|then|well|ok|okay|but|please|just|let['’]s|no|nope|nah|hm+|oh|uh|wait|actually)[, ]+)*(?:leave|skip|forget|drop|scrap|ignore|never mind) (?:it|that|this|ours|mine|our own|my own)\s*[.;:!]\s*/giu;
/** Verbs of what alterations are said to make of a cancer. */
export const definingVerbs = words(
  "define|defines|characterise|characterises|characterize|characterizes|drive|drives|initiate|initiates|mark|marks|dominate|dominates|underlie|underlies|shape|shapes|typify|typifies|distinguish|distinguishes|cause|causes|make|makes|hallmark",
);

/** "RAS mutations, i.e. KRAS or NRAS": what stands between a family and its genes. */
export const namely =
  /^(?:\s+genes?|\s+members?|\s+family)?\s*[,(–—-]\s*(?:i\.?\s?e\.?|meaning|namely|viz\.?|that is|that means|which means|by which (?:i|we) mean)[,:]?\s*(?:any of |either |one of )?$/iu;

/** Nouns of what goes on, unlike words for patients: "EGFR treated". */
export const process = /\p{L}{2}(?:ing|tion|sion|ment|ity|ness|ics|ogy|sis)$/iu;
/** "Vaccinated", "ulcerated": what was done to patients or tumours. */
export const participle = /\p{L}{3}ed$/iu;
/** "I know", "as you will know", "we are aware". */
export const knownFact =
  /\b(?:i|we|you)(?:['’](?:m|re|ll|d))?(?: (?:do|will|would|may|might|already|probably|of course|well|am|are))* (?:know|knew|admit|realise|realize|aware|guess|suppose|gather)\b/iu;
/** "Wiskott-Aldrich": two surnames, of a syndrome or a pair of authors. */
export const eponym = /^\W*(?:the )?\p{Lu}\p{Ll}+[-–]\p{Lu}\p{Ll}+(?: (?:one|gene|protein))?\W*$/u;
/** What something was that was said before. */
export const mistaken = words("wrong|mistaken|typo|error");
