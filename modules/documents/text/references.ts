// Converts numbers and references of legal texts to words, so that all spellings of a reference become the same word,
// in texts and in questions.
import { dayWords, monthsByName, yearWords } from './number-words.ts'

/** A reference in a text. */
export interface Reference {
  readonly start: number
  readonly end: number
  /** Words that represent it in the index, in texts and in questions. */
  readonly words: readonly string[]
  /** Further words that find the text: a part of the reference, or a less exact reference. */
  readonly parts: readonly string[]
}

type Groups = Readonly<Record<string, string | undefined>>
interface Grammar {
  readonly pattern: RegExp
  readonly read: (groups: Groups) => Pick<Reference, 'words' | 'parts'>
}

const wordsOnly = (...words: readonly string[]): Pick<Reference, 'words' | 'parts'> => ({ words, parts: [] })

const withoutZeros = (digits = ''): string => digits.replace(/^0+(?=\d)/, '')
const lower = (text = ''): string => text.toLowerCase()
/** Returns a number such as «10.2» as a part of a word. */
const dotted = (number = ''): string => lower(number).replaceAll('.', 'p')

/** Returns the number of a court case as one word without zeros and separators, and its last part as a number. */
const docketWords = (head: string, sequence = ''): Pick<Reference, 'words' | 'parts'> => ({
  words: [`exp${head}n${withoutZeros(sequence)}`],
  parts: [sequence, withoutZeros(sequence)],
})

const amountWords = (whole = '', cents = '00'): Pick<Reference, 'words' | 'parts'> => {
  const digits = withoutZeros(whole.replaceAll(',', ''))
  return wordsOnly(...(cents === '00' ? [digits, `${digits}.00`] : [`${digits}.${cents}`]))
}

const isDay = (year: number, month: number, day: number): boolean =>
  month >= 1 && month <= 12 && day >= 1 && day <= 31 && year >= 1000 && year < 3000
const dateWords = (year: number, month: number, day: number): string[] =>
  isDay(year, month, day) ? [`dia${year}x${String(month).padStart(2, '0')}x${String(day).padStart(2, '0')}`] : []
const monthOf = (name = ''): number => monthsByName.get(lower(name)) ?? 0
const numberOf = (text: string | undefined, words: ReadonlyMap<string, number>): number =>
  words.get(lower(text).replace(/\s+/g, ' ')) ?? Number.parseInt(text ?? '', 10)

/** Spaces have a limit, so that a pattern reads any text in linear time. */
const space = String.raw`\s{1,3}`
const optionalSpace = String.raw`\s{0,3}`
const monthPattern = String.raw`(?<month>\p{L}{3,10})`
const dayPattern = String.raw`(?<day>\d{1,2}(?:ro|do|ero|º|°)?|treinta y uno|\p{L}{3,12})`
const yearPattern = String.raw`(?<year>\d{4}|(?:dos mil|mil novecientos)(?: \p{L}{2,12}(?: y \p{L}{2,7})?)?)`
const readNamedDate = ({ day, month, year }: Groups): Pick<Reference, 'words' | 'parts'> =>
  wordsOnly(...dateWords(numberOf(year, yearWords), monthOf(month), numberOf(day, dayWords)))

