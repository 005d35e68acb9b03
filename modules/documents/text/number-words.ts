// Months, days and years as they are written in words: «quince de enero de dos mil veintitrés».

const units = ['uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve']
const teens = [
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
]
const twenties = [
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
]
const tens = ['treinta', 'cuarenta', 'cincuenta', 'sesenta', 'setenta', 'ochenta', 'noventa']

const unaccented = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '')
/** Numbers from 1 to 99 in words. */
const belowHundred: readonly (readonly [word: string, value: number])[] = [
  ...[...units, ...teens, ...twenties].map((word, index) => [word, index + 1] as const),
  ...tens.flatMap((ten, index) => [
    [ten, 30 + index * 10] as const,
    ...units.map((unit, unitIndex) => [`${ten} y ${unit}`, 31 + index * 10 + unitIndex] as const),
  ]),
]
const inBothSpellings = (entries: readonly (readonly [string, number])[]): Map<string, number> =>
  new Map(entries.flatMap(([word, value]) => [[word, value] as const, [unaccented(word), value] as const]))

/** Days of a month. */
export const dayWords: ReadonlyMap<string, number> = inBothSpellings([
  ['primero', 1],
  ...belowHundred.filter(([, value]) => value <= 31),
])

/** Years from 1900 to 2099. */
export const yearWords: ReadonlyMap<string, number> = inBothSpellings([
  ['dos mil', 2000],
  ['mil novecientos', 1900],
  ...belowHundred.flatMap(([word, value]) => [
    [`dos mil ${word}`, 2000 + value] as const,
    [`mil novecientos ${word}`, 1900 + value] as const,
  ]),
])

const months = [
  'enero january jan',
  'febrero february feb',
  'marzo march mar',
  'abril april apr',
  'mayo may',
  'junio june jun',
  'julio july jul',
  'agosto august aug ago',
  'septiembre setiembre september sept sep',
  'octubre october oct',
  'noviembre november nov',
  'diciembre december dec dic',
]
/** Numbers of months by their names in Spanish and English. */
export const monthsByName: ReadonlyMap<string, number> = new Map(
  months.flatMap((names, index) => names.split(' ').map((name) => [name, index + 1] as const)),
)
