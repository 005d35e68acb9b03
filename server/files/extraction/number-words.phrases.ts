// Numbers in words, from one to twenty, for paragraphs with such numbers.

export const numberWords = {
  es: {
    cardinal:
      'uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte',
    ordinal:
      'primero segundo tercero cuarto quinto sexto séptimo octavo noveno décimo undécimo duodécimo decimotercero decimocuarto decimoquinto decimosexto decimoséptimo decimoctavo decimonoveno vigésimo',
    /** A number with the mark of an ordinal. */
    mark: (value: number) => `${value}.º`,
  },
  en: {
    cardinal:
      'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
    ordinal:
      'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth',
    mark: (value: number) =>
      `${value}${value % 100 >= 11 && value % 100 <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th')}`,
  },
} as const
export type NumberLanguage = keyof typeof numberWords
