import { formatter } from '../../lib/format.ts'

/** `16 nov 2026`, which no line breaks: the rows of a list are two lines high. */
export const shortDay = (day: string): string =>
  formatter('shortDay', (tag) => {
    const parts = { day: 'numeric', month: 'short', year: 'numeric' } as const
    return new Intl.DateTimeFormat(tag, { timeZone: 'UTC', ...parts })
  })
    .format(new Date(`${day}T00:00:00Z`))
    .replaceAll(' de ', ' ')
    .replaceAll(' ', '\u00a0')
