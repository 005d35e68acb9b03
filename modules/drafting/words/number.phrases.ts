// Numbers in words, for dates and amounts in documents. Whole numbers from 0 to 999,999,999,999; pure.
import type { Locale } from '#server/contract/locale.ts'

/** Greater numbers are written in digits. */
export const maxNumberInWords = 999_999_999_999

const spanish = {
  units: [
    'cero',
    'uno',
    'dos',
    'tres',
    'cuatro',
    'cinco',
    'seis',
    'siete',
    'ocho',
    'nueve',
    'diez',
    'once',
    'doce',
    'trece',
    'catorce',
    'quince',
    'dieciséis',
    'diecisiete',
    'dieciocho',
    'diecinueve',
    'veinte',
    'veintiuno',
    'veintidós',
    'veintitrés',
    'veinticuatro',
    'veinticinco',
    'veintiséis',
    'veintisiete',
    'veintiocho',
    'veintinueve',
  ],
  tens: ['', '', '', 'treinta', 'cuarenta', 'cincuenta', 'sesenta', 'setenta', 'ochenta', 'noventa'],
  hundreds: [
    '',
    'ciento',
    'doscientos',
    'trescientos',
    'cuatrocientos',
    'quinientos',
    'seiscientos',
    'setecientos',
    'ochocientos',
    'novecientos',
  ],
} as const
const portuguese = {
  units: [
    'zero',
    'um',
    'dois',
    'três',
    'quatro',
    'cinco',
    'seis',
    'sete',
    'oito',
    'nove',
    'dez',
    'onze',
    'doze',
    'treze',
    'quatorze',
    'quinze',
    'dezesseis',
    'dezessete',
    'dezoito',
    'dezenove',
  ],
  tens: ['', '', 'vinte', 'trinta', 'quarenta', 'cinquenta', 'sessenta', 'setenta', 'oitenta', 'noventa'],
  hundreds: [
    '',
    'cento',
    'duzentos',
    'trezentos',
    'quatrocentos',
    'quinhentos',
    'seiscentos',
    'setecentos',
    'oitocentos',
    'novecentos',
  ],
} as const
const english = {
  units: [
    'zero',
    'one',
    'two',
    'three',
    'four',
    'five',
    'six',
    'seven',
    'eight',
    'nine',
    'ten',
    'eleven',
    'twelve',
    'thirteen',
    'fourteen',
    'fifteen',
    'sixteen',
    'seventeen',
    'eighteen',
    'nineteen',
  ],
  tens: ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'],
} as const
const french = {
  units: [
    'zéro',
    'un',
    'deux',
    'trois',
    'quatre',
    'cinq',
    'six',
    'sept',
    'huit',
    'neuf',
    'dix',
    'onze',
    'douze',
    'treize',
    'quatorze',
    'quinze',
    'seize',
    'dix-sept',
    'dix-huit',
    'dix-neuf',
  ],
  tens: ['', '', 'vingt', 'trente', 'quarante', 'cinquante', 'soixante'],
} as const

const divide = (n: number, divisor: number): [number, number] => [Math.floor(n / divisor), n % divisor]

/** @param beforeNoun writes «un» and «veintiún»: «veintiún mil», «un dólar» */
function spanishBelowThousand(n: number, beforeNoun: boolean): string {
  if (n === 100) return 'cien'
  const [hundred, rest] = divide(n, 100)
  if (hundred > 0)
    return [spanish.hundreds[hundred], rest > 0 ? spanishBelowThousand(rest, beforeNoun) : ''].filter(Boolean).join(' ')
  if (beforeNoun && n === 1) return 'un'
  if (beforeNoun && n === 21) return 'veintiún'
  if (n < 30) return spanish.units[n] ?? ''
  const [ten, unit] = divide(n, 10)
  return unit === 0
    ? (spanish.tens[ten] ?? '')
    : `${spanish.tens[ten]} y ${beforeNoun && unit === 1 ? 'un' : spanish.units[unit]}`
}

/** Returns the words of a group of digits: none for zero, a fixed form for one. */
function groupWords(count: number, one: string, several: () => string): string {
  if (count === 0) return ''
  return count === 1 ? one : several()
}

function spanishWords(n: number, beforeNoun: boolean): string {
  const [millions, belowMillion] = divide(n, 1_000_000)
  const [thousands, rest] = divide(belowMillion, 1_000)
  const spelledGroups = [
    groupWords(millions, 'un millón', () => `${spanishWords(millions, true)} millones`),
    groupWords(thousands, 'mil', () => `${spanishBelowThousand(thousands, true)} mil`),
    rest === 0 && n > 0 ? '' : spanishBelowThousand(rest, beforeNoun),
  ]
  return spelledGroups.filter(Boolean).join(' ')
}

function portugueseBelowThousand(n: number): string {
  if (n === 100) return 'cem'
  const [hundred, rest] = divide(n, 100)
  if (hundred > 0)
    return [portuguese.hundreds[hundred], rest > 0 ? portugueseBelowThousand(rest) : ''].filter(Boolean).join(' e ')
  if (n < 20) return portuguese.units[n] ?? ''
  const [ten, unit] = divide(n, 10)
  return unit === 0 ? (portuguese.tens[ten] ?? '') : `${portuguese.tens[ten]} e ${portuguese.units[unit]}`
}

