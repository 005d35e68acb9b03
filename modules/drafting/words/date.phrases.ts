// How dates are written in documents, by language. Pure.
import type { Locale } from '#server/contract/locale.ts'
import { numberWords } from './number.phrases.ts'

interface DatePhrases {
  /** The year in words. */
  readonly year: (year: number) => string
  /** The date of a legal instrument, from the day of the month, the name of the month and the year in words. */
  readonly legal: (date: number, month: string, year: string) => string
}

const ordinals = [
  '',
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
  'thirteenth',
  'fourteenth',
  'fifteenth',
  'sixteenth',
  'seventeenth',
  'eighteenth',
  'nineteenth',
  'twentieth',
  'twenty-first',
  'twenty-second',
  'twenty-third',
  'twenty-fourth',
  'twenty-fifth',
  'twenty-sixth',
  'twenty-seventh',
  'twenty-eighth',
  'twenty-ninth',
  'thirtieth',
  'thirty-first',
] as const

/** Years before 2000 are read aloud by hundreds: nineteen ninety-nine. */
function englishYear(year: number): string {
  if (year < 1100 || year > 1999 || year % 1000 < 100) return numberWords(year, 'en')
  const century = numberWords(Math.floor(year / 100), 'en')
  const yearOfCentury = year % 100
  if (yearOfCentury === 0) return `${century} hundred`
  return `${century} ${yearOfCentury < 10 ? 'oh-' : ''}${numberWords(yearOfCentury, 'en')}`
}

export const datePhrases: Readonly<Record<Locale, DatePhrases>> = {
  es: {
    year: (year) => numberWords(year, 'es'),
    legal: (date, month, year) =>
      date === 1
        ? `al primer día del mes de ${month} de ${year}`
        : `a los ${numberWords(date, 'es', { beforeNoun: true })} días del mes de ${month} de ${year}`,
  },
  en: {
    year: englishYear,
    legal: (date, month, year) => `the ${ordinals[date] ?? date} day of ${month}, ${year}`,
  },
  fr: {
    year: (year) => numberWords(year, 'fr'),
    legal: (date, month, year) => `le ${date === 1 ? 'premier' : numberWords(date, 'fr')} ${month} ${year}`,
  },
  pt: {
    year: (year) => numberWords(year, 'pt'),
    legal: (date, month, year) =>
      date === 1
        ? `ao primeiro dia do mês de ${month} de ${year}`
        : `aos ${numberWords(date, 'pt')} dias do mês de ${month} de ${year}`,
  },
}
