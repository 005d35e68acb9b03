import { defineErrors } from '#server/http/errors.ts'

export const interestErrors = defineErrors({
  interest_off: {
    status: 409,
    es: 'La oficina no cobra intereses. Actívelo en los ajustes de facturas.',
    en: 'The office does not charge interest. Turn it on in the invoice settings.',
    fr: 'Le cabinet ne facture pas d’intérêts. Activez-les dans les réglages des factures.',
    pt: 'O escritório não cobra juros. Ative-os nas configurações de faturas.',
  },
  interest_not_agreed: {
    status: 409,
    es: 'Ningún acuerdo firmado con este cliente pacta intereses para esos días.',
    en: 'No signed agreement with this client provides for interest on those days.',
    fr: 'Aucune convention signée avec ce client ne prévoit d’intérêts pour ces jours.',
    pt: 'Nenhum contrato assinado com este cliente prevê juros para esses dias.',
  },
  interest_nothing: {
    status: 409,
    es: 'Hasta ese día no hay intereses por cobrar.',
    en: 'There is no interest to charge up to that day.',
    fr: 'Il n’y a pas d’intérêts à facturer jusqu’à ce jour.',
    pt: 'Não há juros a cobrar até esse dia.',
  },
  interest_on_interest: {
    status: 409,
    es: 'Esa factura cobra intereses, y los intereses no generan otros.',
    en: 'That invoice is for interest, and interest bears no interest.',
    fr: 'Cette facture porte sur des intérêts, et ceux-ci n’en produisent pas.',
    pt: 'Essa fatura cobra juros, e juros não geram outros.',
  },
  interest_changed: {
    status: 409,
    es: 'Los intereses cambiaron y ahora son {amount}. Revíselos y cóbrelos de nuevo.',
    en: 'The interest has changed and is now {amount}. Check it and charge it again.',
    fr: 'Les intérêts ont changé et s’élèvent maintenant à {amount}. Vérifiez-les et facturez-les à nouveau.',
    pt: 'Os juros mudaram e agora são {amount}. Confira e cobre de novo.',
  },
  interest_in_future: {
    status: 422,
    es: 'Ese día aún no llega. Los intereses se cobran hasta hoy.',
    en: 'That day has not come yet. Interest is charged up to today.',
    fr: 'Ce jour n’est pas encore venu. Les intérêts se facturent jusqu’à aujourd’hui.',
    pt: 'Esse dia ainda não chegou. Os juros são cobrados até hoje.',
  },
})
