/** One link of a Link header or a set of links (RFC 8288). */
export const signpost = (address: string, relation: string, type?: string): string =>
  `<${address}>; rel="${relation}"${type === undefined ? "" : `; type="${type.split(";", 1)[0]}"`}`;
