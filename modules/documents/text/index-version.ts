/**
 * Version of the search index that this server writes. A change of stems raises it, so that `rebuildIndexes` indexes
 * again what was indexed before. 1: stems of words without accents; 2: stems of words with accents, then folded;
 * 3: numbers and references as words, and the vocabulary.
 */
export const indexVersion = 3
