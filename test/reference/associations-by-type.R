# The associations of each cancer type by itself, straight from the study files.
# Rscript test/reference/associations-by-type.R DATA_FOLDER > test/reference/associations-by-type.json
source(file.path(dirname(sub("--file=", "", grep("--file=", commandArgs(), value = TRUE))), "study-files.R"))
study <- "tcga_pancan"
types <- c("CESC", "ESCA", "GBM", "HNSC", "KICH", "KIRP", "LGG", "LIHC", "MESO", "OV", "PAAD", "PCPG", "PRAD", "SARC", "TGCT", "THCA", "THYM")
patients <- clinical(study)[c("PATIENT_ID", "CANCER_TYPE_ACRONYM", "SEX")]
mutated <- function(gene) setNames(mutation(study, "data_mutations.txt.gz", gene), c("PATIENT_ID", gene))
rows <- Reduce(function(a, b) merge(a, b, by = "PATIENT_ID"), lapply(c("TP53", "RB1", "PTEN"), mutated), patients)
rows$female <- as.integer(rows$SEX == "Female")
# Of those in which neither is the same in all patients.
each_type <- function(first, second) {
  tables <- lapply(setNames(types, types), function(code) {
    held <- rows[rows$CANCER_TYPE_ACRONYM == code, ]
    table(factor(held[[first]], c(1, 0)), factor(held[[second]], c(1, 0)))
  })
  found <- lapply(Filter(function(t) all(rowSums(t) > 0, colSums(t) > 0), tables), exact)
  adjusted <- p.adjust(vapply(found, `[[`, 0, "p"), "BH")
  Map(function(one, p) c(one, adjusted = p), found, adjusted)
}
print_cards(list(TP53_RB1 = each_type("TP53", "RB1"), TP53_PTEN = each_type("TP53", "PTEN"), RB1_PTEN = each_type("RB1", "PTEN"),
  TP53_sex = each_type("TP53", "female")))
