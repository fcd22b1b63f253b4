# Tests every gene straight from the study files: its expression (RSEM as log2(x + 1)) correlated with one gene, how often
# it is mutated or amplified between two groups, and survival by its expression or its mutation.
# Rscript test/reference/tested-genes.R DATA_FOLDER src/importers/reference > test/reference/tested-genes.json
source(file.path(dirname(sub("--file=", "", grep("--file=", commandArgs(), value = TRUE))), "gene-symbols.R"))
rsem <- function(study) {
  table <- tsv(folders[1], study, "data_mrna_seq_v2_rsem.txt.gz")
  held <- rows_of(table)
  values <- suppressWarnings(sapply(table[held$rows, -(1:2)], as.numeric))
  rownames(values) <- held$genes
  values <- log2(values + 1)
  values[rowSums(is.finite(values)) > 0, ]
}
number <- function(x) ifelse(is.na(x), "null", sprintf("%.17g", x))
object <- function(row) paste0("{", paste0("\"", names(row), "\": ", sapply(row, function(x) if (is.character(x)) paste0("\"", x, "\"") else number(x)), collapse = ", "), "}")
# Every 100th of the genes in their order and those of the lowest p, with the counts over all of them.
card <- function(rows, lowest = 0) {
  rows$adjusted <- p.adjust(rows$p, "BH")
  found <- which(rows$adjusted < 0.05)
  shown <- rows[union(seq(1, nrow(rows), 100), head(order(rows$p), lowest)), ]
  paste0("{\"genes\": ", nrow(rows), ", \"tested\": ", sum(!is.na(rows$p)), ", \"higher\": ", sum(rows$effect[found] > 0),
    ", \"lower\": ", sum(rows$effect[found] < 0), ", \"rows\": [\n",
    paste(sapply(seq_len(nrow(shown)), function(i) object(as.list(shown[i, ]))), collapse = ",\n"), "]}")
}
by_gene <- function(x, test) {
  genes <- sort(rownames(x), method = "radix")
  rows <- lapply(genes, function(gene) test(x[gene, ]))
  cbind(gene = genes, as.data.frame(do.call(rbind, rows)))
}
correlated <- function(x, gene) {
  other <- x[gene, ]
  by_gene(x[rownames(x) != gene, ], function(values) {
    held <- is.finite(values) & is.finite(other)
    tested <- sum(held) >= 10 && length(unique(values[held])) > 1
    test <- if (tested) suppressWarnings(cor.test(values[held], other[held], method = "spearman", exact = FALSE)) else list(estimate = NA, p.value = NA)
    # The interval of Bonett and Wright.
    rho <- test$estimate[[1]]
    limits <- tanh(atanh(rho) + c(-1, 1) * qnorm(0.975) * sqrt((1 + rho^2 / 2) / (sum(held) - 3)))
    c(n = sum(held), effect = rho, lower = limits[1], upper = limits[2], p = test$p.value)
  })
}
counted <- c("Missense_Mutation", "Nonsense_Mutation", "Nonstop_Mutation", "Splice_Site", "Frame_Shift_Del", "Frame_Shift_Ins",
  "In_Frame_Del", "In_Frame_Ins", "Translation_Start_Site", "De_novo_Start_InFrame", "De_novo_Start_OutOfFrame",
  "Start_Codon_Del", "Start_Codon_Ins", "Start_Codon_SNP", "Stop_Codon_Del", "Stop_Codon_Ins")
# Genes by profiled patients; of several samples of a patient the primary tumour (-01) counts.
mutated <- function(study) {
  list <- readLines(file.path(folders[1], study, "case_lists", "cases_sequenced.txt"))
  ids <- strsplit(trimws(sub("^case_list_ids:", "", list[grep("^case_list_ids:", list)])), "[\t ]+")[[1]]
  ids <- sort(ids)
  ids <- ids[!duplicated(sub("-[0-9]{2}$", "", ids))]
  calls <- read.delim(file.path(folders[1], study, "data_mutations.txt.gz"), comment.char = "#", check.names = FALSE, quote = "", colClasses = "character")
  calls <- calls[calls$Variant_Classification %in% counted & calls$Tumor_Sample_Barcode %in% ids, ]
  genes <- resolve(calls$Hugo_Symbol, calls$Entrez_Gene_Id)
  table(factor(genes), factor(calls$Tumor_Sample_Barcode, levels = ids)) > 0
}
amplified <- function(study, file) {
  table <- tsv(folders[1], study, file)
  held <- rows_of(table)
  values <- suppressWarnings(sapply(table[held$rows, grepl("^TCGA", names(table))], as.integer))
  rownames(values) <- held$genes
  values == 2
}
# Altered genes (genes by patients; NA is not looked at) in the patients of two groups.
compared <- function(first, second) {
  genes <- intersect(rownames(first), rownames(second))
  rows <- lapply(sort(genes, method = "radix"), function(gene) {
    x <- first[gene, ]; y <- second[gene, ]
    a <- sum(x, na.rm = TRUE); b <- sum(y, na.rm = TRUE); n1 <- sum(!is.na(x)); n2 <- sum(!is.na(y))
    p <- if (a + b >= 5 && n1 > 0 && n2 > 0) fisher.test(matrix(c(a, n1 - a, b, n2 - b), 2))$p.value else NA
    data.frame(gene = gene, a = a, n1 = n1, b = b, n2 = n2, effect = (a + 0.5) * (n2 - b + 0.5) / ((n1 - a + 0.5) * (b + 0.5)), p = p)
  })
  rows <- do.call(rbind, rows)
  rows$effect <- log2(rows$effect)
  rows[rows$a + rows$b > 0 & rows$n1 > 0 & rows$n2 > 0, ]
}

