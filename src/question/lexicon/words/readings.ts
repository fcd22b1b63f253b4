import { words } from "./words.ts";

/** Words that choose between readings of a clause. */

/** Parts of nouns that tell tumour tissue. */
export const tumorNouns = words("tumor|tumour|cancer|carcinoma");
/** Words for normal tissue of the same patients. */
export const besideTumor = words("adjacent|matched|paired|surrounding|neighbouring|neighboring");
/** Words for survival that describe its course: "survival curve", "how patients survive". */
export const courseWords = words("curve|curves|kaplan|km|survive|survives");
/** Nouns for how two numbers go together, which may differ itself. */
export const correlationNouns = words(
  "correlation|correlations|anticorrelation|anti-correlation|coefficient|coefficients|coexpression|co-expression|relation|relationship|association|link|concordance|agreement|corr|correl|rho",
);
/** How something is in several groups: "affects survival differently in men and women". */
export const differingly = words("differently|equally|alike|identically|to the same extent|to the same degree");
/** Nouns for a difference between groups that stand before them: "the sex difference". */
export const differenceNouns = words("difference|differences|gap|disparity|disparities|bias");
/** Words before another relation that one is set against: "different from that of KRAS mutation". */
export const setAgainst = words("from|to|as");
/** What changes how something goes with an outcome. */
export const modifying = words(
  "modify|modifies|modified|modifying|moderate|moderates|moderated|modifier|effect modifier",
);
/** That something is not the same whatever else holds. */
export const dependence = words(
  "depend|depends|dependent|dependent on|dependence|depending|depending on|influenced by",
);
/** Words for numbers that rise and fall together, where genes are asked for. */
export const accompanying = words("go along with|goes along with|going along with|go with|goes with");
/** How much something tells of an outcome beside another, or among some patients. */
export const prognosticWeights = words("more prognostic");
/** How much one thing weighs beside another, or among some patients. */
export const weights = words(
  "matter more|matters more|more important|stronger effect|larger effect|bigger effect|greater effect|weaker effect|smaller effect|stronger predictor|a stronger predictor|better predictor|a better predictor",
);
/** What something does to patients, which may be more so in some of them. */
export const effectsOnPatients = words(
  "beneficial|harmful|deadly|lethal|detrimental|favourable|favorable|unfavourable|unfavorable|adverse",
);
/** What one group fares beside another. */
export const comparedOutlooks = words(
  "worse|better|poorer|longer|shorter|worse sign|better sign|worse omen|better omen|worse news|better news",
);
/** Methylation of a tumour, where no gene stands beside it. */
export const hypers = words("hypermethylation|hypomethylation|hypermethylated|hypomethylated");
/** Words after which stands what a change acts on, not whose it is: "what does FAT1 mutation do to CCN2". */
export const actingOn = words("to|on|upon");
/** Attributes that nobody asks for by name: identifiers, and what the service keeps in its own way. */
export const unasked = words(
  "PATIENT_ID|SAMPLE_ID|OTHER_PATIENT_ID|OTHER_SAMPLE_ID|CANCER_TYPE|CANCER_TYPE_ACRONYM|ONCOTREE_CODE|SAMPLE_TYPE|SAMPLE_TYPE_ID|GENE_PANEL|SOMATIC_STATUS|IRB|VITAL_STATUS|TISSUE_SOURCE_SITE|TISSUE_SOURCE_SITE_CODE|FORM_COMPLETION_DATE|CENTER|DATASET|STUDY|SAMPLE_CLASS",
);
/** Words for a ratio of one gene to another, which is not compared between groups. */
export const ratioWords = [" relative to ", " normalized to ", " normalised to "];
/** Words for a rate, which of a gene alone is that of its mutations. */
export const rateWords = words(
  "rate|rates|freq|freq.|freqs|frequency|frequencies|how frequent|how frequently|how common|how often",
);
/** Verbs of what something does for an outcome, which mean nothing elsewhere: "high CD8A helps survival". */
export const helping = words("help|helps|helped");
/** Words after which stands where something is the case: "seen in women as well as men". */
export const presence = words("seen|found|present|observed|hold|holds|held|true|evident|detected");
/** What a relation with an outcome is called, where no number is. */
export const associationNoun = "association";
/** "In women as well as men". */
export const asWellAs = "as well as";
/** What a gene is for an outcome: "a good sign". */
export const signNouns = words("sign|signs|omen");
/** How an outcome is, and how it is on the other side. */
export const outlookSides: readonly (readonly [ReadonlySet<string>, ReadonlySet<string>])[] = [
  [
    words("good|better|favourable|favorable|longer"),
    words("bad|worse|poor|poorer|unfavourable|unfavorable|adverse|shorter"),
  ],
];
/** What puts one number on the axis of another: "FASN against MKI67 expression". */
export const axisWords = words("against");
/** Words that weigh one alteration against another, where "versus" may join a pair. */
export const weighing = /\b(?:than|relative|compared|comparison|against)\b/iu;
/** Words that say of something that it has an effect, and not on what. */
export const takingEffect =
  /^(?:matter(?:s|ed)?|(?:make|makes|made) (?:a|any) difference|(?:have|has|had) (?:an|any) (?:effect|impact|influence))(?: in)?$/iu;
/** Names of what tells one level from another. */
export const classifiers = words("pam50");
