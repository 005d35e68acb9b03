// Tells the date of a hearing that an order takes from the calendar from the date on which it sets the hearing anew:
// «se deja sin efecto la vista del 15 de enero y se reseñala para el 9 de febrero». A hearing that is missed is worse
// than one that is asked for: only words that name the hearing as their object take it from the calendar.

/** `unsure`: words near the date may take the hearing from the calendar. */
export type HearingFate = 'held' | 'unsure' | 'cancelled'

const hearingNoun = '(?:VISTA|SENALAMIENTO|JUICIO|CONFERENCIA|REUNION|CITACION|HEARING|TRIAL|CONFERENCE)'
/** The hearing as the object of the verb directly before it: «la vista», «la celebración del juicio». */
const object = `(?<object>(?: (?:EL|LA|LOS|LAS|DICH[AO]S?|TOD[AO]S?|THE|ALL|CELEBRACION|DEL?))* ${hearingNoun})?`

const cancels = new RegExp(
  '(?:(?<!NO )SE (?:SUSPENDEN?|CANCELAN?|DEJAN? SIN EFECTO)(?![A-Z])|DEJANDO SIN EFECTO' +
    '|(?<!NO )QUEDAN? (?:SIN EFECTO|SUSPENDID[AO]S?|CANCELAD[AO]S?)|SUSPENDID[AO]S?(?= (?:EL|LA|LOS|LAS) )' +
    '|(?<!NO )(?:HA LUGAR(?: A)?|SE (?:ORDENA|DECRETA|CONCEDE|AUTORIZA))' +
    '(?: LA (?:SOLICITUD|MOCION|PETICION) (?:DE|SOLICITANDO))?(?: LA)? SUSPENSION|(?:VACATES|CANCELS)(?![A-Z]))' +
    object,
  'g',
)
/** Words that set a hearing anew, or move it from the date after «de» to the date after «para». */
const moves = new RegExp(
  '(?:(?<!NO )SE (?:TRANSFIEREN?|POSPONEN?|APLAZAN?|ADELANTAN?|RESENALAN?|REPROGRAMAN?|RECALENDARIZAN?|MUEVEN?)(?![A-Z])' +
    `|RESENALANDO)${object}`,
  'g',
)
/** Words after a cancelling verb that set a hearing. After «que» they may describe the cancelled one. */
const sets = new RegExp(
  '(?<![A-Z])(?<that>QUE )?(?<![A-Z])(?:SE (?:(?:RE)?SENALA|CALENDARIZA|PAUTA|CITA|FIJA|MANTIENE|CELEBRARA|REANUDARA|CONVIERTE)N?' +
    '|MANTENIENDO|SENALANDO(?:SE)?|SERAN?|CONTINUARAN?|TENDRAN? LUGAR|COMPARECERAN?|SE ORDENA LA CELEBRACION|QUEDAN?(?:DO)? (?:RE)?SENALAD[AO]S?)(?![A-Z])',
  'g',
)
/** A further hearing after the one that a verb cancels or moves: «hasta el juicio», «y la conferencia». */
const furtherHearing = new RegExp(`(?<![A-Z])(?:HASTA|PARA|Y)(?: (?:EL|LA|LOS|LAS))? ${hearingNoun}`, 'u')

const weekday = '(?:LUNES|MARTES|MIERCOLES|JUEVES|VIERNES|SABADO|DOMINGO|(?:MON|TUES|WEDNES|THURS|FRI|SATUR|SUN)DAY),? '
/** The words directly before the date that a hearing had: «del», «señalada para el», «set for». */
const earlierDate = new RegExp(
  '(?:DEL?|DE HOY,?|(?:SENALAD|PAUTAD|PROGRAMAD|FIJAD|CALENDARIZAD)[AO]S? PARA (?:EL|LOS|HOY,?)' +
    `|(?<![A-Z])(?:(?:SET|SCHEDULED)(?: FOR)?|OF|ON))(?: DIAS?)? (?:${weekday})?$`,
  'u',
)
/** The words before the new date of a moved hearing that end in «del», too: «para la mañana del». */
const partOfNewDay = new RegExp(
  `(?<!AD[AO]S? )(?<![A-Z])PARA LAS? (?!${hearingNoun})[A-Z ]{1,40}DEL(?: DIA)? (?:${weekday})?$`,
  'u',
)

