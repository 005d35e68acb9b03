import type { FieldReading } from './parsed-notice.ts'

/** Characters before the number of a courtroom in which its word is sought: «SALÓN DE SESIONES NÚMERO:». */
const maxWordLength = 30

/** Characters before the date of a hearing in which its sentence begins, and after its hour in which its place begins. */
const sentenceReach = 180
const placeReach = 160
/** Characters of the longest place, which may begin at the end of its reach. */
const longestPlace = 40

/** The end of a sentence, but not one of «A. M.», «Hon. Ana M. Ruiz», or of «a. m.» before the place of a hearing. */
const sentenceEnd =
  /(?<!(?<!\p{L})(?:[AP]|Hon|HON|Lcd[ao]|LCD[AO]|Sra?|SRA?|Dra?|DRA?|N[uú]m|N[UÚ]M)|\p{Lu}\p{L}{2,14} \p{Lu})[.;]\s+(?!(?:EN|POR|MEDIANTE|V[IÍ]A|SAL[OÓ]N|COURTROOM|ZOOM) |Sal[oó]n |Courtroom |Zoom|Videoconf|En el [Ss]al|(?:Por|Mediante|V[ií]a) (?:video|Zoom))(?=\p{Lu})/u
const roomPattern =
  /(?<!\p{L})(?:sal[oó]n(?: de sesiones)?(?: n[uú]m(?:ero)?\.?)?:? ?(?<id>\d[A-Z\d-]{0,5}|[A-Z])|courtroom [A-Z\d-]{1,6})(?![\p{L}\d])/giu
const videoPattern =
  /(?<![\p{L}.@])(?:(?:por|mediante|v[ií]a|by|on|through|using|a trav[eé]s del?)(?: (?:el|la|sistema de|plataforma(?: de)?)){0,4} )?(?<place>videoconferencia|zoom)(?!\p{L}|\.(?:us|com)| no se )/iu
/** Words before the mention of a videoconference that is not set; «No. 26-1234» and «May 15» are none. */
const notSet =
  /(?<!\p{L})(?:(?:no(?!\.:? ?\d)|not|de interesar|podr[aá]n?|may(?! \d))(?!\p{L})|(?:sin|salvo|without|unless)(?: \p{L}{1,20}){0,4} $)/iu
const notIn = /(?<!\p{L})no (?:ser[aá] )?en (?:el|la) $/iu

/** Returns whether a courtroom has a letter for its name, and not the word of «salón a designarse». */
const isRoomLetter = (letter: string, after: string): boolean =>
  /^\p{Lu}/u.test(letter) && !(/^[AEOY]/u.test(letter) && /^ \p{Lu}/u.test(after))

interface StatedPlace {
  readonly at: number
  readonly place: string
}

/** Returns the first courtroom that a sentence states; null when it states none. */
function roomIn(sentence: string): StatedPlace | null {
  for (const { 0: place, index: at, groups } of sentence.matchAll(roomPattern)) {
    const id = groups?.['id']
    const isLetter = id?.length === 1 && /\D/u.test(id)
    if (isLetter && !isRoomLetter(id, sentence.slice(at + place.length))) continue
    if (!notIn.test(sentence.slice(0, at))) return { at, place }
  }
  return null
}

/** Words that give one place to all hearings of a sentence: «ambas por videoconferencia», but not «ambas partes». */
const placeOfAll =
  /(?<!\p{L})(?:amb[ao]s|tod[ao]s|(?:l[ao]s|en) (?:dos|tres)|both|all)(?!\p{L}| (?:l[ao]s |the )?(?:partes|part(?:ies|y)|abogad|representa|testig|counsel))/iu

/**
 * Returns the place that the sentence of the hearing states, as it has it; empty when it states none.
 * @param next offset of the next hearing, whose place is not that of this hearing
 */
function placeAfterDate(hearing: FieldReading, text: string, next: number): string {
  const beginning = text.slice(Math.max(0, hearing.start - sentenceReach), hearing.start)
  const before =
    beginning
      .split(/\n\s*\n/u)
      .at(-1)
      ?.split(sentenceEnd)
      .at(-1) ?? ''
  const reach = hearing.end - hearing.start + placeReach
  const following = text.slice(hearing.start, hearing.start + reach + longestPlace)
  const [paragraph = ''] = following.split(/\n\s*\n/u)
  const [words = ''] = paragraph.split(sentenceEnd)
  const spaced = (part: string) => part.replaceAll(/\s+/gu, ' ')
  const ofAll = spaced(words)
  const sentence = placeOfAll.test(ofAll) ? ofAll : spaced(words.slice(0, Math.max(0, next - hearing.start)))
  const mention = videoPattern.exec(sentence)
  const video = notSet.test(`${before}${sentence.slice(0, mention?.index ?? 0)}`) ? null : mention
  const places = [roomIn(sentence), video && { at: video.index, place: video.groups?.['place'] ?? '' }]
  const [first] = places
    .filter((found) => found !== null && found.at < reach)
    .sort((a, b) => (a?.at ?? 0) - (b?.at ?? 0))
  return first?.place ?? ''
}

/** Returns the readings of dates of hearings as the text has them; one that a person entered has no place in the text. */
export const hearingsOf = (readings: readonly FieldReading[]) =>
  readings.filter(({ field, rule }) => /^(?:h|furtherH)earingAt$/u.test(field) && rule !== 'person')

/**
 * Returns the place of a hearing: the one stated with its date, else the courtroom, from the word «Salón» on as the
 * notice has it; empty when the notice states none. A courtroom that a person entered comes first. One in the number of
 * the case, or entered by a person, has no word in the text.
 * @param hearing the reading of its date; undefined for a date that a person entered
 */
export function hearingPlace(
  readings: readonly FieldReading[],
  text: string,
  hearing: FieldReading | undefined,
): string {
  const room = readings.find(({ field }) => field === 'room')
  const next = Math.min(...hearingsOf(readings).flatMap(({ start }) => (start >= (hearing?.end ?? 0) ? [start] : [])))
  const place = hearing === undefined || room?.rule === 'person' ? '' : placeAfterDate(hearing, text, next)
  if (place) return place
  if (!room) return ''
  const named = /^sal[oóa]/iu.test(room.value) ? room.value : `Salón ${room.value}`
  if (room.rule !== 'room') return named
  const before = text.slice(Math.max(0, room.start - maxWordLength), room.start)
  const word = /(?<!\p{L})sal[oó]n(?!.*(?<!\p{L})sal[oó]n).*$/isu.exec(before)?.[0]
  return word === undefined ? named : `${word}${text.slice(room.start, room.end)}`.replaceAll(/\s+/gu, ' ').trim()
}
