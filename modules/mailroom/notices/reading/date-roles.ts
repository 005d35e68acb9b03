// Determines the role of each date of a notice: from its label, else from the nearest preceding word in its sentence,
// else from the nearest following word.
import { fateOfHearing, isCancelledToo, isMovedHearing } from './cancelled-hearings.ts'
import { afterInSentence, beforeInSentence, type FlatText } from './flat-text.ts'
import type { NoticeDate } from './notice-dates.ts'

export type DateRole = 'filed' | 'mailed' | 'issued' | 'hearing' | 'due' | 'past_hearing' | 'cancelled_hearing'

export interface DateWithRole extends NoticeDate {
  readonly role: DateRole
  /** The words near the date leave open whether a hearing takes place on it. */
  readonly isInDoubt?: boolean
}

/** The words that indicate a role. */
const roleWords: readonly { readonly role: DateRole; readonly pattern: RegExp }[] = [
  { role: 'filed', pattern: /ARCHIV(?:AD[AO]S?|O|AR|ESE)|REGISTRAD[AO]S?|\b(?:ENTERED|FILED)\b|AUTOS/g },
  {
    role: 'mailed',
    pattern:
      /NOTIFICAD[AO]S?|NOTIFICO|FECHA DE (?:LA )?NOTIFICACION|ENVIAD[AO]S?|ENVIO|REMITID[AO]S?|DEPOSITAD[AO]S?|DEPOSITO|POR CORREO|MAILED|SERVED|SENT\b/g,
  },
  {
    role: 'issued',
    pattern:
      /EMITI(?:O|D[AO])|DICT(?:O|AD[AO])|FIRMAD[AO]|FECHAD[AO]|ISSUED|SIGNED|(?:LA|DE LA|ESTA|UNA) (?:SENTENCIA|RESOLUCION|ORDEN|MINUTA)|(?:SENTENCIA|RESOLUCION|ORDEN|MINUTA),(?= \d)/g,
  },
  { role: 'past_hearing', pattern: /CELEBRAD[AO]|CELEBRO|COMPARECIERON|LLAMADO EL CASO|HELD ON/g },
  {
    role: 'hearing',
    pattern:
      /SENAL(?:A(?:MIENTOS?|DA|DO|SE)?|O)\b|SE SENALA|VISTA(?! (?:LA|LAS|LOS) | EL [A-Z])|CONFERENCIA|JUICIO|COMPARE(?:CER|ZCA)|CITA(?:DO|DA|CION|SE)?\b|CELEBRARA|REUNION|HEARING|TRIAL|CONFERENCE/g,
  },
  {
    role: 'due',
    pattern:
      /EN O ANTES DEL?|NO MAS TARDE DEL?|A MAS TARDAR|HASTA EL|ANTES DEL|VENCE|ON OR BEFORE|NO LATER THAN|DUE (?:BY|ON)|\bDUE $|DEADLINE/g,
  },
]

/** Returns the role whose word is nearest to the end or the start of a text, and its distance. */
function nearestRole(
  text: string,
  edge: 'end' | 'start',
): { readonly role: DateRole; readonly distance: number } | null {
  let best: { role: DateRole; distance: number } | null = null
  for (const { role, pattern } of roleWords)
    for (const match of text.matchAll(pattern)) {
      const distance = edge === 'end' ? text.length - (match.index + match[0].length) : match.index
      if (best === null || distance < best.distance) best = { role, distance }
    }
  // «Archivada en autos y notificada hoy»: the day of filing is decisive.
  const isFiled = best?.role === 'mailed' && /ARCHIV|REGISTRAD/u.test(text)
  return best && isFiled ? { ...best, role: 'filed' } : best
}

/** Words of a hearing; with an hour after the date they decide, even if a word of another role is nearer. */
const hearingWords =
  /VISTA(?! (?:LA|LAS|LOS) | EL [A-Z])|SENALAMIENTO|CONFERENCIA|JUICIO|COMPARE(?:CER|ZCA)|HEARING|TRIAL/u
