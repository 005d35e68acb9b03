import type { Locale } from '#server/contract/locale.ts'

/** Why a payment was reversed after its payer won a dispute. */
export const lostDisputeReasons: Readonly<Record<Locale, string>> = {
  es: 'El banco devolvió el pago al pagador, que lo disputó',
  en: 'The bank returned the payment to the payer, who disputed it',
  fr: 'La banque a rendu le paiement au payeur, qui l’avait contesté',
  pt: 'O banco devolveu o pagamento ao pagador, que o contestou',
}
