// Numbers of paragraphs as Word prints them (ST_NumberFormat, ECMA-376 part 1, 17.18.59).

const roman: readonly (readonly [number, string])[] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
]

const words = {
  es: {
    cardinal:
      'uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte',
    ordinal:
      'primero segundo tercero cuarto quinto sexto séptimo octavo noveno décimo undécimo duodécimo decimotercero decimocuarto decimoquinto decimosexto decimoséptimo decimoctavo decimonoveno vigésimo',
  },
  en: {
    cardinal:
      'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
    ordinal:
      'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth',
  },
} as const
export type NumberLanguage = keyof typeof words

const inRoman = (value: number): string => {
  let [rest, text] = [value, '']
  for (const [unit, letters] of roman) {
    text += letters.repeat(Math.floor(rest / unit))
    rest %= unit
  }
  return text
}

/** After z comes aa, then bb. */
const inLetters = (value: number): string =>
  String.fromCharCode(97 + ((value - 1) % 26)).repeat(Math.min(50, Math.ceil(value / 26)))

const inWords = (value: number, kind: 'cardinal' | 'ordinal', language: NumberLanguage): string => {
  const word = words[language][kind].split(' ')[value - 1]
  return word === undefined ? String(value) : `${word.charAt(0).toUpperCase()}${word.slice(1)}`
}

const englishSuffix = (value: number): string =>
  value % 100 >= 11 && value % 100 <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th')

/** Returns a number in a format; nothing for bullets, which are no numbers. Formats of other scripts become digits. */
export function formatNumber(value: number, format: string, language: NumberLanguage): string {
  if (format === 'none' || format === 'bullet') return ''
  if (value < 1 || value > 100_000) return String(value)
  if (format === 'lowerRoman') return inRoman(value)
  if (format === 'upperRoman') return inRoman(value).toUpperCase()
  if (format === 'lowerLetter') return inLetters(value)
  if (format === 'upperLetter') return inLetters(value).toUpperCase()
  if (format === 'decimalZero') return String(value).padStart(2, '0')
  if (format === 'cardinalText') return inWords(value, 'cardinal', language)
  if (format === 'ordinalText') return inWords(value, 'ordinal', language)
  if (format === 'ordinal') return language === 'es' ? `${value}.º` : `${value}${englishSuffix(value)}`
  return String(value)
}
