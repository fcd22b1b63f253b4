# Whether a correlation differs between groups of patients, straight from the study files.
# Rscript test/reference/correlation-differences.R DATA_FOLDER > test/reference/correlation-differences.json
source(file.path(dirname(sub("--file=", "", grep("--file=", commandArgs(), value = TRUE))), "study-files.R"))

patient <- function(id) sub("-[0-9]{2}$", "", id)
row_of <- function(study, file, gene) {
  table <- tsv(study, file)
  ids <- grep("^TCGA", names(table), value = TRUE)
  values <- suppressWarnings(as.numeric(unlist(table[table$Hugo_Symbol == gene, ids])))
  out <- data.frame(PATIENT_ID = patient(ids), value = values)
  out[!is.na(out$value), ]
}
both <- function(x, y) setNames(merge(x, y, by = "PATIENT_ID"), c("PATIENT_ID", "x", "y"))

# Ranks as they are, or of several cancer types within each.
within <- function(v, type) ave(v, type, FUN = function(v) (rank(v) - (length(v) + 1) / 2) / length(v))
group <- function(d) {
  several <- !is.null(d$type) && length(unique(d$type)) > 1
  if (several) { fit <- cor.test(within(d$x, d$type), within(d$y, d$type)); rho <- fit$estimate[[1]] }
  else rho <- cor(d$x, d$y, method = "spearman")
  t <- rho * sqrt((nrow(d) - 2) / (1 - rho^2))
  se <- sqrt((if (several) 1 else 1 + rho^2 / 2) / (nrow(d) - 3))
  limits <- tanh(atanh(rho) + c(-1, 1) * qnorm(0.975) * se)
  c(n = nrow(d), rho = rho, lower = limits[1], upper = limits[2], t = t, p = 2 * pt(-abs(t), nrow(d) - 2), se = se)
}
difference <- function(a, b) {
  z <- (atanh(a[["rho"]]) - atanh(b[["rho"]])) / sqrt(a[["se"]]^2 + b[["se"]]^2)
  d <- a[["rho"]] - b[["rho"]]
  c(difference = d,
    lower = d - sqrt((a[["rho"]] - a[["lower"]])^2 + (b[["upper"]] - b[["rho"]])^2),
    upper = d + sqrt((a[["upper"]] - a[["rho"]])^2 + (b[["rho"]] - b[["lower"]])^2),
    z = z, p = 2 * pnorm(-abs(z)))
}
compared <- function(groups) {
  found <- lapply(groups, group)
  pairs <- combn(names(groups), 2, simplify = FALSE)
  each <- lapply(pairs, function(pair) difference(found[[pair[1]]], found[[pair[2]]]))
  adjusted <- p.adjust(sapply(each, function(one) one[["p"]]), "BH")
  names(each) <- sapply(pairs, paste, collapse = " vs ")
  each <- Map(function(one, p) c(one, adjusted = p), each, adjusted)
  # A weighted regression on nothing but the mean: its residual sum of squares is Cochran's Q.
  z <- atanh(sapply(found, function(one) one[["rho"]]))
  fit <- lm(z ~ 1, weights = 1 / sapply(found, function(one) one[["se"]])^2)
  q <- deviance(fit)
  list(groups = found, pairs = each, q = c(statistic = q, df = fit$df.residual, p = pchisq(q, fit$df.residual, lower.tail = FALSE)))
}

rsem <- function(study, gene) {
  values <- row_of(study, "data_mrna_seq_v2_rsem.txt.gz", gene)
  values$value <- log2(values$value + 1)
  values
}
cd8_pd1 <- function(study) both(rsem(study, "CD8A"), rsem(study, "PDCD1"))
types <- lapply(c(ACC = "tcga_acc", UVM = "tcga_uvm", CHOL = "tcga_chol"), cd8_pd1)

sexed <- do.call(rbind, lapply(c("ACC", "UVM"), function(code) {
  rows <- merge(types[[code]], clinical(paste0("tcga_", tolower(code))), by = "PATIENT_ID")
  data.frame(rows[, c("x", "y", "SEX")], type = code)
}))
sexed <- sexed[sexed$SEX %in% c("Male", "Female"), ]

scores <- function(gene) row_of("tcga_luad", "data_mrna_seq_v2_rsem_zscores_ref_diploid_samples.txt.gz", gene)
staged <- merge(both(scores("CD8A"), scores("PDCD1")), clinical("tcga_luad"), by = "PATIENT_ID")
staged$stage <- main_stage(staged$AJCC_PATHOLOGIC_TUMOR_STAGE)
stages <- split(staged, paste("stage", staged$stage))[paste("stage", c("I", "II", "III", "IV"))]

copies <- both(row_of("tcga_brca", "data_cna.txt.gz", "ERBB2"), row_of("tcga_brca", "data_mrna_seq_v2_rsem_zscores_ref_diploid_samples.txt.gz", "ERBB2"))
copies <- merge(copies, mutation("tcga_brca", "data_mutations.txt.gz", "TP53"), by = "PATIENT_ID")
mutants <- list(`TP53 mutant` = copies[copies$first == 1, ], `TP53 wild type` = copies[copies$first == 0, ])

by_gene <- compared(mutants)
# The nearest correlations of mutants that are told from that of the others with 80% power.
se <- sqrt(sum(sapply(by_gene$groups, function(one) one[["se"]])^2))
reach <- (qnorm(0.975) + qnorm(0.8)) * se
detectable <- tanh(atanh(by_gene$groups[["TP53 wild type"]][["rho"]]) + c(above = reach, below = -reach))

print_cards(list(by_cancer = compared(types[c("ACC", "UVM")]), by_three = compared(types),
  by_sex = compared(list(female = sexed[sexed$SEX == "Female", ], male = sexed[sexed$SEX == "Male", ])),
  by_stage = compared(stages), by_gene = by_gene, detectable = detectable))
