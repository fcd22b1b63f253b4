const withoutAnswer = /^(\[.*\]|unknown|not (available|applicable|reported|known|evaluated)|--|\.)$/i;

/** True for what studies write where a question was put and not answered: "[Not Evaluated]", "[Discrepancy]", "Unknown". */
export const isNoAnswer = (text: string): boolean => withoutAnswer.test(text.trim());
