import { readCourtNumber } from './court-number.ts'

/** Digits of the last part of a number, in the grammars of courts, the likely ones first. */
const sequenceLengths = [5, 4, 3, 2, 1]

/**
 * Returns the other numbers that one with lost or added zeros may stand for, the likely one first: `HU2025RF03139` for
 * `HU2025RF3139`. None for a text that is not a number of a court.
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
