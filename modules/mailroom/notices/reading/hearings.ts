import type { FlatText } from './flat-text.ts'
import type { DateWithRole } from './date-roles.ts'

export interface FoundHearing {
  /** ISO instant. Puerto Rico has no daylight saving time (UTC-4). */
  readonly at: string
  readonly place: string
  readonly isSure: boolean
  /** Offsets of its date in the flat text. */
  readonly start: number
  readonly end: number
}

/** `9:30 A.M.`, `2:00 DE LA TARDE`, `9 AM`. */
const hourPattern =
  /^[^¶]{0,40}?(?:A LAS|A LA|@|AT|,)? ?(?<hour>\d{1,2})(?:[:.](?<minute>\d{2}))? ?(?<meridiem>A\.? ?M\.?|P\.? ?M\.?|DE LA MANANA|DE LA TARDE|DEL MEDIODIA|M\.)/u
const placePattern =
  /(?:EN (?:EL|LA) )?(?<place>SALON(?: DE SESIONES| NUM(?:ERO)?)?\.?:? ?[A-Z\d-]{1,6}|VIDEOCONFERENCIA|CENTRO JUDICIAL DE [A-Z ]{4,20}|COURTROOM [A-Z\d-]{1,6}|ZOOM)/u

/** Units of the flat text after a date in which its hour is sought, and around both in which the place is sought. */
const hourReach = 90
const placeReachBefore = 120
const placeReachAfter = 160

/** Finds future hearings with a date and an hour, in order. */
export function findHearings({ flat, original, span }: FlatText, dates: readonly DateWithRole[], receivedOn: string) {
  return dates.flatMap((date): FoundHearing[] => {
    if (date.role !== 'hearing' || date.day < receivedOn) return []
    const after = flat.slice(date.end, date.end + hourReach)
    const time = hourPattern.exec(after)
    const { hour: hours = '', minute = '00', meridiem = '' } = time?.groups ?? {}
    if (time === null) return []
    // «12:00 M.» is noon.
    const isNoon = meridiem === 'DEL MEDIODIA' || meridiem === 'M.'
    const isFromNoonOn = meridiem.startsWith('P') || meridiem === 'DE LA TARDE' || isNoon
    const hourOfDay = (Number(hours) % 12) + (isFromNoonOn ? 12 : 0)
    if (Number(hours) > 12 || Number(minute) > 59) return []
    const end = date.end + time[0].length
    const searchedFrom = Math.max(0, date.start - placeReachBefore)
    const placeMatch = placePattern.exec(flat.slice(searchedFrom, end + placeReachAfter))
    const placeText = placeMatch?.groups?.['place'] ?? ''
    const placeStart = placeMatch ? searchedFrom + placeMatch.index + placeMatch[0].indexOf(placeText) : 0
    const place = placeMatch ? span(placeStart, placeStart + placeText.length) : null
    return [
      {
        at: new Date(`${date.day}T${String(hourOfDay).padStart(2, '0')}:${minute}:00-04:00`).toISOString(),
        place: place ? original.slice(place.start, place.end).replaceAll(/\s+/gu, ' ') : '',
        isSure: date.other === null && !date.isDoubtful,
        start: date.start,
        end,
      },
    ]
  })
}
