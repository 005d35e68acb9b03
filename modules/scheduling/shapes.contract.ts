// Types that the parts of scheduling share. Instants are UTC; a day or time of day is in the zone that is given with
// it.
import { defaultTimeZone } from '#server/contract/time.ts'
import { z } from 'zod'

/** Whether this machine has a time zone of that name in the IANA database; offsets such as `+05:00` are not names. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+){0,2}$/.test(name)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

export const TimeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, 'validation.timeZone')
  .meta({ examples: [defaultTimeZone] })

/** `HH:MM`, 00:00 to 23:59. */
export const TimeOfDay = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'validation.timeOfDay')
  .meta({ examples: ['09:00'] })

/** The first and last day that a calendar accepts; a day outside of this range is a typing error. */
export const firstDay = '1990-01-01'
export const lastDay = '2100-12-31'
/** @param moment a day or an instant, as ISO text */
export const isInCalendar = (moment: string): boolean =>
  moment.slice(0, 10) >= firstDay && moment.slice(0, 10) <= lastDay

/** The public name of a professional in addresses: lower-case letters, digits and single hyphens. */
export const Slug = z
  .string()
  .trim()
  .toLowerCase()
  .min(3, 'validation.slug')
  .max(60, 'validation.slug')
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'validation.slug')
