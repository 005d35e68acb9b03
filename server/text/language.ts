export type TextLanguage = 'es' | 'en'

const stopWords = {
  es: new Set(
    'de la que el en y los se del las por un para con no una su al lo como más o este sus esta entre cuando muy sin sobre también ha es fue son está ser según dicha dicho ante contra mediante'.split(
      ' ',
    ),
  ),
  en: new Set(
    'the of and to in that is was for it with as on be by at or not are from this but which have an they you were his her all has been their would will shall any such under hereby'.split(
      ' ',
    ),
  ),
}

/**
 * Returns the language with more stop words in the text; Spanish when equal. It selects the stemmer of a passage: a
 * question is stemmed in both languages, and its stems of each language match passages of that language.
 */
export function languageOf(text: string): TextLanguage {
  let balance = 0
  for (const [word] of text
    .slice(0, 4_000)
    .toLowerCase()
    .matchAll(/\p{L}+/gu)) {
    if (stopWords.en.has(word)) balance += 1
    if (stopWords.es.has(word)) balance -= 1
  }
  return balance > 0 ? 'en' : 'es'
}
