# Tests every gene straight from the study files: its expression (RSEM as log2(x + 1)) correlated with one gene, how often
# it is mutated or amplified between two groups.
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
counted <- c("Missense_Mutation", "Nonsense_Mutation", "Nonstop_Mutation", "Splice_Site", "Frame_Shift_Del", "Frame_Shift_Ins",
  "In_Frame_Del", "In_Frame_Ins", "Translation_Start_Site", "De_novo_Start_InFrame", "De_novo_Start_OutOfFrame",
  "Start_Codon_Del", "Start_Codon_Ins", "Start_Codon_SNP", "Stop_Codon_Del", "Stop_Codon_Ins")
# Genes by profiled patients; every sample of these studies is the only one of its patient.
mutated <- function(study) {
  list <- readLines(file.path(folders[1], study, "case_lists", "cases_sequenced.txt"))
  ids <- strsplit(trimws(sub("^case_list_ids:", "", list[grep("^case_list_ids:", list)])), "[\t ]+")[[1]]
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

ucs <- rsem("tcga_ucs")
luad <- mutated("tcga_luad")
kras <- luad["KRAS", ]
others <- luad[rownames(luad) != "KRAS", ]
brca_copies <- amplified("tcga_brca", "data_cna.txt.gz")
luad_copies <- amplified("tcga_luad", "data_cna.txt.gz")
cat("{\"ucs_cd8a\": ", card(correlated(ucs, "CD8A")), ",\n\"luad_kras\": ", card(compared(others[, kras], others[, !kras])),
  ",\n\"brca_luad_amplified\": ", card(compared(brca_copies, luad_copies)), "}\n", sep = "")
