/** Of the shape of stored results: raised whenever the result of an analysis gets, loses or changes a field. */
export const RESULT_VERSION = 20;
