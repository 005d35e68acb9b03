import { defineErrors } from '#server/http/errors.ts'

export const bookingPaymentErrors = defineErrors({
  booking_payment_not_found: {
    status: 404,
    es: 'Esa cita no tiene un pago.',
    en: 'That appointment has no payment.',
    fr: 'Ce rendez-vous n’a pas de paiement.',
    pt: 'Essa consulta não tem pagamento.',
  },
  /** The office asks the provider again for a refund that is not `due`: it was made, is blocked, or there is none. */
  booking_refund_not_due: {
    status: 409,
    es: 'De esa cita no queda ninguna devolución por hacer.',
    en: 'There is no refund left to make for that appointment.',
    fr: 'Aucun remboursement de ce rendez-vous ne reste à faire.',
    pt: 'Não há devolução a fazer dessa consulta.',
  },
})
