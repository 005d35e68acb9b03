/** Titles and joining words that everybody types and nobody means. */
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
/** Each costs a look-up in the index; more narrow nothing any more. */
const mostWords = 5
const longest = 40

/** Lower case, without accents; ñ is n. What the database does to names, for the words of a question. */
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
 * Words of a phrase that a name, a city or an area of law may hold, folded. Empty for a phrase of titles alone:
 * such a phrase asks for everybody.
 */
export function questionWords(phrase: string): string[] {
  const words = fold(phrase)
    .split(/[^a-z0-9]+/)
    .map((word) => word.slice(0, longest))
    .filter((word) => word.length > 1 && !empty.has(word))
  return [...new Set(words)].slice(0, mostWords)
}
