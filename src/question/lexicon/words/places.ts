import { words } from "./words.ts";

/** Words that mean something else in one place alone. */

/** What "compare" sets against what stands behind it. */
export const opposing = words("with|to");
/** What stands for the number that was named before: "higher than that of". */
export const theSameOf = words("that of|those of");
/** "Live longer than". */
export const outliving = words("outlive|outlives|outlived");
/** "whether", where nothing follows that it would be a condition of. */
export const whether = "if";
/** How nouns of primary tumours begin. */
export const primary = "primar";
/** Words for samples of metastases, where a cancer has samples of both kinds. */
export const metastaticWords = words("metastatic|metastatic samples|metastasis|metastases|mets");
/** What tumours are that are set against microsatellite-unstable ones. */
export const stableWords = words("stable");
/** The status of IDH as one word. */
export const idhWords: Readonly<Record<string, "mutated" | "wildtype">> = {
  idhmut: "mutated",
  idhmt: "mutated",
  idhwt: "wildtype",
};
/** What patients with a cancer are, and what a person may be. */
export const diagnosedWith = "diagnosed with";
/** Words before which "read" names the study of rectal cancer. */
export const listing = words("vs|vs.|versus|v|and|or|/|&|,");
/** Words for tests within the levels of something. */
export const stratifying = words("stratified by|stratifying by|stratify by");
/** Verbs of two things that are found in one patient, unlike "together with". */
export const meeting = words("co-occur|co-occurs|cooccur|cooccurs|coexist|coexists|also have|also has");
/** A copy of a gene that is told by its change. */
export const alleleWord = "allele";
/** What a change of a protein is a change of. */
export const changed = words("codon|amino acid|amino-acid|aa|protein");
/** States that telegrams put before a cancer as nouns. */
export const shortStates = words("mut|muts|amp|amps|del|dels|mutated|amplified|deleted");
export const mutationNouns = words("mutation|mutations");
/** Words that are slips of others where they open a question: of "does", "whether", "what". */
export const openingSlips = words("dose|weather|wether|wat|wot");
/** Words that are slips of "from" between what is measured and where. */
export const joiningSlips = words("form|fom|fro|frm");
/** What a tumour has two of, of each gene. */
export const copyNouns = words("copies|alleles");
/** Cells that a leukaemia is made of. */
export const leukaemicCells = words("blasts");
/** "In cancer overall", and "cancer overall survival". */
export const overallWord = "overall";
/** What lines an organ, behind its name. */
export const liningWord = "lining";
/** How names of mature microRNAs begin. */
export const matureRna = "miR-";
/** "Stage aside": what sets apart what stands before it. */
export const asideWord = "aside";
/** What a gene is transcribed to, behind its name. */
export const messageWords = words("message|messages");
/** Nouns of what a gene is to another: "EGFR ligand AREG". */
export const geneRelations = words(
  "ligand|ligands|receptor|receptors|antagonist|agonist|inhibitor|regulator|partner|homologue|homolog|paralogue|paralog|target|activator|effector|repressor|coactivator|corepressor|cofactor|adaptor|adapter|interactor|substrate|neighbour|neighbor|relative|cousin|sibling|heterodimer",
);
/** Words for all genes, where something is said of what is not named. */
export const everything = words("everything|anything|what|what's|all|things|stuff");
/** What may stand between them and what is said. */
export const everythingThat = words(
  "that|that's|which|is|are|was|were|goes|gets|comes|turned|went|go|get|come|does|do|significantly|consistently|else|all",
);
/** "What else is mutated?": words for all genes but those that are named. */
export const elseWords = words("what else|which other");
/** How a question begins that asks for everything that is mutated. */
export const beingMutated = words("what|what's|what is|what gets|what are");
/** Nouns of a part of the patients, which after a level is that of those who have it. */
export const partNouns = words("subset|subset of|subsets|subgroup|subgroup of");
/** Words before what two groups differ in. */
export const regarding = words("with respect to|in terms of|regarding|as to");
/** Verbs that join a gene to what is said of it. */
export const becoming = words("is|are|get|gets|was|were");
/** Participles that say what somebody has. */
export const bearing = words("carrying|harboring|harbouring|bearing|having|showing|exhibiting");
/** "LUAD and LUSC separately", "GBM and LGG analysed separately": one by one. */
export const eachAlone = /^,?\s+(?:\p{L}+ )?(?:separately|individually|one by one)(?!\p{L})/iu;
