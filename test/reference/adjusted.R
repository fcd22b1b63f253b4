# Recomputes adjusted, paired and stratified cards straight from the study files (R with coin and metafor).
# Rscript test/reference/adjusted.R DATA_FOLDER > test/reference/adjusted.json
suppressMessages({ library(coin); library(metafor) })
source(file.path(dirname(sub("--file=", "", grep("--file=", commandArgs(), value = TRUE))), "study-files.R"))
values <- function(study, file, gene) {
  table <- tsv(study, file)
  row <- table[table$Hugo_Symbol == gene, grepl("^TCGA", names(table))]
  found <- setNames(suppressWarnings(as.numeric(unlist(row))), colnames(row))
  found[!is.na(found)]
}
rsem <- function(study, gene) log2(values(study, "data_mrna_seq_v2_rsem.txt.gz", gene) + 1)
agilent <- function(study, gene) values(study, "data_mrna_agilent_microarray.txt.gz", gene)
of_patient <- function(study, samples, name) {
  table <- tsv(study, "data_clinical_patient.txt")
  table[[name]][match(substr(samples, 1, 12), table$PATIENT_ID)]
}
sequenced <- function(study) {
  case_list(study)
}
counted <- c("Missense_Mutation", "Nonsense_Mutation", "Nonstop_Mutation", "Splice_Site", "Frame_Shift_Del",
  "Frame_Shift_Ins", "In_Frame_Del", "In_Frame_Ins", "Translation_Start_Site")
tp53 <- function(study) {
  calls <- tsv(study, "data_mutations.txt.gz")
  unique(calls$Tumor_Sample_Barcode[calls$Hugo_Symbol == "TP53" & calls$Variant_Classification %in% counted])
}
by_tp53 <- function(study) {
  found <- agilent(study, "CDKN1A")
  found <- found[names(found) %in% sequenced(study)]
  data.frame(study, y = unname(found), mutant = as.numeric(names(found) %in% tp53(study)),
    age = as.numeric(of_patient(study, names(found), "AGE")), sex = of_patient(study, names(found), "SEX"))
}
brca <- by_tp53("tcga_brca"); luad <- by_tp53("tcga_luad")
complete <- brca[!is.na(brca$age) & brca$sex %in% c("Female", "Male"), ]
fit <- lm(y ~ mutant + age + sex, complete)
row <- summary(fit)$coefficients["mutant", ]

both <- rbind(brca, luad)
both$score <- ave(both$y, both$study, FUN = function(v) rank(v) / (length(v) + 1))
elteren <- independence_test(score ~ factor(1 - mutant) | factor(study), data = both)
z <- as.numeric(statistic(elteren, "standardized")[1])

tumor <- rsem("tcga_chol", "MET")
normal <- log2(values("tcga_chol", "normals/data_mrna_seq_v2_rsem_normal_samples.txt.gz", "MET") + 1)
names(tumor) <- substr(names(tumor), 1, 12); names(normal) <- substr(names(normal), 1, 12)
ids <- intersect(names(tumor), names(normal))
paired <- wilcox.test(tumor[ids], normal[ids], paired = TRUE, conf.int = TRUE, tol.root = 1e-13)

pair <- function(study) {
  x <- rsem(study, "PDCD1"); y <- rsem(study, "CD274"); ids <- intersect(names(x), names(y))
  data.frame(x = x[ids], y = y[ids], age = as.numeric(of_patient(study, ids, "AGE")))
}
studies <- lapply(c("tcga_acc", "tcga_chol", "tcga_uvm"), pair)
rho <- sapply(studies, function(d) cor(d$x, d$y, method = "spearman")); n <- sapply(studies, nrow)
pooled <- rma(atanh(rho), 1 / (n - 3), test = "knha", control = list(threshold = 1e-12))
uvm <- studies[[3]]
residuals <- sapply(c("x", "y"), function(name) resid(lm(rank(uvm[[name]]) ~ rank(uvm$age))))
partial <- cor(residuals[, 1], residuals[, 2]); df <- nrow(uvm) - 3; t <- partial * sqrt(df / (1 - partial^2))

cards <- list(
  linear_model = c(n = nrow(complete), estimate = row[["Estimate"]], t = row[["t value"]], df = fit$df.residual,
    p = row[["Pr(>|t|)"]], lower = confint(fit)["mutant", 1], upper = confint(fit)["mutant", 2]),
  van_elteren = c(n = nrow(both), z = z, p = 2 * pnorm(-abs(z))),
  paired = c(pairs = length(ids), v = paired$statistic[[1]], p = paired$p.value, fold_change = 2^mean(tumor[ids] - normal[ids])),
  random_effects = c(rho = tanh(coef(pooled)[[1]]), p = pooled$pval, lower = tanh(pooled$ci.lb), upper = tanh(pooled$ci.ub), q = pooled$QE),
  partial = c(n = nrow(uvm), rho = partial, p = 2 * pt(-abs(t), df),
    lower = tanh(atanh(partial) - qnorm(0.975) / sqrt(df - 1)), upper = tanh(atanh(partial) + qnorm(0.975) / sqrt(df - 1))))
object <- function(x) paste0("{", paste0("\"", names(x), "\": ", sprintf("%.17g", x), collapse = ", "), "}")
cat("{\n", paste0("\"", names(cards), "\": ", vapply(cards, object, ""), collapse = ",\n"), "\n}\n", sep = "")
