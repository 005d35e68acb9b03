/** Titles and joining words, which do not narrow a search. */
const empty = new Set([
  'de',
  'del',
  'la',
  'las',
  'los',
  'el',
  'en',
  'con',
  'para',
  'y',
  'e',
  'a',
  'un',
  'una',
  'lcdo',
  'lcda',
  'lic',
  'dr',
  'dra',
  'sr',
  'sra',
  'abogado',
  'abogada',
  'abogados',
  'abogadas',
  'licenciado',
  'licenciada',
  'notario',
  'notaria',
  'lawyer',
  'lawyers',
  'attorney',
  'attorneys',
  'avocat',
  'avocate',
  'advogado',
  'advogada',
  'of',
  'in',
  'for',
  'and',
  'the',
  'law',
  'derecho',
  'droit',
  'direito',
])
/** Each word costs an index look-up; more hardly narrow a search. */
const maxWords = 5
const maxWordLength = 40

/** Lower case, without accents; ñ becomes n: the same as the database does to names. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .replaceAll('œ', 'oe')
    .replaceAll('ł', 'l')

/**
 * Returns the folded words of a phrase that a name, a city or an area of law may contain. A phrase of titles alone has
 * none, and matches everybody.
 */
export function questionWords(phrase: string): string[] {
  const words = fold(phrase)
    .split(/[^a-z0-9]+/)
    .map((word) => word.slice(0, maxWordLength))
    .filter((word) => word.length > 1 && !empty.has(word))
  return [...new Set(words)].slice(0, maxWords)
}
