import type { Locale } from '#server/contract/locale.ts'

/** Why the payment of an appointment that was not booked is refunded. */
export const bookingRefundReasons: Readonly<Record<Locale, string>> = {
  es: 'La cita no quedó reservada',
  en: 'The appointment was not booked',
  fr: 'Le rendez-vous n’a pas été réservé',
  pt: 'A consulta não ficou reservada',
}

/** Why an excess is refunded; the payer reads it at the provider. */
export const excessReasons: Readonly<Record<Locale, string>> = {
  es: 'Se pagó más de lo que se debía',
  en: 'More was paid than was owed',
  fr: 'Le paiement dépassait ce qui était dû',
  pt: 'Foi pago mais do que era devido',
}
