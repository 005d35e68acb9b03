/**
 * Version of the comparison, stored with the result of a check. Increased with every change of parsing, keys, tables
 * or bands that may change a result; stored keys are computed again then.
 */
export const engineVersion = 3
