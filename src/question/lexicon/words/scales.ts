import { attributeOf } from "../../../meaning/index.ts";
import { words } from "./words.ts";

/** Words of numbers, ages, stages and the ends of a scale. */

/** Superlatives and comparatives that choose tumours. */
export const choosing = words(
  "greatest|strongest|weakest|main|leading|predominant|largest|biggest|smallest|highest|lowest|maximal|minimal|larger|smaller|bigger",
);
/** Words for the high end of a scale, and for a hundredth. */
export const highEnds = words("top|upper|highest");
export const percentWords = words("%|percent|percents");
/** Words for the low end of a scale. */
export const lowEnds = words("bottom|lower|lowest|low");
/** Words for what is between the ends of a scale, for both ends, and for what three groups of one size are. */
export const middles = words("middle|medium|mid|intermediate");
export const extremes = words("extremes");
export const thirds = words("third|thirds|tertile|tertiles");
/** Counts of the cancers of a group: "the three kidney cancers". */
export const counting = words("two|three|four");
/** Words for becoming more or less. */
export const moving = words(
  "up|down|rise|rises|rising|rose|risen|fall|falls|falling|fell|increase|increases|increasing|increased|decrease|decreases|decreasing|decreased|climb|climbs|drop|drops|dropping|upregulated|downregulated",
);
/** What stands between levels that share a word: "low- versus high-grade". */
export const levelJoints = words("and|or|/|&|vs|vs.|versus|against|to|than|not|,|-");
/** What stands between the ends of a range of stages. */
export const ranging = words("-|‐|‑|–|—|to|through|till|until");
/** What joins stages that make one group. */
export const grouping = words("/|+|&|or|and/or");
/** Nouns whose numbered levels stand one by one. */
export const plurals = words("stages|grades");
/** Words after which stages are compared one by one. */
export const spreading = words("from|across|over|throughout|between|by");
const stages = attributeOf("stage", "levels").levels ?? [];
/** Attributes whose levels have an order, with their levels in it. */
export const orderedLevels: Readonly<Record<string, readonly string[]>> = {
  stage: stages,
  clinical_stage: stages,
  pathologic_stage: stages,
  grade: ["G1", "G2", "G3", "G4"],
  t_stage: ["T1", "T2", "T3", "T4"],
  n_stage: ["N0", "N1", "N2", "N3"],
};
/** "From stage III on", "stage II upwards", "T3 and higher": what behind a level takes in those after it, or before it. */
export const onward = /^\s+(?:(?:on|up)wards?|on|up|(?:and|or) (?:higher|greater|worse|upwards?|onwards?))(?!\p{L})/iu;
export const downward = /^\s+(?:downwards?|down|(?:and|or) (?:lower|less|better|downwards?))(?!\p{L})/iu;
/** "After stage II", "before stage III": words that are left out elsewhere, by the levels that they mean before one. */
export const timely: Readonly<Record<string, "over" | "under" | "to">> = {
  after: "over",
  before: "under",
  through: "to",
};
/** "From stage III on in KIRC": whatever follows. */
export const originWord = "from";
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
/** Ages that are set against the others without a limit. */
export const relativeAges = words("older|younger|older patients|younger patients|later-onset");
/** Those who are of one sex. */
export const agedSexes = words("older women|younger women|older men|younger men");
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
/** "All stages", "any grade". */
export const everyWords = words("all|any|whatever|whichever");
/** Levels that say nothing without the name of their attribute. */
export const generalLevels = words(
  "yes|no|true|false|other|others|none|unknown|left|right|positive|negative|present|absent|normal|abnormal|mild|moderate|severe|complete|partial|good|poor|high|low|intermediate|alive|dead|living|deceased|primary|metastasis|metastatic|recurrence|mixed|type|cancer|tumor|tumour|carcinoma|adenocarcinoma|sarcoma|multiple|single|upper|lower|middle|central|early|late|male|female|never|ever|current|former|stable|active|done|missing|before|after|class|group|case|control|treated|untreated|usual type|not otherwise specified|nos|specify|please specify|other specify",
);
/** Counts of patients, where patients follow. */
export const numbersOf = words("number of|numbers of");
const { one: _one, ...several } = ones;
/** Counts of several as words. */
export const countWords: Readonly<Record<string, number>> = { ...several, ten: 10 };
/** Nouns of a share, behind which an "of" may be left out. */
export const shareNouns = words("fraction|proportion|percentage|percent");
/** Words with which patients are compared by a stage, a grade or their age. */
export const comparatives = words("higher|lower|younger|older");
/** Words beside a number that say that it is an age. */
export const ageWords = words("age|aged|ages|old|older|young|younger|diagnosed|diagnosis|olds");
/** Words for a mean, which of a number are what is asked of it. */
export const averages = words("mean|mean of|average|average of");
/** "Above the mean age": a limit that is no number. */
export const averageBehind = /^\s+(?:(?:the|its|their) )?(?:median|mean|average)(?!\p{L})/iu;
/** Words for what is found more in one group than in another. */
export const preferring = words(
  "predominantly|mainly|preferentially|chiefly|primarily|mostly|typically|characteristically|more",
);
/** "Stage IV against the earlier stages", "stage I against the later stages". */
export const earlierWords = words("earlier|lower|less advanced|preceding");
export const laterWords = words("later|higher|advanced|more advanced|subsequent");
/** Receptors whose status the record tells, where a tumour is positive or negative for them. */
export const receptors: Readonly<Record<string, string>> = {
  ER: "er_status",
  PR: "pr_status",
  PgR: "pr_status",
  HER2: "her2_status",
  "HER-2": "her2_status",
  "estrogen receptor": "er_status",
  "oestrogen receptor": "er_status",
  "progesterone receptor": "pr_status",
};
/** Attributes that say of one receptor each whether a tumour has it, and the one that says it of all. */
export const receptorStatus = words("er_status|pr_status|her2_status");
export const allReceptors = "triple_negative";
/** Attributes of gliomas that the same patients have beside each other: codeleted ones are IDH-mutant. */
export const gliomaMarkers: readonly string[] = ["idh", "codeletion"];
/** All levels of a grouping as they are listed behind it, where a word of them alone is something else. */
export const wholeLists: Readonly<Record<string, ReadonlySet<string>>> = {
  smoking: words("never|former|current"),
  histology: words("a|ab|b1|b2|b3|c"),
  stage: words("i|ii|iii|iv"),
};
/** Words that join the levels of a list, and those that leave it open. */
export const listJoints = words("and|or|&");
export const listEnds = words("...|…|etc|etc.");
/** The first Roman numeral where it is a word, and what joins it to the next. */
export const firstNumeral = /(?<![\p{L}\p{N}])I(?![\p{L}\p{N}'’])/gu;
export const laterNumerals = words("II|III|IV");
export const numeralJoints = words("and|or|to");
