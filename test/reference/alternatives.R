# Patients of whom one of two different things is enough, straight from the study files.
# Rscript test/reference/alternatives.R DATA_FOLDER > test/reference/alternatives.json
suppressMessages(library(survival))
source(file.path(dirname(sub("--file=", "", grep("--file=", commandArgs(), value = TRUE))), "study-files.R"))

# R's own logic of three values: TRUE | NA is TRUE, FALSE | NA is NA.
luad <- merge(data.frame(PATIENT_ID = unique(tsv("tcga_luad", "data_clinical_sample.txt")$PATIENT_ID)), clinical("tcga_luad"), by = "PATIENT_ID")
kras <- mutation("tcga_luad", "data_mutations.txt.gz", "KRAS")
mutant <- kras$first[match(luad$PATIENT_ID, kras$PATIENT_ID)] == 1
stage <- main_stage(luad$AJCC_PATHOLOGIC_TUMOR_STAGE)
either <- mutant | stage == "IV"
held <- with_outcome(luad[which(either), "PATIENT_ID", drop = FALSE], "tcga_luad", "OS")
held <- held[held$SEX %in% c("Female", "Male"), ]
fit <- survdiff(Surv(time, event) ~ SEX, held)
ratio <- exp(coef(coxph(Surv(time, event) ~ I(SEX == "Female"), held, control = coxph.control(eps = 1e-12, toler.chol = 1e-13, iter.max = 60))))[[1]]

print_cards(list(luad = list(all = nrow(luad), yes = sum(either, na.rm = TRUE), no = sum(!either, na.rm = TRUE), open = sum(is.na(either)),
  n = nrow(held), events = sum(held$event), statistic = fit$chisq, p = pchisq(fit$chisq, 1, lower.tail = FALSE), hazard_ratio = ratio)))
