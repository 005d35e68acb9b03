// Tells the date of a hearing that an order takes from the calendar from the date on which it sets the hearing anew:
// «se deja sin efecto la vista del 15 de enero y se reseñala para el 9 de febrero».

const cancels = new RegExp(
  '(?<!NO )SE (?:SUSPENDEN?|CANCELAN?|DEJAN? SIN EFECTO)(?![A-Z])|DEJANDO SIN EFECTO|SUSPENDID[AO]S? (?:EL|LA|LOS|LAS) ' +
    '|(?<!NO )(?:HA LUGAR(?: A)?|SE (?:ORDENA|DECRETA|CONCEDE|AUTORIZA)) LA SUSPENSION|(?:VACATES|CANCELS)(?![A-Z])',
  'g',
)
/** Words that set a hearing anew, or move it from the date after «de» to the date after «para». */
const moves =
  /(?<!NO )SE (?:TRANSFIEREN?|POSPONEN?|APLAZAN?|ADELANTAN?|RESENALAN?|REPROGRAMAN?|RECALENDARIZAN?|MUEVEN?)(?![A-Z])|RESENALANDO/g
const sets = /SE (?:RE)?SENALAN?(?![A-Z])|SE (?:CALENDARIZA|PAUTA|CITA|FIJA)(?![A-Z])/u

const weekday = '(?:LUNES|MARTES|MIERCOLES|JUEVES|VIERNES|SABADO|DOMINGO),? '
/** The words directly before the date that a hearing had: «del», «señalada para el». */
const earlierDate = new RegExp(
  `(?:DEL?|(?:SENALAD|PAUTAD|PROGRAMAD|FIJAD|CALENDARIZAD)[AO]S? PARA (?:EL|LOS))(?: DIAS?)? (?:${weekday})?$`,
  'u',
)

const hour = String.raw`(?:A LAS? |AT )\d{1,2}(?:[:.]\d{2})?(?: ?[AP]\.? ?M\.?| ?M\.?)?,? ?`
/** The words directly after the date of a cancelled hearing: «la vista del 15 de enero queda sin efecto». */
const cancelledAfter = new RegExp(
  `^,? ?(?:${hour})?(?:SE (?:SUSPENDEN?|CANCELAN?|DEJAN? SIN EFECTO|TRANSFIEREN?|POSPONEN?|RESENALAN?|REPROGRAMAN?)(?![A-Z]| (?:EL|LA|LOS|LAS) )` +
    '|QUEDAN? (?:SIN EFECTO|SUSPENDID|CANCELAD)|(?:FUE|FUERON|HA SIDO|HAN SIDO) (?:SUSPENDID|CANCELAD|TRANSFERID|POSPUEST)' +
    '|(?:IS|ARE|WAS|WERE|HAS BEEN)(?: HEREBY)? (?:VACATED|CANCELL?ED|CONTINUED|POSTPONED|RESET|RESCHEDULED))',
  'u',
)

/**
 * Whether the hearing of a date no longer takes place on it.
 * @param before the words of the sentence up to the date, from the date before on
 * @param after the words after the date, past «a. m.» too
 */
export function isCancelledHearing(before: string, after: string): boolean {
  if (cancelledAfter.test(after)) return true
  const [cancelled] = [...before.matchAll(cancels)].slice(-1)
  const [moved] = [...before.matchAll(moves)].slice(-1)
  if (cancelled && (!moved || moved.index < cancelled.index)) return !sets.test(before.slice(cancelled.index))
  return moved !== undefined && earlierDate.test(before)
}

const hourOnly = new RegExp(`^,? ?(?:${hour})?`, 'u')
/** The words between the date that a hearing had and the one to which it is moved: «a las 9:00 a. m. para el». */
const newDate = new RegExp(`^(?:PARA (?:EL|LOS)|AL?|TO|FOR|UNTIL)(?: DIAS?)? (?:${weekday})?$`, 'u')

/** The words between two dates of hearings that an order cancels: «y del». */
const alsoCancelled = new RegExp(`^(?:(?:Y|E) )?(?:DEL?|EL|LA DEL|EL DEL)(?: DIAS?)? (?:${weekday})?$`, 'u')

/** Whether the words after the date of a cancelled hearing cancel the one of the next date, too. */
export const isCancelledToo = (between: string): boolean => alsoCancelled.test(between.replace(hourOnly, ''))

/** Whether the words between two dates make the second one the new date of the hearing of the first one. */
export const isMovedHearing = (between: string): boolean => newDate.test(between.replace(hourOnly, ''))
