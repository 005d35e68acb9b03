import type { FieldReading } from './parsed-notice.ts'

/** Characters before the number of a courtroom in which its word is sought: «SALÓN DE SESIONES NÚMERO:». */
const maxWordLength = 30

/**
 * Returns the courtroom as the place of a hearing, from the word «Salón» on as the notice has it; empty when the notice
 * states none. A courtroom in the number of the case, or entered by a person, has no word in the text.
 */
export function hearingPlace(readings: readonly FieldReading[], text: string): string {
  const room = readings.find(({ field }) => field === 'room')
  if (!room) return ''
  const named = /^sal[oóa]/iu.test(room.value) ? room.value : `Salón ${room.value}`
  if (room.rule !== 'room') return named
  const before = text.slice(Math.max(0, room.start - maxWordLength), room.start)
  const word = /(?<!\p{L})sal[oó]n(?!.*(?<!\p{L})sal[oó]n).*$/isu.exec(before)?.[0]
  return word === undefined ? named : `${word}${text.slice(room.start, room.end)}`.replaceAll(/\s+/gu, ' ').trim()
}
