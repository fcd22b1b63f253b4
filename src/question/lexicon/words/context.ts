import { words } from "./words.ts";

/** Words whose meaning hangs on what stands around them. */

/** Neither of two alterations, at the end of a list of groups. */
export const noneOf = words("neither|none");
/** Verbs that say what patients do not have. */
export const lacking = words("lack|lacks|lacked");
/** Words before "both" for those who have neither: "without both" may be those who lack one of them. */
export const lackingEach = words("lacking|lack|lacks|that lack|which lack|who lack");
/** Words for the side of a limit where its numbers are smaller, and where they are larger. */
export const fewer = words("fewer|less|lower|smaller|below");
export const larger = words("more|higher|greater|above");
/** Nouns for what is known of an alteration in each patient. */
export const statusNouns = words("status|states");
/** Nouns that stand for patients who are named elsewhere. */
export const anaphors = words("those|ones|such|these|counterparts|counterpart");
/** The negation that is a part of the word behind it: "non-Asian". */
export const negatingPrefixes = words("non");
/** Words for dying, and for what patients die of. */
export const dying = words("die|dies|died|dying|dead|death|deaths");
export const illnesses = words("disease|cancer|tumor|tumour|illness|malignancy|carcinoma|melanoma");
/** What one alteration does to another that it is not found with. */
export const rulingOut = words("exclude|excludes|eliminate");
/** Nouns that make a cancer of the word before them. */
export const cancerNouns = words(
  "cancer|cancers|tumor|tumors|tumour|tumours|carcinoma|carcinomas|malignancy|neoplasm|neoplasms|cancerous",
);
/** Nouns for how something goes with an outcome, which may differ itself: "the effect of TP53 mutation differs". */
export const relationNouns = words(
  "association|associations|effect|effects|impact|influence|relation|relationship|link|role|value|significance|relevance|ratio|connection|hazard|hazards|hr|hrs|benefit|advantage|disadvantage|penalty|extent|degree",
);
/** Words between a loss and the changes that make it one: "loss, by which I mean mutation". */
export const statingChanges = words(
  "by|by a|by either|whether by|either by|through|via|i.e.|ie|i.e. by|i.e. a|that is|that is a|that is by|by which i mean|by which we mean|by that i mean|meaning|meaning a|defined as|defined as a|defined by|taken as|whether|either",
);
/** What says at the beginning of a sentence which word stands for what follows: "kidney = clear cell", "by old I mean over 70". */
export const definition =
  /^[\s"'(]*(?:(?:by|when (?:i|we) say|if (?:i|we) say) (?:the )?(?<named>[^=.:;]+?),? (?:i|we)(?: here| just)? mean|(?:the )?(?<other>[^=.:;]+?)(?: here| now)?(?:\s*=| means?| (?:is|are) (?:here )?(?:defined as|taken as|taken to be|meant as|understood as|short for)| stands? for| refers? to))\s*:?/iu;
/** Where something is so, and nowhere else: "prognostic only in women". */
export const onlyIn = words("only in|only among|only within|only for");
/** Words that open a sentence that asks whether something is so. */
export const polar = words("is|are|was|were|do|does|did|has|have");
/** Of two things, that they are not related. */
export const independence = words("independent of|independent from|independently of");
/** "Not just mutation, also deletion": words behind "not" that take nothing away. */
export const addingWords = words("just|only|merely|simply|solely");
/** "Once MSI is known": what is known may be no news. */
export const knowing = words("known");
/** What is first in a ranking: "the most mutated gene". */
export const rankedNoun = words("gene");
/** Words before the gene that stands before what is asked for: "mutated most after TP53". */
export const behindWords = words("after|behind|besides");
/** Verbs that put genes in an order. */
export const ranks = words("rank|ranks|ranked|ranking");
/** States that are the absence of a mutation or of a copy-number change. */
export const unaltered = words("intact|retained|present|preserved");
/** Exceptions that only set two things apart. */
export const weakExceptions = words("but|but not|minus|bar|outside|outside of|save|besides|anything but|non");
/** What follows patients that have something, and asks for them where none are named. */
export const having = words("who have|who has");
/** Nouns of a place to cut at. */
export const cutNouns = words("cutoff|cut-off|cutoffs|cut-offs|cutpoint|cut-point|threshold|thresholds");
/** Verbs that tell where something is found. */
export const finding = words(
  "occur|occurs|occurring|arise|arises|arising|found|seen|appear|appears|appearing|diagnosed|present|presents|concentrate|concentrated|cluster|clustered",
);
/** Words with which a question begins after a premise. */
export const asking = words(
  "is|are|was|were|do|does|did|has|have|can|could|will|would|should|shall|may|might|how|what|what's|which|where|who|whose|when|why|whether|show|compare|plot|give|compute|test|check|tell|find|list|please|i|we|let",
);
/** Kinds of words (the values of `vocabulary.tsv`) that choose no samples where a statement beside a question says them. */
export const talk = words(
  "unknown|offtopic|foreign|cell lines and experiments|animal models|literature|study design|modelling, clustering and prediction|heat maps, which no card draws|drugs and treatment response|patients by their treatment|reasons and mechanisms|enrichment, pathway and signature analyses|structures and sequences|place inside the cell|single-cell data|shares of cell types, which bulk tumors do not tell|specificity to one cancer type|groups by right-sided status|incidence, mortality and epidemiology|data of your own|blood and body fluids|immune infiltration, purity and mutation burden",
);
/** Topics that choose no patients and no measure by themselves, only as what is asked or what restricts it. */
export const subjects = words(
  "offtopic|cell lines and experiments|animal models|literature|study design|modelling, clustering and prediction|reasons and mechanisms|enrichment, pathway and signature analyses|drugs and treatment response|shares of cell types, which bulk tumors do not tell|incidence, mortality and epidemiology",
);
/** Those of them that say what was measured in: "MCF7 cells: ESR1 level". */
export const materials = words(
  "cell lines and experiments|animal models|drugs and treatment response|shares of cell types, which bulk tumors do not tell",
);
/** Words before a noun that say nothing of it. */
export const determiners = words("the|a|an|its|our|my|their|this|that");
/** Words before a noun that stands for what is named before. */
export const pointing = words("the|this|that|such|said");
/** Words before an event from which time is counted. */
export const following = words("after|following|upon|since|post");
/** Participles for what a difference comes from. */
export const explaining = words("explained|accounted for|confounded|driven|mediated|caused");
/** What a variable does that may be what an effect comes from. */
export const accounting = words(
  "explain|explains|account for|accounts for|confound|confounds|drive|drives|underlie|underlies|be behind",
);
/** What a variable does, or is, that has to be adjusted for. */
export const confounding = words("confound|confounds|confounder|a confounder|as confounder|as a confounder");
/** Words before those of whom some are counted. */
export const among = words("among|amongst");
/** Verbs with which somebody asks for something. */
export const requesting = words(
  "want|wants|need|needs|tell|give|show|list|look|looking|see|ask|asking|report|plot|compute",
);
/** Writings that may be spoken of beside a question. */
export const writings = words(
  "paper|abstract|manuscript|article|publication|textbook|textbooks|journal|review|author|authors|grant|proposal|hypothesis|literature|preprint",
);
/** Words with which writings are asked for. */
export const searching = words(
  "find|recommend|suggest|send|cite|search|according|any|which|what|there|some|give|show|list|write",
);
/** Words with which a sentence asks about who says or shows something. */
export const querying = words("who|whose|which|what|when|where|why|how|do|does|did|is|are|was|were|has|have");
/** Words that open the clause of a question that is put in others. */
export const complementizers = words("whether|that");
/** Words before which a verb stands in its bare form. */
export const auxiliaries = words("do|does|did|will|would|can|could|may|might|shall|should|must");
/** What a gene is called, beside its name. */
export const geneNouns = words(
  "gene|genes|marker|markers|kinase|enzyme|receptor|ligand|antigen|antagonist|agonist|cytokine|chemokine|factor|oncogene|suppressor|transporter|channel|chaperone|regulator|helicase|phosphatase|protease|hormone|target|transcript|checkpoint|pair|duo|partner|symporter|antiporter|pump|coactivator|corepressor|repressor|cofactor|ligase|methyltransferase|demethylase|acetyltransferase|deacetylase|dehydrogenase|synthase|hydroxylase|peptidase|molecule",
);
/** Words for how much of a protein there is, or in which form: "the total protein AKT1". */
export const amounts = words("total|whole|full|active|inactive|free|bound|native|intact|more|less|higher|lower|same");
/** Nouns for one number of several genes, which are named behind it. */
export const scoreNouns = words("score|scores|activity|signature|index|module|panel|program|programme");
/** Nouns that say nothing after the name of a level. */
export const kindNouns = words(
  "form|forms|entity|type|kind|sort|class|variety|category|phenotype|flavour|flavor|differentiation",
);
/** Nouns for a change of a protein, behind its name. */
export const changeNouns = words("substitution|substitutions|variant|variants|exchange|replacement");
/** Who speaks, and to whom. */
export const speakers = words(
  "i|i'm|i'd|i've|i'll|we|we're|we've|you|you're|me|us|somebody|someone|nobody|everybody|everyone|my|our|your",
);
/** Adverbs that say which alteration, which tumours or which patients. */
export const weightyAdverbs = words(
  "doubly|deeply|jointly|solely|partially|partly|simultaneously|sequentially|successively|concurrently|collectively|conditionally|cumulatively|initially|early|locally|regionally|bilaterally|unilaterally|centrally|peripherally|internally|externally|distantly|congenitally|spontaneously|singly|alternately|causally|fractionally|newly|terminally|incurably|fatally|individually|separately|exclusively|diffusely|widely|sexually|racially|heavily|lightly|daily|family|mutually|medically|surgically|genetically|chemically|orally|elderly",
);
/** Words that set apart whatever stands before them, of which nothing is chosen then. */
export const aparting = words("aside|apart");
/** What is said of a thing that nobody asks for. */
export const unwanting = words(
  "not needed|is not needed|are not needed|isn't needed|aren't needed|not necessary|is not necessary|isn't necessary|not required|is not required|isn't required|unnecessary|is unnecessary|not wanted|not of interest|is not of interest|are not of interest|isn't of interest|aren't of interest|of no interest|is of no interest|are of no interest|isn't the point|is not the point|aren't the point|are not the point|isn't the question|is not the question|is beside the point|do not interest me|does not interest me|doesn't interest me|don't interest me|do not interest us|don't interest us|can wait|is another matter|are another matter|is not wanted|isn't wanted|aren't wanted|is not what I ask|isn't what I ask|is not what I am asking|is not what I want|isn't what I want|is not what I need|is not what I am after|is not what I'm after|is not what I mean|is not my question|isn't my question|are not my question|not the question|is not at issue|are not at issue|do not interest|does not interest|don't interest|doesn't interest|is not asked|are not asked|are not what I ask|are not what I want|aren't what I want|is not asked for|are not asked for|are not wanted|is out of scope|are out of scope|is off limits|are off limits|is off-limits|are off-limits|is for another day|are for another day|is not my concern|are not my concern",
);
/** Verbs that set apart what stands after them, of which nothing is chosen then. */
export const dismissing = words(
  "skip|skip the|please skip|please skip the|you can skip|you can skip the|forget about|forget the|ignore|ignore the|ignoring|ignoring the|disregarding|setting aside|leaving aside|separately from|aside from|apart from|never mind|nevermind|leave out the|leaving out the",
);
/** Words that leave out what stands after them, which may choose patients then. */
export const leavingOut = words("leave out|leaving out|take out|taking out|keep out|keeping out");
/** Topics that are declined and choose no patients by themselves where they are set apart. */
export const spareable = words(
  "fusions and structural variants|germline variants|heat maps, which no card draws|literature|study design|modelling, clustering and prediction|single-cell data|cell lines and experiments|animal models|enrichment, pathway and signature analyses|structures and sequences|reasons and mechanisms|isoforms, splicing and non-coding measurements|effects of mutations|positions of mutations|drugs and treatment response|incidence, mortality and epidemiology|immune infiltration, purity and mutation burden|shares of cell types, which bulk tumors do not tell|specificity to one cancer type|place inside the cell|data of other projects|grade groups",
);
/** Words for a model without covariates. */
export const crude = words("univariate|univariable|crude|unadjusted");
/** What an end point is not that stops at something else than death: "progression-free, not overall". */
export const overallWord = "overall";
/** "Unlike NRAS, is KRAS mutated ...?", where it opens a phrase. */
export const unlikeWords = words("unlike|as opposed to");
/** What joins a level to those of whom it is said. */
export const copulas = words("is|are|was|were|be|been|being");
/** What may stand between the copula and the level: "are in stage IV", "were of grade 3". */
export const passing = words("a|an|the|in|of|at|actually|classified|classed|as|diagnosed");
/** Levels that are verbs. */
export const levelVerbs = words("never smoked|smoke|smoked|used to smoke");
/** Words that ask for a length of life. */
export const longWords = words("long|how many years|how many months");
/** Words for the first of those that are listed before. */
export const pointers = { first: words("former") };
/** "The same effect in men as in women": what does not differ. */
export const sameWord = "same";
/** Attributes of the clinical record that are of people, and not of their tumours. */
export const ofPeople = words("sex|smoking|race|ethnicity");
/** Words that rank lengths of life. */
export const rankedLives = words("longer|longest|shorter|shortest|better|best|worse|worst|sooner|soonest|earlier");
/** Words that deny, compare, count, restrict, rank or date, so that much may hang on them wherever they stand. */
export const weighty = words(
  "proxy|surrogate|form|forms|enough|sufficient|suffices|almost|nearly|barely|hardly|scarcely|except|majority|minority|half|halves|third|thirds|quarter|least|last|next|later|latest|earlier|earliest|before|after|during|until|once|twice|thrice|double|triple|single|sole|other|another|additional|extra|further|remaining|rest|remainder|excess|deficit|increasing|decreasing|increased|decreased|rising|falling|corrected|normalized|normalised|weighted|scaled|average|relative|per|than|instead|unless|whether|without|nobody|nothing|nowhere|everything|opposite|reverse|inverse|contrary|upper|lower|bottom|middle|extreme|outside|inside|beyond|above|below|versus|against|ratio|difference|excluding|including|exclusive|inclusive|solely|concurrent|simultaneous|separate|separately|jointly|combined|alone|joint|conditional|independent|partial|stable|unstable|young|old|early|late|new|recent|former|previous|current|subsequent|initial|final",
);
/** Words before what is asked. */
export const askingWords = words("how|which|what|whose");
/** Names of data sets in public archives, none of which is loaded, and what they are. */
export const accession = /^(?:gse|gds|egas|egad|srp|erp|prjna|prjeb)\d{3,}$/iu;
export const otherProjects = "data of other projects";
/** Words for most of those before them, and not all. */
export const forTheMost = words("mostly|mainly|largely|chiefly|predominantly|for the most part");
/** Words for a man, or for all of them and women too. */
export const mankind = words("man");
/** "Including the", "women included": of some who are meant as well as others. */
export const includingBefore = /(?<!only |just )\b(?:including|inclusive of|incl\.?) (?:the |all )?$/iu;
export const includedBehind = /^ (?:are |is |were )?(?:all )?included(?=\s*(?:[.,;:!?)]|$))/iu;
