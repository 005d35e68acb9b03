// Parses numbers written in words, in Spanish and English: «diez», «dos mil veintiséis». Words are in capitals without
// accents.

const spanishUnits = 'CERO UN DOS TRES CUATRO CINCO SEIS SIETE OCHO NUEVE DIEZ ONCE DOCE TRECE CATORCE QUINCE DIECISEIS'
  .concat(' DIECISIETE DIECIOCHO DIECINUEVE VEINTE VEINTIUN VEINTIDOS VEINTITRES VEINTICUATRO VEINTICINCO')
  .concat(' VEINTISEIS VEINTISIETE VEINTIOCHO VEINTINUEVE')
  .split(' ')
const spanishTens = 'TREINTA CUARENTA CINCUENTA SESENTA SETENTA OCHENTA NOVENTA'.split(' ')
const englishUnits =
  'ZERO ONE TWO THREE FOUR FIVE SIX SEVEN EIGHT NINE TEN ELEVEN TWELVE THIRTEEN FOURTEEN FIFTEEN SIXTEEN SEVENTEEN EIGHTEEN NINETEEN TWENTY'.split(
    ' ',
  )
const englishTens = 'TWENTY THIRTY FORTY FIFTY SIXTY SEVENTY EIGHTY NINETY'.split(' ')

const values: ReadonlyMap<string, number> = new Map([
  ...spanishUnits.map((word, value) => [word, value] as const),
  ...spanishTens.map((word, index) => [word, (index + 3) * 10] as const),
  ...englishUnits.map((word, value) => [word, value] as const),
  ...englishTens.map((word, index) => [word, (index + 2) * 10] as const),
  ['UNO', 1],
  ['UNA', 1],
  ['PRIMERO', 1],
  ['VEINTIUNO', 21],
  ['VEINTIUNA', 21],
  ['CIEN', 100],
  ['CIENTO', 100],
  ['NOVENTA', 90],
])

/** Parses a number in words up to 9,999, as `DOS MIL VEINTISEIS` (2026). @returns null for other words */
export function parseNumberWords(text: string): number | null {
  const words = text.replaceAll('-', ' ').trim().split(' ')
  let total = 0
  let current = 0
  let hasNumber = false
  for (const word of words) {
    if (word === 'Y' || word === 'AND' || word === '') continue
    if (word === 'MIL' || word === 'THOUSAND') {
      total += Math.max(1, current) * 1000
      current = 0
      hasNumber = true
      continue
    }
    const value = values.get(word)
    if (value === undefined) return null
    current += value
    hasNumber = true
  }
  return hasNumber && total + current <= 9_999 ? total + current : null
}
