import { defineErrors } from '#server/http/errors.ts'

export const paymentsErrors = defineErrors({
  payment_not_found: {
    status: 404,
    es: 'Ese pago no existe.',
    en: 'That payment does not exist.',
    fr: "Ce paiement n'existe pas.",
    pt: 'Esse pagamento não existe.',
  },
  payment_not_a_charge: {
    status: 409,
    es: 'Solo se puede reembolsar o corregir un pago, no un reembolso ni una corrección.',
    en: 'Only a payment can be refunded or corrected, not a refund or a correction.',
    fr: 'Seul un paiement peut être remboursé ou corrigé, pas un remboursement ni une correction.',
    pt: 'Só um pagamento pode ser reembolsado ou corrigido, não um reembolso nem uma correção.',
  },
  refund_too_large: {
    status: 409,
    es: 'De este pago solo se pueden devolver {left}.',
    en: 'Only {left} of this payment can be refunded.',
    fr: 'Seuls {left} de ce paiement peuvent être remboursés.',
    pt: 'Deste pagamento só é possível devolver {left}.',
  },
  correction_too_large: {
    status: 409,
    es: 'De este pago solo se pueden descontar {left}.',
    en: 'Only {left} can be taken off this payment.',
    fr: 'Seuls {left} peuvent être déduits de ce paiement.',
    pt: 'Deste pagamento só é possível descontar {left}.',
  },
  tax_rate_not_found: {
    status: 404,
    es: 'Ese impuesto no existe.',
    en: 'That tax rate does not exist.',
    fr: "Ce taux de taxe n'existe pas.",
    pt: 'Essa taxa de imposto não existe.',
  },
  tax_rate_used: {
    status: 409,
    es: 'Ya se cobró con este impuesto y queda como está. Añada otro que empiece después.',
    en: 'Payments were charged with this rate, so it stays as it is. Add another one that begins later.',
    fr: 'Des paiements ont été facturés avec ce taux : il reste tel quel. Ajoutez-en un autre qui prend effet plus tard.',
    pt: 'Já houve cobranças com esta taxa, por isso ela não pode mudar. Adicione outra que comece depois.',
  },
  tax_rate_too_early: {
    status: 409,
    es: 'Ya hay pagos desde esa fecha. El impuesto puede empezar el {earliest} o después.',
    en: 'There are already payments since that day. The rate can begin on {earliest} or later.',
    fr: 'Il y a déjà des paiements depuis cette date. Le taux peut commencer le {earliest} ou après.',
    pt: 'Já há pagamentos desde essa data. A taxa pode começar em {earliest} ou depois.',
  },
  tax_rate_exists: {
    status: 409,
    es: 'Ya hay un impuesto que empieza ese día.',
    en: 'There is already a rate that begins on that day.',
    fr: 'Un taux commence déjà ce jour-là.',
    pt: 'Já há uma taxa que começa nesse dia.',
  },
})
