import { defineErrors } from '#server/http/errors.ts'

export const sendingErrors = defineErrors({
  invoice_voided: {
    status: 409,
    es: 'Esa factura se anuló con una nota de crédito y no se envía.',
    en: 'That invoice was voided by a credit note and cannot be sent.',
    fr: 'Cette facture a été annulée par un avoir et ne peut pas être envoyée.',
    pt: 'Essa fatura foi anulada por uma nota de crédito e não é enviada.',
  },
  invoice_recipient_missing: {
    status: 422,
    es: 'El cliente no tiene correo electrónico. Escriba una dirección.',
    en: 'The client has no email address. Enter one.',
    fr: 'Le client n’a pas d’adresse e-mail. Saisissez-en une.',
    pt: 'O cliente não tem e-mail. Informe um endereço.',
  },
})
