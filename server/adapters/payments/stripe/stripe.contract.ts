import type { PaymentProviderDescription } from '#server/contract/payment-provider.ts'

export const stripe = {
  id: 'stripe',
  recurring: true,
  asksPhone: false,
  orderMinutes: 120,
  webhook: { summary: 'Messages of Stripe, signed; 404 while Stripe is not set up', signed: true },
  words: {
    es: {
      method: 'Tarjeta',
      audit: 'tarjeta',
      help: 'Se renueva automáticamente. Paga en la página segura de Stripe.',
      waits: 'Termine el pago en la página de Stripe. El pedido vence el {{date}}.',
      connection: 'Stripe',
      connectionHelp: 'Sin llaves no se cobra con tarjeta; los pagos se registran a mano.',
    },
    en: {
      method: 'Card',
      audit: 'card',
      help: 'Renews automatically. You pay on Stripe’s secure page.',
      waits: 'Finish the payment on Stripe’s page. The order expires on {{date}}.',
      connection: 'Stripe',
      connectionHelp: 'Without keys, cards cannot be charged; payments are recorded by hand.',
    },
    fr: {
      method: 'Carte',
      audit: 'carte',
      help: 'Renouvellement automatique. Vous payez sur la page sécurisée de Stripe.',
      waits: 'Terminez le paiement sur la page de Stripe. La commande expire le {{date}}.',
      connection: 'Stripe',
      connectionHelp: 'Sans clés, aucune carte n’est débitée ; les paiements s’enregistrent à la main.',
    },
    pt: {
      method: 'Cartão',
      audit: 'cartão',
      help: 'Renovação automática. Você paga na página segura da Stripe.',
      waits: 'Termine o pagamento na página da Stripe. O pedido vence em {{date}}.',
      connection: 'Stripe',
      connectionHelp: 'Sem chaves não há cobrança com cartão; os pagamentos são registrados manualmente.',
    },
  },
} as const satisfies PaymentProviderDescription