/** Words that set a hearing without its name, or a last day. */
const settingWords = /SE (?:PAUTA|REPROGRAMA|CALENDARIZA|TRANSFIERE|FIJA)N?(?: NUEVAMENTE)? (?:PARA|AL?) /u
const hourAfter = /^[ ,]{0,2}(?:A LAS |A LA |@ ?|AT )\d/u

const recordRoles: ReadonlySet<DateRole> = new Set(['filed', 'mailed'])
/**
 * The words of the record directly before their date. «La vista notificada para el …» and «según consta en autos, el …»
 * are none.
 */
const recordBefore =
  /\b(?:ENTERED|FILED|MAILED|SERVED|SENT)(?: BY [A-Z ,.]{2,30})?(?: ON)? $|(?:ARCHIV|REGISTR|NOTIFIC|ENVIAD|REMITID|DEPOSITAD)[A-Z]{0,8}(?: EN(?: LOS)? AUTOS| (?:POR|EN EL) CORREO(?: ELECTRONICO)?)? (?:HOY,? |EL )(?:DIA )?(?:[A-Z]{5,9},? )?$/u
/** The words directly before a last day, whose hour is no hearing. */
const dueBefore =
  /(?:EN O ANTES DEL?|A MAS TARDAR(?: EL)?|NO MAS TARDE DEL?|ON OR BEFORE|NO LATER THAN|\bDUE(?: BY| ON)?)(?: DIA)? (?:[A-Z]{5,9},? )?$/u

/** Acts that a party has to do by a day. */
const actOfParty =
  /\b(?:PRESENT|SOMET|RADI[CQ]|REPLI|CUMPL|INFORM|NOTIFI|EXPO|EXPRES|MUESTR|CONTEST|OPON|DEPOSIT|PAG(?!IN)|ENTREG|PRODU|ACREDIT|CERTIFI|EMPLA|DILIGENCI|CONSIGN|TERMINO|PLAZO|FILE|SUBMIT)/u
/** Words of a day set for an act of a party. An act that is done, «examinada la moción presentada», sets none. */
const setForAct = new RegExp(
  `\\b(?:TERMINOS?|PLAZOS?|LIMITE|DESCUBRIMIENTO)\\b|${actOfParty.source}(?![A-Z]{0,3}[AI]D[AO]S?\\b)`,
  'u',
)
const beforeDay = /PARA EL(?: DIA)? (?:[A-Z]{5,9},? ){0,2}$/u

/** Labels before a date in a table or list, in order of precedence. */
const labels: readonly { readonly role: DateRole; readonly pattern: RegExp }[] = [
  { role: 'filed', pattern: /ARCHIV|REGISTR|AUTOS|ENTERED|FILED/u },
  { role: 'mailed', pattern: /NOTIFIC|ENVI|MAILED|SERVED/u },
  { role: 'due', pattern: /VENC|LIMITE|DUE|DEADLINE/u },
  { role: 'hearing', pattern: /VISTA|SENALAM|JUICIO|CONFERENCIA|HEARING|TRIAL/u },
  { role: 'issued', pattern: /EMI|DICT|FIRM|DOC|DETERMIN|SENT|RES|ORDEN|MINUTA|ISSUED|SIGNED/u },
]
/**
 * A label such as «Fecha de archivo en autos»: only words between the start of a line, cell or sentence and the date.
 */
const labelForm = /^[A-Z ./()]{3,60}$/u
const labelEnd = / ?[:=|] ?$/u

const weekdayBefore =
  /(?:LUNES|MARTES|MIERCOLES|JUEVES|VIERNES|SABADO|DOMINGO|(?:MON|TUES|WEDNES|THURS|FRI|SATUR|SUN)DAY),? $/u

/** Units of the flat text before a date in which its label is sought. */
const labelReach = 80
/** Units of the flat text after a date in which words of its role are sought. */
const afterReach = 110
/** Units of the original before a date in which the start of its line is sought. */
const lineReach = 120
/** A shorter beginning of a line holds no label: the label may be on the line above. */
const minLineWidth = 4

