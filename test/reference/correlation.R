# Recomputes the correlation cards straight from the study files.
# Rscript test/reference/correlation.R DATA_FOLDER > test/reference/correlation.json
source(file.path(dirname(sub("--file=", "", grep("--file=", commandArgs(), value = TRUE))), "study-files.R"))
row_of <- function(study, file, gene) {
  table <- read.delim(file.path(data, study, file), check.names = FALSE, quote = "", colClasses = "character")
  values <- suppressWarnings(as.numeric(unlist(table[table$Hugo_Symbol == gene, grepl("^TCGA", names(table))])))
  names(values) <- grep("^TCGA", names(table), value = TRUE)
  values[!is.na(values)]
}
both <- function(x, y) { ids <- intersect(names(x), names(y)); data.frame(x = x[ids], y = y[ids]) }
rsem <- function(study, gene) log2(row_of(study, "data_mrna_seq_v2_rsem.txt.gz", gene) + 1)
copy <- both(row_of("tcga_brca", "data_cna.txt.gz", "ERBB2"), row_of("tcga_brca", "data_mrna_seq_v2_rsem_zscores_ref_diploid_samples.txt.gz", "ERBB2"))
acc <- both(rsem("tcga_acc", "TP53"), rsem("tcga_acc", "MDM2"))
uvm <- both(rsem("tcga_uvm", "TP53"), rsem("tcga_uvm", "MDM2"))
# R's own p for more than 9 patients is an Edgeworth series where there are no ties; the cards use the t distribution.
spearman <- function(d) {
  rho <- cor(d$x, d$y, method = "spearman")
  t <- rho * sqrt((nrow(d) - 2) / (1 - rho^2))
  half <- qnorm(0.975) * sqrt((1 + rho^2 / 2) / (nrow(d) - 3))
  c(n = nrow(d), rho = rho, p = 2 * pt(-abs(t), nrow(d) - 2), lower = tanh(atanh(rho) - half), upper = tanh(atanh(rho) + half))
}
pearson <- function(d) { fit <- cor.test(d$x, d$y); c(n = nrow(d), r = fit$estimate[[1]], p = fit$p.value, lower = fit$conf.int[1], upper = fit$conf.int[2]) }
within <- function(f) rbind(data.frame(x = f(acc$x), y = f(acc$y)), data.frame(x = f(uvm$x), y = f(uvm$y)))
relative <- function(v) (rank(v) - (length(v) + 1) / 2) / length(v)
cards <- list(copy_spearman = spearman(copy), copy_pearson = pearson(copy), acc = spearman(acc), both_ranked = pearson(within(relative)),
  both_centred = pearson(within(function(v) v - mean(v))))
object <- function(x) paste0("{", paste0("\"", names(x), "\": ", sprintf("%.17g", x), collapse = ", "), "}")
cat("{\n", paste0("\"", names(cards), "\": ", vapply(cards, object, ""), collapse = ",\n"), "\n}\n", sep = "")
