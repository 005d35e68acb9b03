/**
 * Version of the search index that this server writes. Raise it when stems change: `rebuildIndexes` then re-indexes
 * documents of earlier versions.
 * - 1: stems of words without accents
 * - 2: stems of words with accents, then folded
 * - 3: numbers and references as words, and the vocabulary
 */
export const indexVersion = 3