/** Returns the length of a line up to `start`; a line that begins in lower case continues the one above. */
function lineLengthBefore({ original, span }: FlatText, start: number): number {
  const at = span(start, start).start
  const lines = original.slice(Math.max(0, at - lineReach), at).split('\n')
  let first = lines.length - 1
  while (first > 0 && /^\s{0,8}\p{Ll}/u.test(lines[first] ?? '')) first -= 1
  return lines.slice(first).join(' ').replaceAll(/\s+/gu, ' ').trimStart().length
}

/**
 * Returns the role of the label directly before a date; null when there is no label, or the label names no role, as
 * «Fecha:».
 */
function labelledRole(text: FlatText, start: number): DateRole | null {
  const { flat } = text
  const preceding = flat.slice(Math.max(0, start - labelReach), start)
  const before = preceding.replace(/ (?:LOS|EL|DIA) $/u, ' ').replace(weekdayBefore, '')
  if (!labelEnd.test(before)) return null
  // The flat text has no line breaks, so the start of the line is found in the original.
  const width = lineLengthBefore(text, start) - (preceding.length - before.length)
  // Two signs may follow a label: «Fecha: |».
  const line = (width >= minLineWidth ? before.slice(-width) : before).replace(labelEnd, '').replace(labelEnd, '')
  const from = Math.max(...[';', '|', '¶', '. '].map((sign) => line.lastIndexOf(sign)))
  const label = line.slice(from + 1).replace(/^[^A-Z]{1,9}/u, '')
  return labelForm.test(label) ? (labels.find(({ pattern }) => pattern.test(label))?.role ?? null) : null
}

/**
 * Drops the reading of an ambiguous numeric date that was in the past when the notice arrived, if the other reading was
 * in the future.
 */
export function settleFutureDates(dates: readonly DateWithRole[], receivedOn: string): DateWithRole[] {
  return dates.map((date) => {
    if (date.other === null || (date.role !== 'due' && date.role !== 'hearing')) return date
    const futureDays = [date.day, date.other].filter((day) => day >= receivedOn)
    const [only] = futureDays
    return only !== undefined && futureDays.length === 1 ? { ...date, day: only, other: null } : date
  })
}

/** A sentence that begins after «a. m.»; the flat text shows no capitals. */
const sentenceAfterHour = /[AaPp]\.?\s?[Mm]\.?\s+\p{Lu}\p{Ll}/u
/** Units of the original after a date in which its hour ends. */
const hourReach = 40

interface FoundRole extends Pick<DateWithRole, 'role' | 'isInDoubt'> {
  /** The date of the hearing may be a last day instead: both are proposed. */
  readonly isAlsoDue?: boolean
}

/** Returns the role of a date of a hearing. `after` goes past «a. m.», which the end of a sentence resembles. */
function hearingRole({ original, span }: FlatText, { end }: NoticeDate, before: string, after: string): FoundRole {
  const at = span(end, end).start
  const isNextSentence = sentenceAfterHour.test(original.slice(at, at + hourReach))
  const fate = fateOfHearing(before, after, isNextSentence)
  return fate === 'cancelled' ? { role: 'cancelled_hearing' } : { role: 'hearing', isInDoubt: fate === 'unsure' }
}

/** Returns the role of a day that is set where an act of a party, or its term, is named; null when none is. */
function roleOfSetDay(before: string, isHearingNamed: boolean): FoundRole | null {
  if (!settingWords.test(before) || !setForAct.test(before)) return null
  const subject = before.replace(weekdayBefore, '').split(',').at(-1) ?? ''
  const [act, hearing] = [subject.search(setForAct), subject.search(hearingWords)]
  // «El término para replicar se fija para el …»
  if (act !== -1 && hearing === -1) return { role: 'due' }
  // «Recibido el informe, se pauta para el …» and «el término antes de la vista se fija para el …» are either of them.
  const isEither = act === -1 ? !isHearingNamed : act < hearing
  return isEither ? { role: 'hearing', isInDoubt: true, isAlsoDue: true } : null
}