const dash = String.raw`[\s\-‐-―]{0,3}`
const wholeWords = (text: string): RegExp => new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${text})(?![\p{L}\p{N}])`, 'giu')

const grammars: readonly Grammar[] = [
  // SJ2023CV00029, SJ 2023 CV 29
  {
    pattern: wholeWords(
      `(?<region>[a-z]{2})${dash}(?<year>(?:19|20)\\d\\d)${dash}(?<matter>[a-z]{2})${dash}(?<sequence>\\d{1,5})`,
    ),
    read: ({ region, year, matter, sequence }) => docketWords(lower(`${region}${year}${matter}`), sequence),
  },
  // KLAN202000686
  {
    pattern: wholeWords(
      `k${dash}l${dash}(?<kind>an|ce|ra|em)${dash}(?<year>(?:19|20)\\d\\d)${dash}(?<sequence>\\d{1,5})`,
    ),
    read: ({ kind, year, sequence }) => docketWords(lower(`kl${kind}${year}`), sequence),
  },
  // C AC2005-8699
  {
    pattern: wholeWords(
      `(?<letter>[a-z])${dash}(?<matter>[a-z]{2})${dash}(?<year>(?:19|20)\\d\\d)[\\s\\-‐-―]{1,3}(?<sequence>\\d{1,5})`,
    ),
    read: ({ letter, matter, year, sequence }) => docketWords(lower(`${letter}${matter}${year}`), sequence),
  },
  // CC-2024-0650, AC 2019 12
  {
    pattern: wholeWords(
      `(?<kind>ab|ac|cc|cp|ct|em|md|ts)${dash}(?<year>(?:19|20)\\d\\d)[\\s\\-‐-―]{1,3}(?<sequence>\\d{1,4})`,
    ),
    read: ({ kind, year, sequence }) => docketWords(lower(`${kind}${year}`), sequence),
  },
  // 3:23-cv-01234-RAM
  {
    pattern: wholeWords(`(?:3:)?(?<year>\\d\\d)-?(?<kind>cv|cr|mc)-?(?<sequence>\\d{1,5})(?:-[a-z/]{1,12})?`),
    read: ({ year, kind, sequence }) => docketWords(lower(`${year}${kind}`), sequence),
  },
  // 31 L.P.R.A. § 5141; 194 D.P.R. 209; 2023 TSPR 15; 42 U.S.C. § 1983
  {
    pattern: wholeWords(
      String.raw`(?<title>\d{1,4}[a-z]?)${optionalSpace}(?<source>l\.? ?p\.? ?r\.? ?a|d\.? ?p\.? ?r|t\.?s\.?p\.?r|u\.? ?s\.? ?c|f\.? ?[23]d|u\.? ?s|c\.? ?f\.? ?r)\.?${optionalSpace}(?:§{1,2}|secs?\.?|secci[oó]n(?:es)?|section)?${optionalSpace}(?<section>\d{1,6}(?:\.\d{1,4})?[a-z]?(?:-\d{1,4})?)`,
    ),
    read: ({ title, source, section }) =>
      wordsOnly(`cita${lower(source).replace(/[^a-z\d]/g, '')}${lower(title)}s${dotted(section).replace('-', 'g')}`),
  },
  // Ley 80-1976, Ley Núm. 80 de 30 de mayo de 1976
  {
    pattern: wholeWords(
      String.raw`(?:ley|act|law)${optionalSpace}(?:n[uú]m(?:ero)?\.?|no\.?)?${optionalSpace}(?<number>\d{1,3})(?:-(?<year>\d{4})|${space}(?:de|del|of)${space}(?:\d{1,2}${space}de${space})?(?:\p{L}{3,10}${space}(?:de|del)${space})?(?<dateYear>\d{4}))?`,
    ),
    read({ number, year, dateYear }) {
      const law = `ley${withoutZeros(number)}n`
      const enactedIn = year ?? dateYear
      return enactedIn ? { words: [law + enactedIn], parts: [law] } : wordsOnly(law)
    },
  },
  // art. 1802, Artículo 15.2, arts. 5
  {
    pattern: wholeWords(
      String.raw`(?:art\.?|arts\.?|art[ií]culos?|articles?)${optionalSpace}(?<number>\d{1,5}(?:\.\d{1,4}){0,4}(?:-?[a-z])?)`,
    ),
    read: ({ number }) => wordsOnly(`art${dotted(number).replace('-', '')}n`),
  },
  // Regla 10.2, R. 10.2
  {
    pattern: wholeWords(String.raw`(?:reglas?|rules?|r\.)${optionalSpace}(?<number>\d{1,4}(?:\.\d{1,4}){0,3})`),
    read: ({ number }) => wordsOnly(`regla${dotted(number)}n`),
  },
  // 15 de enero de 2023, quince (15) días del mes de enero de dos mil veintitrés
  {
    pattern: wholeWords(
      String.raw`${dayPattern}(?:\s\(\d{1,2}\))?\s(?:d[ií]as\s)?(?:del?\s)?(?:mes\sde\s)?${monthPattern},?\s(?:del?\s)?(?:a[ñn]o\s)?${yearPattern}`,
    ),
    read: readNamedDate,
  },
  // 15th of January, 2023; the 15th day of January, 2023
  {
    pattern: wholeWords(String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?\s(?:day\s)?of\s${monthPattern},?\s(?<year>\d{4})`),
    read: readNamedDate,
  },
  // January 15, 2023; enero 15 de 2023
  {
    pattern: wholeWords(
      String.raw`${monthPattern}\.?${space}(?<day>\d{1,2})(?:st|nd|rd|th)?,?${space}(?:del?${space})?(?<year>\d{4})`,
    ),
    read: readNamedDate,
  },
  // 2023-01-15
  {
    pattern: wholeWords(String.raw`(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})`),
    read: ({ year, month, day }) => wordsOnly(...dateWords(Number(year), Number(month), Number(day))),
  },
  // 15/01/2023 and 01/15/2023: both days where both are possible.
  {
    pattern: wholeWords(String.raw`(?<first>\d{1,2})[/.-](?<second>\d{1,2})[/.-](?<year>\d{4})`),
    read: ({ first, second, year }) =>
      wordsOnly(
        ...dateWords(Number(year), Number(first), Number(second)),
        ...dateWords(Number(year), Number(second), Number(first)),
      ),
  },
  // (787) 555-1234, +1 787.555.1234, 7875551234
  {
    pattern:
      /(?<![\p{L}\p{N}])(?:\+?1[\s.-]?)?\(?(?<area>\d{3})\)?[\s.-]?(?<exchange>\d{3})[\s.-]?(?<line>\d{4})(?![\p{L}\p{N}])/gu,
    read: ({ area, exchange, line }) => wordsOnly(`tel${area}x${exchange}x${line}`),
  },
  // $12,345.60 and 12,345: the word is the number itself, without commas.
  {
    pattern: /(?<![\p{L}\p{N}.,])(?<whole>\d{1,3}(?:,\d{3}){1,4})(?:\.(?<cents>\d\d))?(?![\p{L}\p{N}])/gu,
    read: ({ whole, cents }) => amountWords(whole, cents),
  },
  // 12345.60
  {
    pattern: /(?<![\p{L}\p{N}.,])(?<whole>\d{1,12})\.(?<cents>\d\d)(?![\p{L}\p{N}])/gu,
    read: ({ whole, cents }) => amountWords(whole, cents),
  },
]

/** Returns the references of a text in their order. Where several grammars match, the first one counts. */
export function referencesOf(text: string): Reference[] {
  const found: Reference[] = []
  for (const { pattern, read } of grammars) {
    for (const match of text.matchAll(pattern)) {
      const start = match.index
      const end = start + match[0].length
      if (found.some((existing) => start < existing.end && existing.start < end)) continue
      const reference = read(match.groups ?? {})
      if (reference.words.length > 0) found.push({ start, end, ...reference })
    }
  }
  return found.sort((a, b) => a.start - b.start)
}

/** Numbers after a hyphen, which the parser of PostgreSQL reads as negative: «0650» in «CC-2024-0650». */
const afterHyphen = /(?<=[\p{L}\p{N}][-‐-―])\d+/gu

/** Returns the text as it is indexed: the words of its references follow it. */
export function indexedText(text: string): string {
  const words = new Set([
    ...referencesOf(text).flatMap((reference) => [...reference.words, ...reference.parts]),
    ...[...text.matchAll(afterHyphen)].map(([number]) => number),
  ])
  return words.size === 0 ? text : `${text}\n${[...words].join(' ')}`
}
