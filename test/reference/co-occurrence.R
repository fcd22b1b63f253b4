# Recomputes the co-occurrence cards straight from the study files.
# Rscript test/reference/co-occurrence.R DATA_FOLDER > test/reference/co-occurrence.json
source(file.path(dirname(sub("--file=", "", grep("--file=", commandArgs(), value = TRUE))), "study-files.R"))
study <- "tcga_pancan"
sequenced <- case_list(study)
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
