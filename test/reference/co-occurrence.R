# Recomputes the co-occurrence cards straight from the study files.
# Rscript test/reference/co-occurrence.R DATA_FOLDER > test/reference/co-occurrence.json
data <- commandArgs(trailingOnly = TRUE)[1]
tsv <- function(...) read.delim(file.path(data, ...), comment.char = "#", check.names = FALSE, quote = "", colClasses = "character")
counted <- c("Missense_Mutation", "Nonsense_Mutation", "Nonstop_Mutation", "Splice_Site", "Frame_Shift_Del",
  "Frame_Shift_Ins", "In_Frame_Del", "In_Frame_Ins", "Translation_Start_Site", "De_novo_Start_InFrame",
  "De_novo_Start_OutOfFrame", "Start_Codon_Del", "Start_Codon_Ins", "Start_Codon_SNP", "Stop_Codon_Del", "Stop_Codon_Ins")
study <- "tcga_pancan"
list <- readLines(file.path(data, study, "case_lists", "cases_sequenced.txt"))
sequenced <- strsplit(trimws(sub("^case_list_ids:", "", list[grep("^case_list_ids:", list)])), "[\t ]+")[[1]]
patients <- tsv(study, "data_clinical_patient.txt")
calls <- tsv(study, "data_mutations.txt.gz")
calls <- calls[calls$Variant_Classification %in% counted, ]
table2 <- function(a, b, code) {
  ids <- sequenced[sub("-[0-9]{2}$", "", sequenced) %in% patients$PATIENT_ID[patients$CANCER_TYPE_ACRONYM == code]]
  has <- function(gene) factor(ids %in% calls$Tumor_Sample_Barcode[calls$Hugo_Symbol == gene], c(TRUE, FALSE))
  table(has(a), has(b))
}
hnsc <- table2("TP53", "CDKN2A", "HNSC")
glioma <- array(c(table2("IDH1", "ATRX", "GBM"), table2("IDH1", "ATRX", "LGG")), c(2, 2, 2))
cmh <- mantelhaen.test(glioma)
pooled <- apply(glioma, 1:2, sum)
number <- function(x) sprintf("%.17g", x)
object <- function(x) paste0("{", paste0("\"", names(x), "\": ", number(x), collapse = ", "), "}")
cells <- function(t) c(both = t[1, 1], first_only = t[1, 2], second_only = t[2, 1], neither = t[2, 2])
ratio <- function(t) t[1, 1] * t[2, 2] / (t[1, 2] * t[2, 1])
cat("{\"hnsc\": ", object(c(cells(hnsc), p = fisher.test(hnsc)$p.value, log2_odds_ratio = log2(ratio(hnsc)))),
  ",\n\"glioma\": ", object(c(cells(pooled), statistic = cmh$statistic[[1]], p = cmh$p.value, odds_ratio = cmh$estimate[[1]],
    lower = cmh$conf.int[1], upper = cmh$conf.int[2], pooled_p = fisher.test(pooled)$p.value)), "}\n", sep = "")
