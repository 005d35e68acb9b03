// Numbers of paragraphs as Word prints them (ST_NumberFormat, ECMA-376 part 1, 17.18.59).
import { romanNumeral } from '#server/text/roman-numeral.ts'
import { numberWords, type NumberLanguage } from './number-words.phrases.ts'

export const alphabetLength = 26
/** Larger numbers are written in digits, because letters and Roman numerals would be very long. */
export const maxFormattedNumber = 100_000
const maxRepeatedLetters = 50

/** Returns a letter for a number; after z come aa and bb. */
const inLetters = (value: number): string =>
  String.fromCharCode('a'.charCodeAt(0) + ((value - 1) % alphabetLength)).repeat(
    Math.min(maxRepeatedLetters, Math.ceil(value / alphabetLength)),
  )

const inWords = (value: number, kind: 'cardinal' | 'ordinal', language: NumberLanguage): string => {
  const word = numberWords[language][kind].split(' ')[value - 1]
  return word === undefined ? String(value) : `${word.charAt(0).toUpperCase()}${word.slice(1)}`
}

/** Returns a number in a format; empty for bullets, which are not numbers. Formats of other scripts become digits. */
export function formatNumber(value: number, format: string, language: NumberLanguage): string {
  if (format === 'none' || format === 'bullet') return ''
  if (value < 1 || value > maxFormattedNumber) return String(value)
  if (format === 'lowerRoman') return romanNumeral(value)
  if (format === 'upperRoman') return romanNumeral(value).toUpperCase()
  if (format === 'lowerLetter') return inLetters(value)
  if (format === 'upperLetter') return inLetters(value).toUpperCase()
  if (format === 'decimalZero') return String(value).padStart(2, '0')
  if (format === 'cardinalText') return inWords(value, 'cardinal', language)
  if (format === 'ordinalText') return inWords(value, 'ordinal', language)
  if (format === 'ordinal') return numberWords[language].mark(value)
  return String(value)
}