/** The last group takes «e» when it is below a hundred or a whole number of hundreds. */
function portugueseWords(n: number): string {
  const [billions, belowBillion] = divide(n, 1_000_000_000)
  const [millions, belowMillion] = divide(belowBillion, 1_000_000)
  const [thousands, rest] = divide(belowMillion, 1_000)
  const large = [
    groupWords(billions, 'um bilhão', () => `${portugueseBelowThousand(billions)} bilhões`),
    groupWords(millions, 'um milhão', () => `${portugueseBelowThousand(millions)} milhões`),
    groupWords(thousands, 'mil', () => `${portugueseBelowThousand(thousands)} mil`),
  ].filter(Boolean)
  if (rest === 0 && large.length > 0) return large.join(' ')
  const last = portugueseBelowThousand(rest)
  return large.length === 0 ? last : `${large.join(' ')} ${rest < 100 || rest % 100 === 0 ? 'e ' : ''}${last}`
}

function englishBelowThousand(n: number): string {
  const [hundred, rest] = divide(n, 100)
  if (hundred > 0) return `${english.units[hundred]} hundred${rest > 0 ? ` ${englishBelowThousand(rest)}` : ''}`
  if (n < 20) return english.units[n] ?? ''
  const [ten, unit] = divide(n, 10)
  return unit === 0 ? (english.tens[ten] ?? '') : `${english.tens[ten]}-${english.units[unit]}`
}

function englishWords(n: number): string {
  const [billions, belowBillion] = divide(n, 1_000_000_000)
  const [millions, belowMillion] = divide(belowBillion, 1_000_000)
  const [thousands, rest] = divide(belowMillion, 1_000)
  const groups: readonly [number, string][] = [
    [billions, ' billion'],
    [millions, ' million'],
    [thousands, ' thousand'],
    [rest, ''],
  ]
  const spelledGroups = groups
    .filter(([value]) => value > 0)
    .map(([value, name]) => `${englishBelowThousand(value)}${name}`)
  return spelledGroups.join(' ') || 'zero'
}

/**
 * @param last whether no number follows: «quatre-vingts», «deux cents» lose their s before another number and before
 * «mille»
 */
function frenchBelowThousand(n: number, last: boolean): string {
  const [hundred, rest] = divide(n, 100)
  if (hundred > 0) {
    const hundreds = hundred === 1 ? 'cent' : `${french.units[hundred]} cent${rest === 0 && last ? 's' : ''}`
    return rest === 0 ? hundreds : `${hundreds} ${frenchBelowThousand(rest, last)}`
  }
  if (n < 20) return french.units[n] ?? ''
  if (n >= 80) return n === 80 ? `quatre-vingt${last ? 's' : ''}` : `quatre-vingt-${french.units[n - 80]}`
  if (n === 60) return 'soixante'
  if (n === 61) return 'soixante et un'
  if (n === 71) return 'soixante et onze'
  if (n > 60) return `soixante-${french.units[n - 60]}`
  const [ten, unit] = divide(n, 10)
  if (unit === 0) return french.tens[ten] ?? ''
  return unit === 1 ? `${french.tens[ten]} et un` : `${french.tens[ten]}-${french.units[unit]}`
}

function frenchWords(n: number): string {
  const [billions, belowBillion] = divide(n, 1_000_000_000)
  const [millions, belowMillion] = divide(belowBillion, 1_000_000)
  const [thousands, rest] = divide(belowMillion, 1_000)
  const spelledGroups = [
    billions === 0 ? '' : `${frenchBelowThousand(billions, true)} milliard${billions > 1 ? 's' : ''}`,
    millions === 0 ? '' : `${frenchBelowThousand(millions, true)} million${millions > 1 ? 's' : ''}`,
    groupWords(thousands, 'mille', () => `${frenchBelowThousand(thousands, false)} mille`),
    rest === 0 && n > 0 ? '' : frenchBelowThousand(rest, true),
  ]
  return spelledGroups.filter(Boolean).join(' ')
}

/**
 * Returns a number in words; as digits when it is negative, not whole or too large.
 * @param beforeNoun in Spanish «un» and «veintiún» instead of «uno» and «veintiuno»
 */
export function numberWords(n: number, locale: Locale, { beforeNoun = false } = {}): string {
  if (!Number.isInteger(n) || n < 0 || n > maxNumberInWords) return String(n)
  switch (locale) {
    case 'es':
      return spanishWords(n, beforeNoun)
    case 'pt':
      return portugueseWords(n)
    case 'fr':
      return frenchWords(n)
    case 'en':
      return englishWords(n)
  }
}

const twoDigits = (n: number): string => String(n).padStart(2, '0')

/** A whole number of millions is followed by a preposition: «un millón de dólares». */
const isWholeMillions = (n: number): boolean => n >= 1_000_000 && n % 1_000_000 === 0

/** «mil doscientos cincuenta dólares con 50/100». @param cents zero or more */
export function amountWords(cents: number, locale: Locale): string {
  const [dollars, centsPart] = divide(cents, 100)
  const words = numberWords(dollars, locale, { beforeNoun: true })
  const needsOf = isWholeMillions(dollars)
  switch (locale) {
    case 'es':
      return `${words} ${needsOf ? 'de ' : ''}${dollars === 1 ? 'dólar' : 'dólares'} con ${twoDigits(centsPart)}/100`
    case 'en':
      return `${words} ${dollars === 1 ? 'dollar' : 'dollars'} and ${twoDigits(centsPart)}/100`
    case 'fr':
      return `${words} ${needsOf ? 'de ' : ''}${dollars < 2 ? 'dollar' : 'dollars'} et ${twoDigits(centsPart)}/100`
    case 'pt':
      return `${words} ${needsOf ? 'de ' : ''}${dollars === 1 ? 'dólar' : 'dólares'} e ${twoDigits(centsPart)}/100`
  }
}
