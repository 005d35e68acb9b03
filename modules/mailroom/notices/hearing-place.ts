import type { FieldReading } from './parsed-notice.ts'

/** Characters before the number of a courtroom in which its word is sought: «SALÓN DE SESIONES NÚMERO:». */
const maxWordLength = 30

/** Characters after the date of a hearing in which its place is sought. */
const placeReach = 160
const placePattern =
  /(?<!\p{L})(?:sal[oó]n(?: de sesiones)?(?: n[uú]m(?:ero)?\.?)?:? ?(?:\d[A-Z\d-]{0,5}|[A-Z](?![\p{L}]))|videoconferencia|courtroom [A-Z\d-]{1,6}|zoom)(?![\p{L}\d])/iu

/** Returns the place that the paragraph states after the date of the hearing, as it has it; empty when it states none. */
function placeAfterDate(readings: readonly FieldReading[], text: string): string {
  const hearing = readings.find(({ field, rule }) => field === 'hearingAt' && rule === 'hearing')
  if (!hearing) return ''
  const [paragraph = ''] = text.slice(hearing.start, hearing.end + placeReach).split(/\n\s*\n/u)
  return placePattern.exec(paragraph)?.[0].replaceAll(/\s+/gu, ' ') ?? ''
}

/**
 * Returns the place of a hearing: the one stated with its date, else the courtroom, from the word «Salón» on as the
 * notice has it; empty when the notice states none. A courtroom that a person entered comes first. One in the number of
 * the case, or entered by a person, has no word in the text.
 */
export function hearingPlace(readings: readonly FieldReading[], text: string): string {
  const room = readings.find(({ field }) => field === 'room')
  const place = room?.rule === 'person' ? '' : placeAfterDate(readings, text)
  if (place) return place
  if (!room) return ''
  const named = /^sal[oóa]/iu.test(room.value) ? room.value : `Salón ${room.value}`
  if (room.rule !== 'room') return named
  const before = text.slice(Math.max(0, room.start - maxWordLength), room.start)
  const word = /(?<!\p{L})sal[oó]n(?!.*(?<!\p{L})sal[oó]n).*$/isu.exec(before)?.[0]
  return word === undefined ? named : `${word}${text.slice(room.start, room.end)}`.replaceAll(/\s+/gu, ' ').trim()
}
