import type { Locale } from '#server/contract/locale.ts'
import { formatDay, formatMoney, formatNumber } from '../../lib/format.ts'
import { currentLocale } from '../../lib/i18n.ts'
import { useTranslation, type TranslateOf } from '../../lib/use-translation.ts'

/** Phrases and formats of one language. */
export interface PaperText {
  readonly t: TranslateOf<'invoicing'>
  readonly day: (day: string) => string
  readonly money: (cents: number) => string
  readonly number: (value: number) => string
}

/**
 * Returns the phrases and formats of the language in which an invoice is written, which may differ from that of the
 * screen. Until its phrases are loaded, those of the screen stand in.
 */
export function usePaperText(language: Locale): PaperText {
  const screenText = useTranslation('invoicing')
  const paperText = useTranslation('invoicing', { lng: language, useSuspense: false })
  const locale = paperText.ready ? language : currentLocale()
  return {
    t: paperText.ready ? paperText.t : screenText.t,
    day: (day) => formatDay(day, locale),
    money: (cents) => formatMoney(cents, 'USD', locale),
    number: (value) => formatNumber(value, locale),
  }
}
