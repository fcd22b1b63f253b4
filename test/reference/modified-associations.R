# Whether the association of two things differs across the levels of something else, straight from the study files.
# Rscript test/reference/modified-associations.R DATA_FOLDER > test/reference/modified-associations.json
source(file.path(dirname(sub("--file=", "", grep("--file=", commandArgs(), value = TRUE))), "study-files.R"))

# Rows have a and b (1 or 0) and level, a factor; the first of two levels is set against the second, of more each against the first.
table_of <- function(rows) table(factor(rows$a, c(1, 0)), factor(rows$b, c(1, 0)))
# Breslow and Day 1980, with the correction of Tarone 1985, at the odds ratio of Mantel and Haenszel.
breslow_day <- function(tables) {
  odds <- mantelhaen.test(tables)$estimate[[1]]
  of <- apply(tables, 3, function(x) {
    row <- sum(x[1, ]); column <- sum(x[, 1]); n <- sum(x)
    # The first cell that has this odds ratio with these margins.
    ratio <- function(a) log(a) + log(n - row - column + a) - log(row - a) - log(column - a) - log(odds)
    ends <- c(max(0, row + column - n), min(row, column))
    a <- uniroot(ratio, ends + c(1, -1) * 1e-12 * diff(ends), tol = 1e-14)$root
    c(deviation = x[1, 1] - a, variance = 1 / sum(1 / c(a, row - a, column - a, n - row - column + a)))
  })
  statistic <- sum(of["deviation", ]^2 / of["variance", ]) - sum(of["deviation", ])^2 / sum(of["variance", ])
  df <- dim(tables)[3] - 1
  c(statistic = statistic, df = df, p = pchisq(statistic, df, lower.tail = FALSE))
}
# The odds ratio of one level over that of another: the product term of a logistic regression; none where a cell is empty.
ratio_of <- function(rows, level, reference) {
  held <- rows[rows$level %in% c(level, reference), ]
  if (any(table(held$a, held$b, factor(held$level)) == 0)) return(c(ratio = NA, lower = NA, upper = NA, z = NA, p = NA))
  held$first <- as.integer(held$level == level)
  fit <- glm(a ~ b * first, binomial, held, control = glm.control(epsilon = 1e-14, maxit = 100))
  row <- summary(fit)$coefficients["b:first", ]
  limits <- row[["Estimate"]] + c(-1, 1) * qnorm(0.975) * row[["Std. Error"]]
  c(ratio = exp(row[["Estimate"]]), lower = exp(limits[1]), upper = exp(limits[2]), z = row[["z value"]], p = row[["Pr(>|z|)"]])
}
common <- function(tables) {
  test <- mantelhaen.test(tables)
  c(statistic = test$statistic[[1]], odds_ratio = test$estimate[[1]], lower = test$conf.int[1], upper = test$conf.int[2], p = test$p.value)
}
against <- function(levels) if (length(levels) == 2) list(levels) else lapply(levels[-1], function(level) c(level, levels[1]))
each_level <- function(rows, what) setNames(lapply(levels(rows$level), function(level) what(rows[rows$level == level, ])), levels(rows$level))
modified <- function(rows) {
  rows <- rows[!is.na(rows$level), ]
  tables <- simplify2array(each_level(rows, table_of))
  pairs <- against(levels(rows$level))
  ratios <- lapply(pairs, function(pair) ratio_of(rows, pair[1], pair[2]))
  list(n = nrow(rows), test = breslow_day(tables), within = each_level(rows, function(held) exact(table_of(held))),
    ratios = setNames(ratios, vapply(pairs, `[`, "", 1)), common = common(tables))
}
# Several cancer types at each level: their common odds ratio, and Cochran's Q of its logarithms.
stratified <- function(rows) {
  rows <- rows[!is.na(rows$level), ]
  strata <- function(held) simplify2array(lapply(split(held, held$type), table_of))
  within <- each_level(rows, function(held) common(strata(held)))
  log_odds <- vapply(within, function(one) log(one[["odds_ratio"]]), 0)
  weight <- vapply(within, function(one) ((log(one[["upper"]]) - log(one[["lower"]])) / (2 * qnorm(0.975)))^-2, 0)
  q <- sum(weight * (log_odds - sum(weight * log_odds) / sum(weight))^2)
  error <- sqrt(sum(1 / weight))
  difference <- log_odds[[1]] - log_odds[[2]]
  ratio <- c(ratio = exp(difference), lower = exp(difference - qnorm(0.975) * error), upper = exp(difference + qnorm(0.975) * error),
    z = difference / error, p = 2 * pnorm(-abs(difference / error)))
  list(n = nrow(rows), test = c(statistic = q, df = length(within) - 1, p = pchisq(q, length(within) - 1, lower.tail = FALSE)),
    within = within, ratios = list(Female = ratio))
}

mutated <- function(study, gene, name) setNames(mutation(study, "data_mutations.txt.gz", gene), c("PATIENT_ID", name))
pair_of <- function(study, first, second) merge(merge(mutated(study, first, "a"), mutated(study, second, "b"), by = "PATIENT_ID"), clinical(study), by = "PATIENT_ID")
sexes <- function(rows) factor(rows$SEX, levels = c("Female", "Male"))

brca <- pair_of("tcga_brca", "TP53", "PIK3CA")
brca$level <- main_stage(brca$AJCC_PATHOLOGIC_TUMOR_STAGE)
by_stage <- modified(brca)
brca <- merge(brca, mutated("tcga_brca", "CDH1", "third"), by = "PATIENT_ID")
brca$level <- factor(ifelse(brca$third == 1, "mutant", "wildtype"), levels = c("mutant", "wildtype"))
by_gene <- modified(brca)

pancan <- function(first, second, codes) {
  rows <- pair_of("tcga_pancan", first, second)
  rows <- rows[!duplicated(rows$PATIENT_ID) & rows$CANCER_TYPE_ACRONYM %in% codes, ]
  rows$type <- factor(rows$CANCER_TYPE_ACRONYM, levels = codes)
  rows
}
lgg <- pancan("TP53", "ATRX", "LGG")
lgg$level <- sexes(lgg)
by_sex <- modified(lgg)
across <- function(first, second, codes) {
  rows <- pancan(first, second, codes)
  rows$level <- rows$type
  modified(rows)
}
with_sex <- pancan("TP53", "TP53", c("HNSC", "LGG"))
with_sex$b <- as.integer(with_sex$SEX == "Female")
with_sex$level <- with_sex$type
with_sex <- modified(with_sex[!is.na(with_sex$b), ])
several <- pancan("TP53", "PTEN", c("HNSC", "LGG", "LIHC", "LUSC"))
several$level <- sexes(several)
separated <- pancan("IDH1", "PTEN", "LGG")
separated$level <- sexes(separated)

# The ratios of two odds ratios that are found with 80% power.
log_ratio <- log(by_sex$ratios$Female[["ratio"]]) / by_sex$ratios$Female[["z"]]
detectable <- list(above = exp((qnorm(0.975) + qnorm(0.8)) * log_ratio), below = exp(-(qnorm(0.975) + qnorm(0.8)) * log_ratio))

print_cards(list(by_sex = by_sex, by_gene = by_gene, by_stage = by_stage, across_two = across("IDH1", "ATRX", c("LGG", "GBM")),
  across_three = across("TP53", "ATRX", c("HNSC", "LGG", "GBM")), with_sex = with_sex, stratified = stratified(several),
  separated = modified(separated), detectable = detectable))