const hour = String.raw`(?:A LAS? |AT )\d{1,2}(?:[:.]\d{2})?(?: ?[AP]\.? ?M\.?| ?M\.?| DE LA (?:MANANA|TARDE))?,? ?`
const cancellingVerbs =
  'SE (?:SUSPENDEN?|CANCELAN?|DEJAN? SIN EFECTO|TRANSFIEREN?|POSPONEN?|RESENALAN?|REPROGRAMAN?)' +
  '|QUEDAN? (?:SIN EFECTO|(?:SUSPENDID|CANCELAD|RESENALAD|TRANSFERID|POSPUEST|REPROGRAMAD|APLAZAD)[AO]S?)' +
  '|(?:FUE|FUERON|HA SIDO|HAN SIDO) (?:SUSPENDID|CANCELAD|TRANSFERID|POSPUEST)[AO]S?' +
  '|(?:IS|ARE|WAS|WERE|HAS BEEN)(?: HEREBY)? (?:VACATED|CANCELL?ED|CONTINUED|POSTPONED|RESET|RESCHEDULED)'
const verbAfter = new RegExp(`^,? ?(?:${hour})?(?:${cancellingVerbs})(?![A-Z])`, 'u')
/**
 * The words directly after the date of a cancelled hearing: «la vista del 15 de enero queda sin efecto». A verb with
 * another object, «se deja sin efecto toda orden», cancels something else.
 */
const cancelledAfter = new RegExp(
  `${verbAfter.source}(?= ?(?:[.,;¶]|$|Y |AND |HASTA |UNTIL |POR |PARA (?:EL|LOS) |AL? |TO |FOR ))`,
  'u',
)

/** Returns what words after a date do to its hearing; null for nothing. */
function fateAfter(after: string, isNextSentence: boolean): HearingFate | null {
  if (cancelledAfter.test(after)) return isNextSentence ? 'unsure' : 'cancelled'
  return verbAfter.test(after) && !isNextSentence ? 'unsure' : null
}

/** Returns the last match of a global expression. */
const lastMatch = (text: string, pattern: RegExp): RegExpExecArray | undefined => [...text.matchAll(pattern)].at(-1)

/**
 * Returns whether the hearing of a date still takes place on it.
 * @param before the words of the sentence up to the date, from the date before on
 * @param after the words after the date, past «a. m.» too
 * @param isNextSentence whether the words after «a. m.» begin a sentence
 */
export function fateOfHearing(before: string, after: string, isNextSentence: boolean): HearingFate {
  const afterwards = fateAfter(after, isNextSentence)
  if (afterwards === 'cancelled') return afterwards
  const undoubted = afterwards ?? 'held'
  const [cancelled, moved] = [lastMatch(before, cancels), lastMatch(before, moves)]
  const isMoved = moved !== undefined && moved.index > (cancelled?.index ?? -1)
  const verb = isMoved ? moved : cancelled
  if (!verb) return undoubted
  const rest = before.slice(verb.index + verb[0].length)
  const isEarlierDate = earlierDate.test(before)
  if (isMoved && (!isEarlierDate || partOfNewDay.test(rest))) return undoubted
  const settings = [...rest.matchAll(sets)]
  if (settings.some(({ groups }) => groups?.['that'] === undefined)) return undoubted
  const isItsObject = verb.groups?.['object'] !== undefined && settings.length === 0 && !furtherHearing.test(rest)
  return isItsObject && isEarlierDate ? 'cancelled' : 'unsure'
}

const hourOnly = new RegExp(`^,? ?(?:${hour})?`, 'u')
/** The words between the date that a hearing had and the one to which it is moved: «a las 9:00 a. m. y se pauta para el». */
const newDate = new RegExp(
  '^(?:(?:Y )?(?:SE (?:PAUTA|REPROGRAMA|CALENDARIZA|TRANSFIERE|FIJA|(?:RE)?SENALA|POSPONE|MUEVE)N?' +
    '|QUEDAN? (?:(?:RE)?SENALAD|TRANSFERID|POSPUEST|REPROGRAMAD|APLAZAD)[AO]S?)(?: NUEVAMENTE)? )?' +
    `(?:PARA (?:EL|LOS)|AL?|TO|FOR|UNTIL)(?: DIAS?)? (?:${weekday})?$`,
  'u',
)

/** The words between two dates of hearings that an order cancels: «y del». */
const alsoCancelled = new RegExp(`^(?:(?:Y|E) )?(?:DEL?|EL|LA DEL|EL DEL)(?: DIAS?)? (?:${weekday})?$`, 'u')

/** Whether the words after the date of a cancelled hearing cancel the one of the next date, too. */
export const isCancelledToo = (between: string): boolean => alsoCancelled.test(between.replace(hourOnly, ''))

/** Whether the words between two dates make the second one the new date of the hearing of the first one. */
export const isMovedHearing = (between: string): boolean => newDate.test(between.replace(hourOnly, ''))
