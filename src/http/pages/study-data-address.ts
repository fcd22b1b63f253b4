/** The page of a study of the data; studies that people publish stand below /studies. */
export const studyDataAddress = (id: string): string => `/data/${encodeURIComponent(id)}`;
