/** Words that say something only where they stand; the tables beside this file hold all others. */

const words = (text: string): ReadonlySet<string> => new Set(text.split("|"));

/** Superlatives and comparatives that choose tumours. */
export const choosing = words(
  "greatest|strongest|weakest|main|leading|predominant|largest|biggest|smallest|highest|lowest|maximal|minimal|larger|smaller|bigger",
);
/** Neither of two alterations, at the end of a list of groups. */
export const noneOf = words("neither|none");
/** Nouns for what is known of an alteration in each patient. */
export const statusNouns = words("status|states");
/** Nouns that stand for patients who are named elsewhere. */
export const anaphors = words("those|ones|such|these|counterparts|counterpart");
/** Words that turn from what is supposed to what is asked. */
export const turning = words("yet|still|however");
/** The negation that is a part of the word behind it: "non-Asian". */
export const negatingPrefixes = words("non");
/** Words for dying, and for what patients die of. */
export const dying = words("die|dies|died|dying|dead|death|deaths");
export const illnesses = words("disease|cancer|tumor|tumour|illness|malignancy|carcinoma|melanoma");
/** What one alteration does to another that it is not found with. */
export const rulingOut = words("exclude|excludes");
/** Words for the high end of a scale, and for a hundredth. */
export const highEnds = words("top|upper|highest");
export const percentWords = words("%|percent|percents");
/** Words for the low end of a scale. */
export const lowEnds = words("bottom|lower|lowest|low");
/** Counts of the cancers of a group: "the three kidney cancers". */
export const counting = words("two|three|four");
/** Nouns that make a cancer of the word before them. */
export const cancerNouns = words(
  "cancer|cancers|tumor|tumors|tumour|tumours|carcinoma|carcinomas|malignancy|neoplasm|neoplasms|cancerous",
);
/** Parts of nouns that tell tumour tissue. */
export const tumorNouns = words("tumor|tumour|cancer|carcinoma");
/** Words for normal tissue of the same patients. */
export const besideTumor = words("adjacent|matched|paired|surrounding|neighbouring|neighboring");
/** Words for survival that describe its course: "survival curve", "how patients survive". */
export const courseWords = words("curve|curves|kaplan|km|survive|survives");
/** Nouns for how something goes with an outcome, which may differ itself: "the effect of TP53 mutation differs". */
export const relationNouns = words(
  "association|associations|effect|effects|impact|influence|relation|relationship|link|role|value|significance|relevance|ratio|connection|hazard|hazards|extent|degree",
);
/** Nouns for how two numbers go together, which may differ itself. */
export const correlationNouns = words(
  "correlation|correlations|coefficient|coefficients|coexpression|co-expression|relation|relationship|association|link|concordance|agreement|corr|correl|rho",
);
/** What changes how something goes with an outcome. */
export const modifying = words(
  "modify|modifies|modified|modifying|moderate|moderates|moderated|modifier|effect modifier",
);
/** What one group fares beside another. */
export const comparedOutlooks = words("worse|better|poorer|longer|shorter");
/** What "compare" sets against what stands behind it. */
export const opposing = words("with|to");
/** "Live longer than". */
export const outliving = words("outlive|outlives|outlived");
/** "whether", where nothing follows that it would be a condition of. */
export const whether = "if";
/** Words for becoming more or less. */
export const moving = words(
  "up|down|rise|rises|rising|rose|risen|fall|falls|falling|fell|increase|increases|increasing|increased|decrease|decreases|decreasing|decreased|climb|climbs|drop|drops|dropping|upregulated|downregulated",
);
/** Verbs that put genes in an order. */
export const ranks = words("rank|ranks|ranked|ranking");
/** How nouns of primary tumours begin. */
export const primary = "primar";
/** Methylation of a tumour, where no gene stands beside it. */
export const hypers = words("hypermethylation|hypomethylation|hypermethylated|hypomethylated");
/** States that are the absence of a mutation or of a copy-number change. */
export const unaltered = words("intact|retained|present|preserved");
/** Exceptions that only set two things apart. */
export const weakExceptions = words("but|but not|minus|bar|outside|outside of|save|besides|anything but|non");
/** Words before which "read" names the study of rectal cancer. */
export const listing = words("vs|vs.|versus|v|and|or|/|&|,");
/** Words after which a name stands for a place. */
export const placing = words("in|across|within");
/** Words that tell a person's own case from a cohort. */
export const personal = words("i|i'm|my|me");
/** What stands between levels that share a word: "low- versus high-grade". */
export const levelJoints = words("and|or|/|&|vs|versus|to|than|not|,|-");
/** What stands between the ends of a range of stages. */
export const ranging = words("-|‐|‑|–|—|to|through|till|until");
/** What joins stages that make one group. */
export const grouping = words("/|+|&|or|and/or");
/** Nouns whose numbered levels stand one by one. */
export const plurals = words("stages|grades");
/** Words after which stages are compared one by one. */
export const spreading = words("from|across|over|throughout|between|by");

