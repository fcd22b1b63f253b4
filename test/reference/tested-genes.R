# Tests every gene straight from the study files: correlation with one gene, by RSEM as log2(x + 1).
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
# Every 100th of the genes in their order, with the counts over all of them.
card <- function(rows) {
  rows$adjusted <- p.adjust(rows$p, "BH")
  found <- which(rows$adjusted < 0.05)
  shown <- rows[seq(1, nrow(rows), 100), ]
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
ucs <- rsem("tcga_ucs")
cat("{\"ucs_cd8a\": ", card(correlated(ucs, "CD8A")), "}\n", sep = "")
