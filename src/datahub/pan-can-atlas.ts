const cancers = [
  ..."acc blca brca cesc chol coadread dlbc esca gbm hnsc kich".split(" "),
  ..."kirc kirp laml lgg lihc luad lusc meso ov paad pcpg".split(" "),
  ..."prad sarc skcm stad tgct thca thym ucec ucs uvm".split(" "),
];

/** The studies of the TCGA PanCancer Atlas, which together hold all of TCGA. */
export const panCanAtlas: readonly string[] = cancers.map((cancer) => `${cancer}_tcga_pan_can_atlas_2018`);
