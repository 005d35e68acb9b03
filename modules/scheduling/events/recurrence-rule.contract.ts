// The supported recurrence rules (RFC 5545, 3.3.10): frequencies of a day or longer, and a bounded number of
// occurrences.
import { z } from 'zod'

const dayPattern = '(?:[+-]?(?:[1-9]|[1-4]\\d|5[0-3]))?(?:MO|TU|WE|TH|FR|SA|SU)'
const listPattern = (item: string): RegExp => new RegExp(`^${item}(?:,${item}){0,30}$`)
const integerUpTo =
  (max: number) =>
  (value: string): boolean =>
    /^[1-9]\d{0,3}$/.test(value) && Number(value) <= max

/** Maximum of COUNT: two years of days. */
export const maxOccurrences = 730

/** Whether a value is valid, by the name of the part. */
const partValidators: Readonly<Record<string, (value: string) => boolean>> = {
  FREQ: (value) => ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'].includes(value),
  INTERVAL: integerUpTo(999),
  COUNT: integerUpTo(maxOccurrences),
  UNTIL: (value) =>
    /^(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:T(?:[01]\d|2[0-3])[0-5]\d[0-5]\dZ)?$/.test(value),
  BYDAY: (value) => listPattern(dayPattern).test(value),
  BYMONTHDAY: (value) => listPattern('-?(?:[1-9]|[12]\\d|3[01])').test(value),
  BYMONTH: (value) => listPattern('(?:[1-9]|1[0-2])').test(value),
  BYSETPOS: (value) => listPattern('-?[1-9]\\d?').test(value),
  WKST: (value) => /^(?:MO|TU|WE|TH|FR|SA|SU)$/.test(value),
}

/** Returns the parts of a rule by name, or null when the rule is not supported. */
export function readRule(text: string): ReadonlyMap<string, string> | null {
  const partsByName = new Map<string, string>()
  for (const part of text.toUpperCase().split(';')) {
    const [name = '', value = '', ...rest] = part.split('=')
    if (rest.length > 0 || partsByName.has(name) || !partValidators[name]?.(value)) return null
    partsByName.set(name, value)
  }
  const hasNumberedDay = /\d/.test(partsByName.get('BYDAY') ?? '')
  if (!partsByName.has('FREQ') || (partsByName.has('COUNT') && partsByName.has('UNTIL'))) return null
  // RFC 5545: a numbered weekday needs MONTHLY or YEARLY, BYMONTHDAY excludes WEEKLY, and BYSETPOS needs another BY
  // part.
  if (hasNumberedDay && !['MONTHLY', 'YEARLY'].includes(partsByName.get('FREQ') ?? '')) return null
  if (partsByName.has('BYMONTHDAY') && partsByName.get('FREQ') === 'WEEKLY') return null
  const namesDays = ['BYDAY', 'BYMONTHDAY', 'BYMONTH'].some((name) => partsByName.has(name))
  if (partsByName.has('BYSETPOS') && !namesDays) return null
  return partsByName
}

const unsupportedPart = /^FREQ=(?:HOURLY|MINUTELY|SECONDLY)$|^(?:BYHOUR|BYMINUTE|BYSECOND|BYWEEKNO|BYYEARDAY)=./

/** Returns whether a rejected rule is valid in RFC 5545 but not supported by this calendar. */
export const isUnsupported = (text: string): boolean =>
  text
    .toUpperCase()
    .split(';')
    .some((part) => unsupportedPart.test(part))

/** Text of a rule without DTSTART: `FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=20261231T035959Z`. */
export const RecurrenceRule = z
  .string()
  .trim()
  .toUpperCase()
  .max(300, 'validation.recurrence')
  .superRefine((text, ctx) => {
    if (readRule(text) !== null) return
    ctx.addIssue({
      code: 'custom',
      message: isUnsupported(text) ? 'validation.recurrenceUnsupported' : 'validation.recurrence',
    })
  })
  .meta({ examples: ['FREQ=WEEKLY;BYDAY=MO,WE;COUNT=12'] })
