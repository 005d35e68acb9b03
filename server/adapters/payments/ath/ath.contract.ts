import type { PaymentProviderDescription } from '#server/contract/payment-provider.ts'

export const ath = {
  id: 'ath',
  recurring: false,
  asksPhone: true,
  orderMinutes: 10,
  webhook: {
    summary: 'Messages of ATH Móvil, which are not signed: the order that one names is looked up there',
    signed: false,
    orderField: 'metadata1',
  },
  words: {
    es: {
      method: 'ATH Móvil',
      audit: 'ATH Móvil',
      help: 'Un pago por período, aprobado en su teléfono.',
      waits: 'Apruebe el pago en su aplicación de ATH Móvil antes del {{date}}.',
      connection: 'ATH Móvil Business',
      connectionHelp: 'Sin llaves no se cobra por ATH Móvil; los pagos se registran a mano.',
    },
    en: {
      method: 'ATH Móvil',
      audit: 'ATH Móvil',
      help: 'One payment for a period, approved on your phone.',
      waits: 'Approve the payment in your ATH Móvil app before {{date}}.',
      connection: 'ATH Móvil Business',
      connectionHelp: 'Without keys, ATH Móvil payments cannot be taken; they are recorded by hand.',
    },
    fr: {
      method: 'ATH Móvil',
      audit: 'ATH Móvil',
      help: 'Un paiement par période, approuvé sur votre téléphone.',
      waits: 'Approuvez le paiement dans votre application ATH Móvil avant le {{date}}.',
      connection: 'ATH Móvil Business',
      connectionHelp: 'Sans clés, aucun paiement par ATH Móvil ; les paiements s’enregistrent à la main.',
    },
    pt: {
      method: 'ATH Móvil',
      audit: 'ATH Móvil',
      help: 'Um pagamento por período, aprovado no seu telefone.',
      waits: 'Aprove o pagamento no seu aplicativo ATH Móvil antes de {{date}}.',
      connection: 'ATH Móvil Business',
      connectionHelp: 'Sem chaves não há cobrança por ATH Móvil; os pagamentos são registrados manualmente.',
    },
  },
} as const satisfies PaymentProviderDescription
