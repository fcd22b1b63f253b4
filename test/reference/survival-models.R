# Survival by clinical levels, numbers, cuts, conditions and with covariates, straight from the study files.
# Rscript test/reference/survival-models.R DATA_FOLDER > test/reference/survival-models.json
suppressMessages(library(survival))
source(file.path(dirname(sub("--file=", "", grep("--file=", commandArgs(), value = TRUE))), "study-files.R"))

control <- coxph.control(eps = 1e-13, iter.max = 50)
ratio <- function(fit, term) {
  row <- summary(fit)
  c(hazard_ratio = row$coefficients[term, "exp(coef)"], lower = row$conf.int[term, "lower .95"],
    upper = row$conf.int[term, "upper .95"], p = row$coefficients[term, "Pr(>|z|)"])
}
log_rank <- function(rows, formula) {
  test <- survdiff(formula, rows)
  c(n = nrow(rows), events = sum(rows$event), statistic = test$chisq, p = pchisq(test$chisq, length(test$n) - 1, lower.tail = FALSE))
}
two_groups <- function(rows) {
  c(as.list(log_rank(rows, Surv(time, event) ~ first)), as.list(ratio(coxph(Surv(time, event) ~ first, rows, control = control), "first")))
}

# TP53 in breast cancer, with age and stage.
brca <- with_outcome(mutation("tcga_brca", "data_mutations.txt.gz", "TP53"), "tcga_brca", "OS")
brca$stage <- main_stage(brca$AJCC_PATHOLOGIC_TUMOR_STAGE)
complete <- brca[!is.na(brca$age) & !is.na(brca$stage), ]
model <- coxph(Surv(time, event) ~ first + age + stage, complete, control = control)
adjusted <- list(n = nrow(complete), events = sum(complete$event),
  unadjusted = ratio(coxph(Surv(time, event) ~ first, complete, control = control), "first"),
  adjusted = ratio(model, "first"), age = ratio(model, "age"), stage_iv = ratio(model, "stageIV"))

# Stage and age in lung adenocarcinoma, of everybody with a tumour sample.
luad <- with_outcome(data.frame(PATIENT_ID = unique(tsv("tcga_luad", "data_clinical_sample.txt")$PATIENT_ID)), "tcga_luad", "OS")
luad$stage <- main_stage(luad$AJCC_PATHOLOGIC_TUMOR_STAGE)
staged <- luad[!is.na(luad$stage), ]
by_stage <- coxph(Surv(time, event) ~ stage, staged, control = control)
fit <- survdiff(Surv(time, event) ~ stage, staged)
scores <- 1:4
trend <- sum(scores * (fit$obs - fit$exp))^2 / as.numeric(t(scores) %*% fit$var %*% scores)
stage <- c(as.list(log_rank(staged, Surv(time, event) ~ stage)), list(ii = ratio(by_stage, "stageII"), iv = ratio(by_stage, "stageIV"),
  trend = c(statistic = trend, p = pchisq(trend, 1, lower.tail = FALSE))))
aged <- luad[!is.na(luad$age), ]
aged$sd <- aged$age / sd(aged$age)
age <- c(n = nrow(aged), as.list(ratio(coxph(Surv(time, event) ~ sd, aged, control = control), "sd")))
aged$first <- as.integer(aged$age > 65)
over_65 <- two_groups(aged)

# MKI67 in adrenocortical cancer: the outer thirds, and the cut that separates most.
acc <- expression("tcga_acc", "data_mrna_seq_v2_rsem.txt.gz", "MKI67")
acc$value <- log2(acc$value + 1)
cuts <- quantile(acc$value, c(1/3, 2/3))
acc <- with_outcome(acc, "tcga_acc", "OS")
outer <- acc[acc$value > cuts[2] | acc$value <= cuts[1], ]
outer$first <- as.integer(outer$value > cuts[2])
best <- maxstat::maxstat.test(Surv(time, event) ~ value, acc, smethod = "LogRank", pmethod = "Lau94", minprop = 0.1, maxprop = 0.9)
acc$first <- as.integer(acc$value > best$estimate)
maximal <- list(statistic = as.numeric(best$statistic), p = as.numeric(best$p.value), high = sum(acc$first), naive = log_rank(acc, Surv(time, event) ~ first))

# PIK3CA in breast cancer among TP53-mutant patients over 50, and either gene mutated.
tp53 <- mutation("tcga_brca", "data_mutations.txt.gz", "TP53")
pik3ca <- mutation("tcga_brca", "data_mutations.txt.gz", "PIK3CA")
among <- with_outcome(pik3ca[pik3ca$PATIENT_ID %in% tp53$PATIENT_ID[tp53$first == 1], ], "tcga_brca", "OS")
among <- among[!is.na(among$age) & among$age > 50, ]
either <- merge(tp53, pik3ca, by = "PATIENT_ID")
either <- with_outcome(data.frame(PATIENT_ID = either$PATIENT_ID, first = as.integer(either$first.x == 1 | either$first.y == 1)), "tcga_brca", "OS")

# TP53 in four cancers of the pan-cancer study, pooled by random effects.
codes <- c("HNSC", "LGG", "LIHC", "LUSC")
list_of <- mutation("tcga_pancan", "data_mutations.txt.gz", "TP53")
four <- with_outcome(list_of[!duplicated(list_of$PATIENT_ID), ], "tcga_pancan", "OS", codes)
fits <- lapply(codes, function(code) coxph(Surv(time, event) ~ first, four[four$CANCER_TYPE_ACRONYM == code, ], control = control))
pooled <- metafor::rma(yi = sapply(fits, coef), vi = sapply(fits, vcov), method = "REML", test = "knha", control = list(threshold = 1e-12, maxiter = 1000))
further <- exp(pooled$beta[1] + c(-1, 1) * qt(0.975, length(codes) - 2) * sqrt(pooled$tau2 + pooled$se^2))
across <- list(n = nrow(four), hazard_ratio = exp(pooled$beta[1]), lower = exp(pooled$ci.lb), upper = exp(pooled$ci.ub), p = pooled$pval,
  further_lower = further[1], further_upper = further[2], q = pooled$QE, i2 = pooled$I2)

print_cards(list(adjusted = adjusted, stage = stage, age = age, over_65 = over_65, tertiles = two_groups(outer), maximal = maximal,
  among = two_groups(among), either = two_groups(either), across = across))