# Time and event of the patients of some samples.
followed <- function(study, samples, endpoint) {
  rows <- read.delim(file.path(folders[1], study, "data_clinical_patient.txt"), comment.char = "#", check.names = FALSE, quote = "", colClasses = "character")
  rows <- rows[match(sub("-[0-9]{2}$", "", samples), rows$PATIENT_ID), ]
  data.frame(time = suppressWarnings(as.numeric(rows[[paste0(endpoint, "_MONTHS")]])),
    event = suppressWarnings(as.integer(sub(":.*", "", rows[[paste0(endpoint, "_STATUS")]]))))
}
library(survival)
exact <- coxph.control(eps = 1e-11, iter.max = 50)
# The model of coxph without what else it works out: the hazard ratio with its interval, and p by Wald's test.
hazard <- function(x, outcome) {
  fit <- suppressWarnings(coxph.fit(matrix(x), Surv(outcome$time, outcome$event), strata = NULL, offset = NULL, init = NULL, control = exact,
    weights = NULL, method = "efron", rownames = NULL, resid = FALSE))
  error <- sqrt(fit$var[1, 1])
  limits <- exp(fit$coefficients + c(-1, 1) * qnorm(0.975) * error)
  c(ratio = exp(fit$coefficients[[1]]), lower = limits[1], upper = limits[2], p = 2 * pnorm(-abs(fit$coefficients[[1]] / error)))
}
# Cox models per standard deviation; `x` is genes by samples.
by_expression <- function(x, outcome) {
  held <- !is.na(outcome$time) & !is.na(outcome$event)
  x <- x[, held]; outcome <- outcome[held, ]
  by_gene(x, function(values) {
    there <- is.finite(values)
    events <- sum(outcome$event[there])
    none <- c(n = sum(there), events = events, effect = NA, ratio = NA, lower = NA, upper = NA, p = NA)
    if (sum(there) < 10 || events < 10 || length(unique(values[there])) < 2) return(none)
    fit <- hazard(scale(values[there]), outcome[there, ])
    # Where the likelihood has no maximum the fit stops somewhere: there is no estimate.
    if (!is.finite(fit["upper"])) return(none)
    c(n = sum(there), events = events, effect = log2(fit[["ratio"]]), fit)
  })
}
by_mutation <- function(x, outcome) {
  held <- !is.na(outcome$time) & !is.na(outcome$event)
  x <- x[, held]; outcome <- outcome[held, ]
  x <- x[rowSums(x) > 0, ]
  by_gene(x, function(mutant) {
    counts <- c(n1 = sum(mutant), events1 = sum(outcome$event[mutant]), n2 = sum(!mutant), events2 = sum(outcome$event[!mutant]))
    if (min(counts[c("n1", "n2")]) < 10) return(c(counts, effect = NA, chi_squared = NA, ratio = NA, lower = NA, upper = NA, p = NA))
    test <- survdiff(Surv(time, event) ~ mutant, outcome)
    fit <- hazard(as.numeric(mutant), outcome)
    # Where nobody of a group had the event the ratio is 0 or infinite, which coxph only approaches.
    if (!is.finite(fit["upper"])) fit[] <- NA
    c(counts, effect = log2(fit[["ratio"]]), chi_squared = test$chisq, fit[c("ratio", "lower", "upper")],
      p = pchisq(test$chisq, 1, lower.tail = FALSE))
  })
}

kirc <- mutated("tcga_kirc")
acc <- rsem("tcga_acc")
acc_survival <- by_expression(acc, followed("tcga_acc", colnames(acc), "OS"))
ucs <- rsem("tcga_ucs")
luad <- mutated("tcga_luad")
kras <- luad["KRAS", ]
others <- luad[rownames(luad) != "KRAS", ]
brca_copies <- amplified("tcga_brca", "data_cna.txt.gz")
luad_copies <- amplified("tcga_luad", "data_cna.txt.gz")
cat("{\"ucs_cd8a\": ", card(correlated(ucs, "CD8A")), ",\n\"luad_kras\": ", card(compared(others[, kras], others[, !kras])),
  ",\n\"brca_luad_amplified\": ", card(compared(brca_copies, luad_copies)),
  ",\n\"acc_expression\": ", card(acc_survival),
  ",\n\"kirc_mutation\": ", card(by_mutation(kirc, followed("tcga_kirc", colnames(kirc), "OS")), 10), "}\n", sep = "")
