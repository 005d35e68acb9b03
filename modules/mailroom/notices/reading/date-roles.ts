// What a date of a notice is the date of: the nearest word before it in its sentence decides, else the nearest after it.
import { afterInSentence, beforeInSentence, type FlatText } from './flat-text.ts'
import type { NoticeDate } from './notice-dates.ts'

export type DateRole = 'filed' | 'mailed' | 'issued' | 'hearing' | 'due' | 'past_hearing'

export interface RoledDate extends NoticeDate {
  readonly role: DateRole
}

const signs: readonly { readonly role: DateRole; readonly pattern: RegExp }[] = [
  { role: 'filed', pattern: /ARCHIV(?:AD[AO]S?|O|AR|ESE)|REGISTRAD[AO]S?|\b(?:ENTERED|FILED)\b|AUTOS/g },
  {
    role: 'mailed',
    pattern:
      /NOTIFICAD[AO]S?|NOTIFICO|FECHA DE (?:LA )?NOTIFICACION|ENVIAD[AO]S?|ENVIO|REMITID[AO]S?|DEPOSITAD[AO]S?|DEPOSITO|POR CORREO|MAILED|SERVED|SENT\b/g,
  },
  {
    role: 'issued',
    pattern:
      /EMITI(?:O|D[AO])|DICT(?:O|AD[AO])|FIRMAD[AO]|FECHAD[AO]|ISSUED|SIGNED|(?:LA|DE LA|ESTA|UNA) (?:SENTENCIA|RESOLUCION|ORDEN|MINUTA)/g,
  },
  { role: 'past_hearing', pattern: /CELEBRAD[AO]|CELEBRO|COMPARECIERON|LLAMADO EL CASO|HELD ON/g },
  {
    role: 'hearing',
    pattern:
      /SENAL(?:A(?:MIENTO|DA|DO|SE)?|O)\b|SE SENALA|VISTA|CONFERENCIA|JUICIO|COMPARE(?:CER|ZCA)|CITA(?:DO|DA|CION|SE)?\b|CELEBRARA|REUNION|HEARING|TRIAL|CONFERENCE/g,
  },
  {
    role: 'due',
    pattern:
      /EN O ANTES DEL?|NO MAS TARDE DEL?|A MAS TARDAR|HASTA EL|ANTES DEL|VENCE|ON OR BEFORE|NO LATER THAN|DUE (?:BY|ON)|DEADLINE/g,
  },
]

/** Returns the role whose word is nearest to the end (`last`) or the start of a piece, and how far it is. */
function nearest(piece: string, last: boolean): { readonly role: DateRole; readonly distance: number } | null {
  let best: { role: DateRole; distance: number } | null = null
  for (const { role, pattern } of signs)
    for (const match of piece.matchAll(pattern)) {
      const distance = last ? piece.length - (match.index + match[0].length) : match.index
      if (best === null || distance < best.distance) best = { role, distance }
    }
  // «Archivada en autos y notificada hoy»: the day of filing is the one that counts.
  const isFiled = best?.role === 'mailed' && /ARCHIV|REGISTRAD/u.test(piece)
  return best && isFiled ? { ...best, role: 'filed' } : best
}

/** A date of a hearing is announced by a word in its sentence, though that of the record may stand nearer. */
const hearingWords = /VISTA|SENALAMIENTO|CONFERENCIA|JUICIO|COMPARE(?:CER|ZCA)|HEARING|TRIAL/u
const hourAfter = /^[ ,]{0,2}(?:A LAS |A LA |@ ?|AT )\d/u

/** Gives each date its role; dates that no word explains are left out. */
export function roledDates({ flat }: FlatText, dates: readonly NoticeDate[]): RoledDate[] {
  return dates.flatMap((date, index) => {
    const previousEnd = dates[index - 1]?.end ?? 0
    const sentence = beforeInSentence(flat, date.start)
    // Words before the previous date explain that one.
    const before = sentence.slice(Math.max(0, sentence.length - (date.start - previousEnd)))
    const after = afterInSentence(flat, date.end, 60)
    if (hourAfter.test(after) && hearingWords.test(sentence + after)) {
      const isPast = /CELEBRAD|CELEBRO |COMPARECIERON/u.test(sentence)
      return [{ ...date, role: isPast ? ('past_hearing' as const) : ('hearing' as const) }]
    }
    const role = nearest(before, true)?.role ?? nearest(sentence, true)?.role ?? nearest(after, false)?.role
    return role === undefined ? [] : [{ ...date, role }]
  })
}