/** Returns the role of a date; null when it is unknown. */
function roleOf(
  text: FlatText,
  date: NoticeDate,
  { previous, previousEnd, receivedOn }: RoleContext,
): FoundRole | null {
  const { flat } = text
  const labelled = labelledRole(text, date.start)
  if (labelled !== null) return { role: labelled }
  const sentence = beforeInSentence(flat, date.start)
  // Words before the previous date belong to the previous date.
  const before = sentence.slice(Math.max(0, sentence.length - (date.start - previousEnd)))
  const after = afterInSentence(flat, date.end, afterReach)
  const afterHour = flat.slice(date.end, date.end + afterReach)
  const isAfterCancelled = previous?.role === 'cancelled_hearing'
  if (isAfterCancelled) {
    const between = flat.slice(previousEnd, date.start)
    if (isMovedHearing(between)) return hearingRole(text, date, '', afterHour)
    if (isCancelledToo(between)) return { role: 'cancelled_hearing' }
  }
  // «Presenten el informe de la conferencia en o antes del 11 de diciembre a las 5:00 p. m.»
  if (dueBefore.test(before)) return { role: 'due' }
  const hasHour = hourAfter.test(after)
  const isForDay = beforeDay.test(before)
  // «… a las 9:00 a. m. y para el 15 de enero las partes presentarán moción»: «a. m.» does not end the sentence.
  const isForAct = isAfterCancelled && isForDay && actOfParty.test(hasHour ? before : before + after)
  if (isForAct && !hearingWords.test(before)) return { role: 'due' }
  const nearest = nearestRole(before, 'end')
  const isLater = date.day > receivedOn
  // «The following transaction was entered on 11/30/2026 at 9:41 AM»: the hour of the record.
  const isOfRecord = !isLater && recordBefore.test(before)
  // No record is later than the arrival: «según consta en autos, el 9 de febrero a las 9:30 a. m. se verá el juicio».
  const isLaterRecord = isLater && nearest !== null && recordRoles.has(nearest.role)
  const around = sentence + (isLaterRecord ? afterHour.split('¶')[0] : after)
  const isNamed = hearingWords.test(around)
  const dayOfAct = roleOfSetDay(before, isNamed)
  if (dayOfAct) return hasHour ? dayOfAct : { role: 'due' }
  if (!isOfRecord && hasHour && (isNamed || settingWords.test(around))) {
    const isPast = /CELEBRAD|CELEBRO |COMPARECIERON/u.test(sentence)
    return isPast ? { role: 'past_hearing' } : hearingRole(text, date, before, afterHour)
  }
  const role = nearest?.role ?? nearestRole(sentence, 'end')?.role ?? nearestRole(after, 'start')?.role
  if (role !== undefined) return role === 'hearing' ? hearingRole(text, date, before, afterHour) : { role }
  if (!isForDay) return null
  // «Presente su réplica para el 4 de septiembre», but not «… y queda para el 9 de febrero a las 9:30».
  return isAfterCancelled && hasHour && !actOfParty.test(before)
    ? { role: 'hearing', isInDoubt: true }
    : { role: 'due' }
}

interface RoleContext {
  /** The date before, if it has a role. */
  readonly previous: DateWithRole | undefined
  readonly previousEnd: number
  readonly receivedOn: string
}

/** Assigns a role to each date; omits dates whose role is unknown. */
export function assignRoles(text: FlatText, dates: readonly NoticeDate[], receivedOn: string): DateWithRole[] {
  const datesWithRoles: DateWithRole[] = []
  for (const [index, date] of dates.entries()) {
    const earlier = dates[index - 1]
    const last = datesWithRoles.at(-1)
    const previous = last !== undefined && last.start === earlier?.start ? last : undefined
    const found = roleOf(text, date, { previous, previousEnd: earlier?.end ?? 0, receivedOn })
    if (found === null) continue
    const { isAlsoDue = false, ...role } = found
    if (isAlsoDue) datesWithRoles.push({ ...date, role: 'due' })
    datesWithRoles.push({ ...date, ...role })
  }
  return datesWithRoles
}
