# Shares of what the clinical record says, compared between cancer types and by mutation, straight from the study files.
# Rscript test/reference/clinical-shares.R DATA_FOLDER > test/reference/clinical-shares.json
source(file.path(dirname(sub("--file=", "", grep("--file=", commandArgs(), value = TRUE))), "study-files.R"))

levels_of_stage <- c("I", "II", "III", "IV")
# Two groups over all levels: chi-squared, and whether the first holds the higher ones.
compared <- function(first, second) {
  counts <- rbind(table(first), table(second))
  test <- suppressWarnings(chisq.test(counts, correct = FALSE))
  trend <- prop.trend.test(counts[1, ], colSums(counts))
  list(chi = c(statistic = unname(test$statistic), df = unname(test$parameter), p = test$p.value,
    cramers_v = sqrt(unname(test$statistic) / sum(counts))),
    trend = c(statistic = unname(trend$statistic), p = trend$p.value),
    first = setNames(as.integer(counts[1, ]), levels_of_stage), second = setNames(as.integer(counts[2, ]), levels_of_stage))
}
staged <- function(study, column) {
  rows <- clinical(study)
  rows$stage <- main_stage(rows[[column]])
  rows
}
pathologic <- "AJCC_PATHOLOGIC_TUMOR_STAGE"
luad <- staged("tcga_luad", pathologic)
between <- compared(luad$stage, staged("tcga_kirc", pathologic)$stage)

fbxw7 <- merge(mutation("tcga_ucec", "data_mutations.txt.gz", "FBXW7"), staged("tcga_ucec", "CLINICAL_STAGE"), by = "PATIENT_ID")
by_mutation <- compared(fbxw7$stage[fbxw7$first == 1], fbxw7$stage[fbxw7$first == 0])

wilson <- function(count, n) {
  interval <- suppressWarnings(prop.test(count, n, correct = FALSE)$conf.int)
  c(count = count, n = n, lower = interval[1], upper = interval[2])
}
share <- function(rows) wilson(sum(rows$stage == "IV", na.rm = TRUE), sum(!is.na(rows$stage)))
codes <- list(BRCA = staged("tcga_brca", pathologic), LUAD = luad)
shares <- lapply(codes, share)
counts <- sapply(shares, function(s) c(s[["count"]], s[["n"]] - s[["count"]]))
fourth <- c(shares, list(fisher = c(p = fisher.test(counts)$p.value)))

sexes <- table(factor(clinical("tcga_kirc")$SEX, levels = c("Female", "Male")))
sex <- list(female = wilson(sexes[[1]], sum(sexes)), male = wilson(sexes[[2]], sum(sexes)))

print_cards(list(between = between, by_mutation = by_mutation, fourth = fourth, sex = sex))
