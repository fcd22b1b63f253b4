# Recomputes the genome-wide cards straight from the study files.
# Rscript test/reference/genome-wide.R DATA_FOLDER src/importers/reference > test/reference/genome-wide.json
source(file.path(dirname(sub("--file=", "", grep("--file=", commandArgs(), value = TRUE))), "gene-symbols.R"))
# log2(x + 1) by gene and sample.
rsem <- function(study, file = "data_mrna_seq_v2_rsem.txt.gz") {
  table <- tsv(folders[1], study, file)
  held <- rows_of(table)
  values <- suppressWarnings(sapply(table[held$rows, -(1:2)], as.numeric))
  rownames(values) <- held$genes
  log2(values + 1)
}
present <- function(x) x[is.finite(x)]

compare <- function(x, y) {
  genes <- sort(intersect(rownames(x), rownames(y)), method = "radix")
  rows <- lapply(genes, function(gene) {
    a <- present(x[gene, ]); b <- present(y[gene, ])
    tested <- length(a) >= 3 && length(b) >= 3 && length(unique(c(a, b))) > 1
    test <- if (tested) suppressWarnings(wilcox.test(a, b)) else list(statistic = NA, p.value = NA)
    data.frame(n1 = length(a), n2 = length(b), mean1 = mean(a), mean2 = mean(b), u = test$statistic[[1]], p = test$p.value)
  })
  rows <- cbind(gene = genes, do.call(rbind, rows))
  rows$adjusted <- p.adjust(rows$p, "BH")
  found <- which(rows$adjusted < 0.05)
  shown <- rows[seq(1, nrow(rows), 100), ]
  shown <- shown[!is.na(shown$p), ]
  list(genes = nrow(rows), tested = sum(!is.na(rows$p)), higher = sum(rows$mean1[found] > rows$mean2[found]),
    lower = sum(rows$mean1[found] < rows$mean2[found]), rows = shown)
}
number <- function(x) ifelse(is.na(x), "null", sprintf("%.17g", x))
line <- function(row) paste0("{\"gene\": \"", row$gene, "\", ", paste0("\"", names(row)[-1], "\": ", sapply(row[-1], number), collapse = ", "), "}")
object <- function(card) {
  rows <- vapply(seq_len(nrow(card$rows)), function(i) line(as.list(card$rows[i, ])), "")
  counts <- paste0("\"", names(card)[1:4], "\": ", unlist(card[1:4]), collapse = ", ")
  paste0("{", counts, ", \"rows\": [\n", paste(rows, collapse = ",\n"), "\n]}")
}
cards <- list(acc_uvm = compare(rsem("tcga_acc"), rsem("tcga_uvm")),
  chol = compare(rsem("tcga_chol"), rsem("tcga_chol/normals", "data_mrna_seq_v2_rsem_normal_samples.txt.gz")))
cat("{\n", paste0("\"", names(cards), "\": ", vapply(cards, object, ""), collapse = ",\n"), "\n}\n", sep = "")
