import { readCourtNumber } from '#modules/cases/index.ts'

/** Returns the number of a case without its room, as notices have it; null for a text that is not a court number. */
export function plainNumber(text: string): string | null {
  const { normalized, year } = readCourtNumber(text)
  return year === null ? null : (normalized.split(' (')[0] ?? null)
}