/** Sides of the stages. */
export const stageSides: Readonly<Record<string, "early" | "late">> = {
  early: "early",
  low: "early",
  lower: "early",
  late: "late",
  high: "late",
  higher: "late",
  advanced: "late",
};

/** Which staging a word before "stage" names. */
export const stagings: Readonly<Record<string, string>> = {
  clinical: "clinical_stage",
  pathologic: "pathologic_stage",
  pathological: "pathologic_stage",
};

/** Words that tell what is thought: "given that everybody knows ...". */
export const knowing = words(
  "know|knows|known|believe|believed|think|thought|reported|reports|shown|established|accepted|agreed|assumed|expected|said|claimed|published|found|documented|understood",
);
/** What follows patients that have something, and asks for them where none are named. */
export const having = words("who have|who has");
/** Nouns of a place to cut at. */
export const cutNouns = words("cutoff|cut-off|cutoffs|cut-offs|cutpoint|cut-point|threshold|thresholds");
/** Ages that are set against the others without a limit. */
export const relativeAges = words("older|younger|older patients|younger patients|later-onset");
/** Those who are of one sex. */
export const agedSexes = words("older women|younger women|older men|younger men");
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
/** Kinds of words that are set aside even where the statement speaks of patients. */
export const alwaysTalk = words("cell lines and experiments|animal models|literature|study design");

/** Tens as words, which say an age: "fifty", "sixties". */
export const tens: Readonly<Record<string, number>> = {
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  twenties: 20,
  thirties: 30,
  forties: 40,
  fifties: 50,
  sixties: 60,
  seventies: 70,
  eighties: 80,
  nineties: 90,
};
export const ones: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
};

/** The intrinsic subtypes of breast cancer, of which PAM50 calls one for every tumour. */
export const intrinsic = words("luminal A|luminal B|HER2-enriched|basal-like|normal-like");
/** Who ever smoked, and who never did. */
export const smoked = "smoker";
export const neverSmoked = "never smoker";

