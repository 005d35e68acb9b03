/**
 * Version of the comparison of names, stored with the result of a conflict check. It is increased with every change of
 * parsing, keys, tables of words or bands that may change a result; stored keys are then computed again.
 */
export const engineVersion = 7
