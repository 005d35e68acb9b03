// Numbers in words as courts write them: «diez (10)», «dos mil veintiséis». Words are folded: capitals, no accents.

const units = 'CERO UN DOS TRES CUATRO CINCO SEIS SIETE OCHO NUEVE DIEZ ONCE DOCE TRECE CATORCE QUINCE DIECISEIS'
  .concat(' DIECISIETE DIECIOCHO DIECINUEVE VEINTE VEINTIUN VEINTIDOS VEINTITRES VEINTICUATRO VEINTICINCO')
  .concat(' VEINTISEIS VEINTISIETE VEINTIOCHO VEINTINUEVE')
  .split(' ')
const tens = 'TREINTA CUARENTA CINCUENTA SESENTA SETENTA OCHENTA NOVENTA'.split(' ')
const english =
  'ZERO ONE TWO THREE FOUR FIVE SIX SEVEN EIGHT NINE TEN ELEVEN TWELVE THIRTEEN FOURTEEN FIFTEEN SIXTEEN SEVENTEEN EIGHTEEN NINETEEN TWENTY'.split(
    ' ',
  )
const englishTens = 'TWENTY THIRTY FORTY FIFTY SIXTY SEVENTY EIGHTY NINETY'.split(' ')

const values: ReadonlyMap<string, number> = new Map([
  ...units.map((word, value) => [word, value] as const),
  ...tens.map((word, index) => [word, (index + 3) * 10] as const),
  ...english.map((word, value) => [word, value] as const),
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

/** Returns the number that words say, up to 9,999; null for other words: `DOS MIL VEINTISEIS` is 2026. */
export function numberOfWords(text: string): number | null {
  const words = text.replaceAll('-', ' ').trim().split(' ')
  let total = 0
  let current = 0
  let isRead = false
  for (const word of words) {
    if (word === 'Y' || word === 'AND' || word === '') continue
    if (word === 'MIL' || word === 'THOUSAND') {
      total += Math.max(1, current) * 1000
      current = 0
      isRead = true
      continue
    }
    const value = values.get(word)
    if (value === undefined) return null
    current += value
    isRead = true
  }
  return isRead && total + current <= 9_999 ? total + current : null
}
