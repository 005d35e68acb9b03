import { dateFormat } from '#server/contract/date-format.ts'
import { formatter } from '../../lib/format.ts'

/** Formats a day as `16 nov 2026` with no-break spaces, because a row of a list has room for two lines only. */
export const shortDay = (day: string): string =>
  formatter('shortDay', (tag) => {
    const options = { day: 'numeric', month: 'short', year: 'numeric' } as const
    return dateFormat(tag, { timeZone: 'UTC', ...options })
  })
    .format(new Date(`${day}T00:00:00Z`))
    .replaceAll(' de ', ' ')
    .replaceAll(' ', '\u00a0')
