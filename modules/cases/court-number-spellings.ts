import { readCourtNumber } from './court-number.ts'

/** Possible lengths of the last part of a court number, the likely lengths first. */
const sequenceLengths = [5, 4, 3, 2, 1]

/**
 * Returns other spellings of a court number with zeros added or removed, the likely spelling first: `HU2025RF03139` for
 * `HU2025RF3139`. Empty when the text is not a court number.
 */
export function spellingsOfCourtNumber(text: string): string[] {
  const { normalized, year, suggestion } = readCourtNumber(text)
  const { head, sequence } = /^(?<head>.*\D|\D+\d{4})(?<sequence>\d{1,5})$/u.exec(normalized)?.groups ?? {}
  if (year === null || head === undefined || sequence === undefined) return []
  const digits = sequence.replace(/^0+(?=\d)/u, '')
  const padded = sequenceLengths
    .filter((length) => length >= digits.length)
    .map((length) => head + digits.padStart(length, '0'))
  return [...new Set([...(suggestion ? [suggestion] : []), ...padded])].filter((spelling) => spelling !== normalized)
}
