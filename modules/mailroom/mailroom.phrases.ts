import type { Locale } from '#server/contract/locale.ts'
import { fill } from '#server/contract/locale.ts'
import { formatDayInSentence } from '#server/text/format-day.ts'

const hearing: Readonly<Record<Locale, string>> = {
  es: 'Vista señalada por el tribunal',
  en: 'Hearing set by the court',
  fr: 'Audience fixée par le tribunal',
  pt: 'Audiência marcada pelo tribunal',
}
export const hearingTitle = (locale: Locale): string => hearing[locale]

const replaced: Readonly<Record<Locale, string>> = {
  es: 'Sustituido por la notificación enmendada archivada en autos {onDay}',
  en: 'Replaced by the amended notice filed {onDay}',
  fr: 'Remplacé par la notification modifiée versée au dossier {onDay}',
  pt: 'Substituído pela notificação emendada juntada aos autos {onDay}',
}
const replacedUndated: Readonly<Record<Locale, string>> = {
  es: 'Sustituido por una notificación enmendada',
  en: 'Replaced by an amended notice',
  fr: 'Remplacé par une notification modifiée',
  pt: 'Substituído por uma notificação emendada',
}
/** Returns the reason for which terms of an amended notice are voided. */
export const replacedReason = (locale: Locale, filedOn: string | null): string =>
  filedOn === null
    ? replacedUndated[locale]
    : fill(replaced[locale], { onDay: formatDayInSentence(filedOn, locale).onDay })
