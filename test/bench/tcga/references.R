# Reads the same study files by data.table's fread and tests as many genes as are told by wilcox.test:
# Rscript references.R STUDIES GENES. Prints JSON.
suppressPackageStartupMessages(library(data.table))
arguments <- commandArgs(TRUE)
studies <- arguments[1]
wanted <- as.integer(arguments[2])
elapsed <- function(work) system.time(work)[["elapsed"]]

files <- Sys.glob(file.path(studies, "*", c("data_mrna.txt", "data_cna.txt", "data_mutations.txt")))
used <- system.time(for (file in files) fread(file, sep = "\t", showProgress = FALSE))
values <- function(code) {
  table <- fread(file.path(studies, paste0("bench_", code), "data_mrna.txt"), sep = "\t", showProgress = FALSE)
  list(gene = table[[1]], values = log2(as.matrix(table[, -(1:2)]) + 1))
}
x <- values("brca")
y <- values("luad")
row <- which(x$gene == "TP53")
two <- median(replicate(5, elapsed(wilcox.test(x$values[row, ], y$values[row, ], exact = FALSE))))
genes <- min(wanted, nrow(x$values))
every <- elapsed(p.adjust(sapply(seq_len(genes), function(i) wilcox.test(x$values[i, ], y$values[i, ], exact = FALSE)$p.value), "BH"))
cat(sprintf(
  '{"fread": %f, "freadProcessor": %f, "twoCancers": %f, "everyGene": %f}\n',
  used[["elapsed"]], used[["user.self"]] + used[["sys.self"]], two, every * nrow(x$values) / genes
))
