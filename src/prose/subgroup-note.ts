/** " Subgroup: luminal A.", for the end of a caption; nothing without one. */
export const subgroupNote = (part: { readonly name: string } | null): string =>
  part === null ? "" : ` Subgroup: ${part.name}.`;
