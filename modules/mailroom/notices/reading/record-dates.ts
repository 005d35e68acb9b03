import type { NoticeQuestion } from '../parsed-notice.ts'
import type { FlatText } from './flat-text.ts'
import type { DateWithRole } from './date-roles.ts'
import type { NoticeDate } from './notice-dates.ts'

/** The day on which the notice was filed in the court's record («archivo en autos»). Terms run from that day. */
export interface FiledOn {
  readonly date: NoticeDate | null
  readonly rule: string
  readonly isSure: boolean
  readonly questions: readonly NoticeQuestion[]
}

/** «En esta misma fecha fue archivada en autos». */
const sameDate = /(?:EN )?(?:ESTA|ESA|LA) MISMA FECHA|(?<![A-Z])HOY(?![A-Z])|SAME DATE/g
const filing = /ARCHIV|AUTOS|REGISTRAD|ENTERED|FILED/u
/** Words before the date at the foot of a ruling: «En San Juan, Puerto Rico, a 9 de diciembre de 2026». */
const placeBefore = /(?:PUERTO RICO,? (?:HOY,? )?(?:A|EL)(?: LOS)? |HOY,? (?:A |DIA |EL )?)$/u
const isAfterPlace = (flat: string, start: number): boolean =>
  placeBefore.test(flat.slice(Math.max(0, start - 30), start))

/** «Archivada en autos hoy, miércoles, 9 de diciembre de 2026». */
const todayBefore = /(?<![A-Z])HOY,? (?:DIA )?(?:[A-Z]{5,9},? )?(?:A |EL )?$/u
const isAfterToday = (flat: string, start: number): boolean =>
  todayBefore.test(flat.slice(Math.max(0, start - 40), start))

/**
 * Returns the day at the foot of a ruling, «En Bayamón, Puerto Rico, a 7 de diciembre de 2026», which is not later than
 * the day of filing; null without a day of filing.
 */
export function findSignedOn({ flat }: FlatText, dates: readonly NoticeDate[], filed: NoticeDate | null) {
  if (filed === null) return null
  const isSigned = ({ start, day }: NoticeDate) =>
    start !== filed.start && day <= filed.day && isAfterPlace(flat, start)
  return dates.find(isSigned) ?? null
}

/**
 * Finds the date of filing. Dates after the arrival are ignored, and contradictory dates raise a question. `HOY` and
 * «en esta misma fecha» mean the date of the certificate.
 */
export function findFiledOn(
  { flat }: FlatText,
  dates: readonly NoticeDate[],
  datesWithRoles: readonly DateWithRole[],
  receivedOn: string,
): FiledOn {
  const filingDates = datesWithRoles.filter(({ role }) => role === 'filed')
  const future = filingDates.filter(({ day }) => day > receivedOn)
  const past = filingDates.filter(({ day }) => day <= receivedOn)
  const [first] = past
  if (first) {
    const filingDays = new Set(past.map(({ day }) => day))
    const isAmbiguous = first.other !== null || first.isDoubtful || future.length > 0
    const questions: NoticeQuestion[] = []
    if (filingDays.size > 1) questions.push('dates_differ')
    if (isAmbiguous) questions.push('filed_on_unsure')
    return { date: first, rule: `filed_${first.rule}`, isSure: questions.length === 0, questions }
  }
  // «Hoy» is then the day after the arrival that the certificate states, and not the day at the foot of the ruling. A
  // later date elsewhere is one that the ruling names.
  const unread = future.length > 0 ? 'filed_on_unsure' : 'filed_on_missing'
  if (future.some(({ start }) => isAfterToday(flat, start)))
    return { date: null, rule: 'none', isSure: false, questions: [unread] }
  const followsPlace = ({ start, day }: NoticeDate) => day <= receivedOn && isAfterPlace(flat, start)
  for (const match of flat.matchAll(sameDate)) {
    const around = flat.slice(Math.max(0, match.index - 80), match.index + 120)
    if (!filing.test(around)) continue
    const earlier = dates.filter(({ end, day }) => end <= match.index && day <= receivedOn)
    // «Hoy archivé en autos … En San Juan, Puerto Rico, a 9 de diciembre»: the date is at the end of the certificate.
    const later = dates.find((date) => date.start >= match.index && followsPlace(date))
    const certificateDate =
      earlier.findLast(followsPlace) ?? later ?? (match[0].startsWith('HOY') ? undefined : earlier.at(-1))
    if (certificateDate) {
      const isSure = certificateDate.other === null && !certificateDate.isDoubtful
      return { date: certificateDate, rule: 'same_date', isSure, questions: isSure ? [] : ['filed_on_unsure'] }
    }
  }
  const closing = dates.findLast(followsPlace)
  if (closing && filing.test(flat))
    return { date: closing, rule: 'date_of_certificate', isSure: false, questions: ['filed_on_unsure'] }
  return { date: null, rule: 'none', isSure: false, questions: [unread] }
}