/** Words with which somebody begins anew after breaking off: "IDH1 - no, IDH2". */
export const resuming = words(
  "no|nope|rather|actually|better|whatever|wait|ok|okay|well|take|make|oh|hm|hmm|um|umm|uh|erm|err|ah|ehm|argh|ugh|use|let's",
);
/** Words that stand between what breaks off and the word that corrects it. */
export const interrupting = words("but|and|or|no|wait|oh|ah|ok|well|hm|hmm|um|uh|erm");
/** "..., take KDM6A instead": what closes a correction. */
export const closingWord = "instead";
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
/** Words for tests within the levels of something. */
export const stratifying = words("stratified by|stratifying by|stratify by");
/** Words before an event from which time is counted. */
export const following = words("after|following|upon|since|post");
/** Participles for what a difference comes from. */
export const explaining = words("explained|accounted for|confounded|driven|mediated|caused");
/** Words before those of whom some are counted. */
export const among = words("among|amongst");
/** Verbs with which somebody asks for something. */
export const requesting = words(
  "want|wants|need|needs|tell|give|show|list|look|looking|see|ask|asking|report|plot|compute",
);
/** Writings that may be spoken of beside a question. */
export const writings = words(
  "paper|abstract|manuscript|article|publication|textbook|journal|review|author|authors|grant|proposal|hypothesis",
);
/** Words with which writings are asked for. */
export const searching = words(
  "find|recommend|suggest|send|cite|search|any|which|what|there|some|give|show|list|write",
);
/** "Leaving X aside", where the last word sets it apart. */
export const leavingVerbs = words("leaving|leave|setting|set|putting|put");
/** Words with which a sentence asks about who says or shows something. */
export const querying = words("who|whose|which|what|when|where|why|how|do|does|did|is|are|was|were|has|have");
/** Words that open the clause of a question that is put in others. */
export const complementizers = words("whether|that");
/** Words after which stands what a change acts on, not whose it is: "what does FAT1 mutation do to CCN2". */
export const actingOn = words("to|on|upon");
/** Words before which a verb stands in its bare form. */
export const auxiliaries = words("do|does|did|will|would|can|could|may|might|shall|should|must");
/** States that telegrams put before a cancer as nouns. */
export const shortStates = words("mut|muts|amp|amps|del|dels");
export const mutationNouns = words("mutation|mutations");
/** What a gene is called, beside its name. */
export const geneNouns = words(
  "gene|genes|marker|markers|kinase|enzyme|receptor|ligand|antigen|antagonist|agonist|cytokine|chemokine|factor|oncogene|suppressor|transporter|channel|chaperone|regulator|helicase|phosphatase|protease|hormone|target|transcript|checkpoint|pair|duo",
);
/** How names of mature microRNAs begin. */
export const matureRna = "miR-";
/** Nouns that say nothing after the name of a level. */
export const kindNouns = words("form|forms|entity|type|kind|sort|class|variety|category|phenotype|flavour|flavor");
/** Who speaks, and to whom. */
export const speakers = words(
  "i|i'm|i'd|i've|i'll|we|we're|we've|you|you're|me|us|somebody|someone|nobody|everybody|everyone|my|our|your",
);
/** Adverbs that say which alteration, which tumours or which patients. */
export const weightyAdverbs = words(
  "doubly|deeply|jointly|solely|partially|partly|simultaneously|sequentially|successively|concurrently|collectively|conditionally|cumulatively|initially|early|locally|regionally|bilaterally|unilaterally|centrally|peripherally|internally|externally|distantly|congenitally|spontaneously|singly|alternately|causally|fractionally|newly|terminally|incurably|fatally|individually|separately|exclusively|diffusely|widely|sexually|racially|heavily|lightly|daily|family|mutually|medically|surgically|genetically|chemically|orally|elderly",
);
/** "Stage aside": what sets apart what stands before it. */
export const asideWord = "aside";
/** Words that set apart whatever stands before them, of which nothing is chosen then. */
export const aparting = words("aside|apart");
/** What is said of a thing that nobody asks for. */
export const unwanting = words(
  "not needed|is not needed|are not needed|isn't needed|aren't needed|not necessary|is not necessary|isn't necessary|not required|is not required|isn't required|unnecessary|is unnecessary|not wanted|not of interest|is not of interest|are not of interest|isn't of interest|aren't of interest|of no interest|is of no interest|are of no interest|isn't the point|is not the point|aren't the point|are not the point|isn't the question|is not the question|is beside the point|do not interest me|does not interest me|doesn't interest me|don't interest me|do not interest us|don't interest us|can wait|is another matter|are another matter|is not wanted|isn't wanted|aren't wanted|is not what I ask|isn't what I ask|is not what I am asking|is not what I want|isn't what I want|is not what I need|is not what I am after|is not what I'm after|is not what I mean|is not my question|isn't my question|are not my question|not the question|is not at issue|are not at issue|do not interest|does not interest|don't interest|doesn't interest|is not asked|are not asked|are not what I ask|are not what I want|aren't what I want|is not asked for|are not asked for|are not wanted|is out of scope|are out of scope|is for another day|are for another day|is not my concern|are not my concern",
);
/** Verbs that set apart what stands after them, of which nothing is chosen then. */
export const dismissing = words(
  "skip|skip the|please skip|please skip the|you can skip|you can skip the|forget about|forget the|ignore|ignore the|ignoring|ignoring the|disregarding|setting aside|leaving aside|separately from|aside from|apart from|never mind|nevermind|leave out the|leaving out the",
);
/** Topics that are declined and choose no patients by themselves where they are set apart. */
export const spareable = words(
  "fusions and structural variants|germline variants|heat maps, which no card draws|literature|study design|modelling, clustering and prediction|single-cell data|cell lines and experiments|animal models|enrichment, pathway and signature analyses|structures and sequences|reasons and mechanisms|isoforms, splicing and non-coding measurements|effects of mutations|positions of mutations|drugs and treatment response|incidence, mortality and epidemiology|immune infiltration, purity and mutation burden|shares of cell types, which bulk tumors do not tell|specificity to one cancer type|place inside the cell|data of other projects",
);
/** What a gene is transcribed to, behind its name. */
export const messageWords = words("message|messages");
/** Words before an event that come with every time to it. */
export const soonWords = words("early|earlier");
/** Words for a model without covariates. */
export const crude = words("univariate|univariable|crude|unadjusted");
/** "Unlike NRAS, is KRAS mutated ...?", where it opens a phrase. */
export const unlikeWords = words("unlike|as opposed to");
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
/** "All stages", "any grade". */
export const everyWords = words("all|any|every|whatever|whichever");
/** Nouns of what a gene is to another: "EGFR ligand AREG". */
export const geneRelations = words(
  "ligand|ligands|receptor|receptors|antagonist|agonist|inhibitor|regulator|partner|homologue|homolog|paralogue|paralog|target",
);

