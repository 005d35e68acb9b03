import type { Locale } from '#server/contract/locale.ts'

/** Why an excess is refunded; the payer reads it at the provider. */
export const excessReasons: Readonly<Record<Locale, string>> = {
  es: 'Se pagó más de lo que se debía',
  en: 'More was paid than was owed',
  fr: 'Le paiement dépassait ce qui était dû',
  pt: 'Foi pago mais do que era devido',
}
