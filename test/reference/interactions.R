# Whether the hazard ratio of two groups differs across the levels of something else, straight from the study files.
# Rscript test/reference/interactions.R DATA_FOLDER > test/reference/interactions.json
suppressMessages(library(survival))
source(file.path(dirname(sub("--file=", "", grep("--file=", commandArgs(), value = TRUE))), "study-files.R"))

control <- coxph.control(eps = 1e-12, toler.chol = 1e-13, iter.max = 60)
estimate <- function(fit, term) {
  row <- summary(fit)
  c(hazard_ratio = row$coefficients[term, "exp(coef)"], lower = row$conf.int[term, "lower .95"],
    upper = row$conf.int[term, "upper .95"], z = row$coefficients[term, "z"], p = row$coefficients[term, "Pr(>|z|)"])
}
# Rows have time, event, first (1 or 0) and level, a factor of which the reference is the first.
interaction_of <- function(rows, further = "") {
  y <- paste("Surv(time, event) ~", further)
  model <- function(terms) coxph(as.formula(paste(y, terms)), rows, control = control)
  with_products <- model("first * level")
  without <- model("first + level")
  test <- anova(without, with_products)
  nested <- model("level + first:level")
  levels <- levels(rows$level)
  others <- levels[-1]
  hazards <- cox.zph(with_products, transform = "km")$table["GLOBAL", ]
  list(n = nrow(rows), events = sum(rows$event),
    test = c(statistic = 2 * (with_products$loglik[2] - without$loglik[2]), df = test[2, "Df"], p = test[2, ncol(test)]),
    within = setNames(lapply(levels, function(level) estimate(nested, grep(paste0("^(first:level", level, "|level", level, ":first)$"), names(coef(nested))))), levels),
    ratios = setNames(lapply(others, function(level) estimate(with_products, paste0("first:level", level))), others),
    common = estimate(without, "first"),
    hazards = c(statistic = hazards[["chisq"]], p = hazards[["p"]]))
}

gene <- function(name) with_outcome(mutation("tcga_luad", "data_mutations.txt.gz", name), "tcga_luad", "OS")

tp53 <- gene("TP53")
tp53$level <- factor(tp53$SEX, levels = c("Male", "Female"))
by_sex <- interaction_of(tp53[!is.na(tp53$level), ])
adjusted <- interaction_of(tp53[!is.na(tp53$level) & !is.na(tp53$age), ], "age +")

kras <- merge(gene("KRAS"), setNames(gene("STK11")[, c("PATIENT_ID", "first")], c("PATIENT_ID", "second")), by = "PATIENT_ID")
kras$level <- factor(ifelse(kras$second == 1, "mutant", "wildtype"), levels = c("wildtype", "mutant"))
by_gene <- interaction_of(kras)

tp53$level <- main_stage(tp53$AJCC_PATHOLOGIC_TUMOR_STAGE)
by_stage <- interaction_of(tp53[!is.na(tp53$level), ])

codes <- c("HNSC", "LGG", "LIHC", "LUSC")
several <- mutation("tcga_pancan", "data_mutations.txt.gz", "TP53")
several <- with_outcome(several[!duplicated(several$PATIENT_ID), ], "tcga_pancan", "OS", codes)
several$level <- factor(several$SEX, levels = c("Male", "Female"))
stratified <- interaction_of(several[!is.na(several$level), ], "strata(CANCER_TYPE_ACRONYM) +")

# Cancer types have baseline hazards of their own, so their main effect is in the strata.
across <- function(codes) {
  rows <- mutation("tcga_pancan", "data_mutations.txt.gz", "TP53")
  rows <- with_outcome(rows[!duplicated(rows$PATIENT_ID), ], "tcga_pancan", "OS", codes)
  others <- codes[-1]
  for (code in codes) rows[[code]] <- rows$first * (rows$CANCER_TYPE_ACRONYM == code)
  model <- function(terms) coxph(as.formula(paste("Surv(time, event) ~", paste(c(terms, "strata(CANCER_TYPE_ACRONYM)"), collapse = " + "))), rows, control = control)
  with_products <- model(c("first", others))
  without <- model("first")
  test <- anova(without, with_products)
  hazards <- cox.zph(with_products, transform = "km")$table["GLOBAL", ]
  list(n = nrow(rows), events = sum(rows$event),
    test = c(statistic = 2 * (with_products$loglik[2] - without$loglik[2]), df = test[2, "Df"], p = test[2, ncol(test)]),
    within = setNames(lapply(codes, function(code) estimate(coxph(Surv(time, event) ~ first, rows[rows$CANCER_TYPE_ACRONYM == code, ], control = control), "first")), codes),
    ratios = setNames(lapply(others, function(code) estimate(with_products, code)), others),
    common = estimate(without, "first"),
    hazards = c(statistic = hazards[["chisq"]], p = hazards[["p"]]))
}

# The smallest ratio that is found with 80% power.
se <- log(by_sex$ratios[["Female"]][["upper"]] / by_sex$ratios[["Female"]][["lower"]]) / (2 * qnorm(0.975))
detectable <- list(above = exp((qnorm(0.975) + qnorm(0.8)) * se))

print_cards(list(by_sex = by_sex, adjusted = adjusted, by_gene = by_gene, by_stage = by_stage, stratified = stratified, across_two = across(c("LGG", "HNSC")), across_three = across(c("HNSC", "LGG", "LIHC")), detectable = detectable))
