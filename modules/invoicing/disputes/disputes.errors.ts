import { defineErrors } from '#server/http/errors.ts'

export const disputeErrors = defineErrors({
  payment_dispute_not_found: {
    status: 404,
    es: 'No se encontró esa disputa.',
    en: 'That dispute was not found.',
    fr: 'Cette contestation est introuvable.',
    pt: 'Essa contestação não foi encontrada.',
  },
  payment_dispute_no_cover: {
    status: 409,
    es: 'En esa disputa no hay dinero de un cliente por cubrir.',
    en: 'That dispute leaves no client money to cover.',
    fr: 'Cette contestation ne laisse aucun fonds de client à couvrir.',
    pt: 'Essa contestação não deixa dinheiro de cliente a cobrir.',
  },
  payment_disputed: {
    status: 409,
    es: 'El pagador disputó ese pago. Espere el resultado: si se devuelve ahora, podría pagarse dos veces.',
    en: 'The payer disputed that payment. Wait for the outcome: if you refund it now, it could be paid back twice.',
    fr: 'Le payeur a contesté ce paiement. Attendez l’issue : remboursé maintenant, il pourrait l’être deux fois.',
    pt: 'O pagador contestou esse pagamento. Aguarde o resultado: se fosse devolvido agora, o dinheiro poderia ser pago duas vezes.',
  },
})
