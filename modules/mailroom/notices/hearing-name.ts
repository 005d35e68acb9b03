import type { FieldReading } from './parsed-notice.ts'
import { hearingsOf } from './hearing-place.ts'

/** Characters before the date of a hearing in which its name is sought. */
const nameReach = 180
const maxNameLength = 80

/** Words after which the name of a hearing is over: «vista transaccional, a celebrarse el lunes». */
const endOfName =
  '(?:para|a (?:celebrarse|las?)|señalad[ao]s?|fijad[ao]s?|pautad[ao]s?|programad[ao]s?|ser[aá]n?|se|queda|que|mediante|por|ante|presencial|virtual|(?:el|del?) (?:d[ií]a|pr[oó]xim[ao]|\\d))(?!\\p{L})'
const namePattern = new RegExp(
  `(?<!\\p{L})(?:conferencia|vista|juicio|audiencia|inspecci[oó]n ocular)(?: (?!${endOfName})[\\p{L}\\d]{1,20}){0,8}`,
  'giu',
)
/** A word at the end that belongs to the date: «vista del», «conferencia inicial el martes». */
const wordOfDate =
  /^(?:del?|el|las?|los|en|y|con|d[ií]as?|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo)$/iu
const saysNothing = /^(?:vista|audiencia)$/iu

/**
 * Returns the name that a Spanish notice gives to a hearing before its date, such as «Conferencia con antelación al
 * juicio», which distinguishes several hearings of a notice; empty without a name.
 * @param hearing the reading of its date; undefined for a date that a person entered
 */
export function hearingName(
  readings: readonly FieldReading[],
  text: string,
  hearing: FieldReading | undefined,
): string {
  if (hearing === undefined) return ''
  const former = Math.max(0, ...hearingsOf(readings).flatMap(({ end }) => (end <= hearing.start ? [end] : [])))
  const [before = ''] = text
    .slice(Math.max(former, hearing.start - nameReach), hearing.start)
    .split(/\n\s*\n|(?<=\p{L}{2})[.;]\s/u)
    .slice(-1)
  const names = [...before.replaceAll(/\s+/gu, ' ').matchAll(namePattern)]
  const found = (names.at(-1)?.[0] ?? '').split(' ')
  const name = found.slice(0, found.findLastIndex((word) => !wordOfDate.test(word)) + 1).join(' ')
  if (saysNothing.test(name) || name.length > maxNameLength) return ''
  const words = name === name.toLocaleUpperCase('es') ? name.toLocaleLowerCase('es') : name
  return words.charAt(0).toLocaleUpperCase('es') + words.slice(1)
}