/** Levels that say nothing without the name of their attribute. */
export const generalLevels = words(
  "yes|no|true|false|other|others|none|unknown|left|right|positive|negative|present|absent|normal|abnormal|mild|moderate|severe|complete|partial|good|poor|high|low|intermediate|alive|dead|living|deceased|primary|metastasis|metastatic|recurrence|mixed|type|cancer|tumor|tumour|carcinoma|adenocarcinoma|sarcoma|multiple|single|upper|lower|middle|central|early|late|male|female|never|ever|current|former|stable|active|done|missing|before|after|class|group|case|control|treated|untreated|usual type|not otherwise specified|nos|specify|please specify|other specify",
);
/** Attributes that nobody asks for by name: identifiers, and what the service keeps in its own way. */
export const unasked = words(
  "PATIENT_ID|SAMPLE_ID|OTHER_PATIENT_ID|OTHER_SAMPLE_ID|CANCER_TYPE|CANCER_TYPE_ACRONYM|ONCOTREE_CODE|SAMPLE_TYPE|SAMPLE_TYPE_ID|GENE_PANEL|SOMATIC_STATUS|IRB|VITAL_STATUS|TISSUE_SOURCE_SITE|TISSUE_SOURCE_SITE_CODE|FORM_COMPLETION_DATE|CENTER|DATASET|STUDY|SAMPLE_CLASS",
);
/** What joins a level to those of whom it is said. */
export const copulas = words("is|are|was|were|be|been|being");
/** Counts of patients, where patients follow. */
export const numbersOf = words("number of|numbers of");
/** What may stand between the copula and the level: "are in stage IV", "were of grade 3". */
export const passing = words("a|an|the|in|of|at|actually|classified|classed|as|diagnosed");
/** Levels that are verbs. */
export const levelVerbs = words("never smoked|smoke|smoked|used to smoke");
/** Words that ask for a length of life. */
export const longWords = words("long|how many years|how many months");
/** Words for the first of those that are listed before. */
export const pointers = { first: words("former") };
/** Counts as words. */
export const countWords: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4 };
/** Words with which a sentence concedes something before it asks. */
export const conceding = words("while|whilst");
/** Words of a claim that "with" leads in: "with FGFR3 being mutated mostly in low grade". */
export const supposing = words("being|most|mostly|usually|often|commonly|half|third|quarter|majority|nearly|almost");
/** Words for all genes, where something is said of what is not named. */
export const everything = words("everything|anything|what|what's|all|things|stuff");
/** What may stand between them and what is said. */
export const everythingThat = words(
  "that|that's|which|is|are|was|were|goes|gets|comes|turned|went|go|get|come|does|do|significantly|consistently|else|all",
);
/** Words with which patients are compared by a stage, a grade or their age. */
export const comparatives = words("higher|lower|younger|older");
/** Words beside a number that say that it is an age. */
export const ageWords = words("age|aged|ages|old|older|young|younger|diagnosed|diagnosis|olds");
/** Words for a ratio of one gene to another, which is not compared between groups. */
export const ratioWords = [" relative to ", " normalized to ", " normalised to "];
/** Words for a rate, which of a gene alone is that of its mutations. */
export const rateWords = words(
  "rate|rates|freq|freq.|freqs|frequency|frequencies|how frequent|how frequently|how common|how often",
);
/** Words for a mean, which of a number are what is asked of it. */
export const averages = words("mean|mean of|average|average of");
/** "The same effect in men as in women": what does not differ. */
export const sameWord = "same";
/** Words that rank lengths of life. */
export const rankedLives = words("longer|longest|shorter|shortest|better|best|worse|worst|sooner|soonest|earlier");
/** "What else is mutated?": words for all genes but those that are named. */
export const elseWords = words("what else|which other");
/** How a question begins that asks for everything that is mutated. */
export const beingMutated = words("what|what's|what is|what gets|what are");
/** Nouns of a part of the patients, which after a level is that of those who have it. */
export const partNouns = words("subset|subset of|subsets|subgroup|subgroup of");
/** Words before what two groups differ in. */
export const regarding = words("with respect to|in terms of|regarding|as to");
/** Words for what is found more in one group than in another. */
export const preferring = words(
  "predominantly|mainly|preferentially|chiefly|primarily|mostly|typically|characteristically|more",
);
/** "Stage I against the later stages". */
export const laterWords = words("later|higher|advanced|more advanced|subsequent|other|remaining");
/** Words that deny, compare, count, restrict, rank or date, so that much may hang on them wherever they stand. */
export const weighty = words(
  "proxy|surrogate|form|forms|enough|sufficient|suffices|almost|nearly|barely|hardly|scarcely|except|majority|minority|half|halves|third|thirds|quarter|least|last|next|later|latest|earlier|earliest|before|after|during|until|once|twice|thrice|double|triple|single|sole|other|another|additional|extra|further|remaining|rest|remainder|excess|deficit|increasing|decreasing|increased|decreased|rising|falling|corrected|normalized|normalised|weighted|scaled|average|relative|per|than|instead|unless|whether|without|nobody|nothing|nowhere|everything|opposite|reverse|inverse|contrary|upper|lower|bottom|middle|extreme|outside|inside|beyond|above|below|versus|against|ratio|difference|excluding|including|exclusive|inclusive|solely|concurrent|simultaneous|separate|separately|jointly|combined|alone|joint|conditional|independent|partial|stable|unstable|young|old|early|late|new|recent|former|previous|current|subsequent|initial|final",
);
/** Words before what is asked. */
export const askingWords = words("how|which|what|whose");
/** Verbs that join a gene to what is said of it. */
export const becoming = words("is|are|get|gets|was|were");
