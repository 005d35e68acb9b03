import { languageTags, type Locale } from '#server/contract/locale.ts'

/** Formats a day without a time, `lunes, 30 de noviembre de 2026`. @param day `YYYY-MM-DD` */
export const formatDay = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(languageTags[locale], { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
