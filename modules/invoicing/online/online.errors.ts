import { defineErrors } from '#server/http/errors.ts'

export const onlineErrors = defineErrors({
  payment_account_refused: {
    status: 422,
    es: 'El proveedor no aceptó esas llaves. Cópielas de nuevo de su cuenta.',
    en: 'The provider did not accept those keys. Copy them from your account again.',
    fr: 'Le prestataire n’a pas accepté ces clés. Copiez-les de nouveau depuis votre compte.',
    pt: 'O provedor não aceitou essas chaves. Copie-as de novo da sua conta.',
  },
  payment_account_missing: {
    status: 409,
    es: 'La oficina no tiene conectada una cuenta para cobrar de esa manera.',
    en: 'The office has no account connected for that way of paying.',
    fr: 'Le cabinet n’a relié aucun compte pour ce moyen de paiement.',
    pt: 'O escritório não tem uma conta conectada para essa forma de pagamento.',
  },
  payment_provider_down: {
    status: 503,
    es: 'El proveedor de pagos no responde. No se cobró nada; inténtelo en unos minutos.',
    en: 'The payment provider does not answer. Nothing was charged; try again in a few minutes.',
    fr: 'Le prestataire de paiement ne répond pas. Rien n’a été débité ; réessayez dans quelques minutes.',
    pt: 'O provedor de pagamentos não responde. Nada foi cobrado; tente de novo em alguns minutos.',
  },
  pay_link_not_found: {
    status: 404,
    es: 'Ese enlace de pago no existe o ya no vale. Pida uno nuevo a la oficina.',
    en: 'That payment link does not exist or is no longer valid. Ask the office for a new one.',
    fr: 'Ce lien de paiement n’existe pas ou n’est plus valable. Demandez-en un nouveau au cabinet.',
    pt: 'Esse link de pagamento não existe ou não vale mais. Peça um novo ao escritório.',
  },
  online_payment_not_found: {
    status: 404,
    es: 'No se encontró ese pago.',
    en: 'That payment was not found.',
    fr: 'Ce paiement est introuvable.',
    pt: 'Esse pagamento não foi encontrado.',
  },
  payment_not_online: {
    status: 409,
    es: 'Ese pago no llegó por un enlace. Devuélvalo como se recibió y anúlelo.',
    en: 'That payment did not come by a link. Return it as it was received, and reverse it.',
    fr: 'Ce paiement n’est pas venu par un lien. Rendez-le comme il a été reçu et annulez-le.',
    pt: 'Esse pagamento não veio por um link. Devolva-o como foi recebido e estorne-o.',
  },
  online_payment_open: {
    status: 409,
    es: 'Hay un pago sin terminar. Complételo o cancélelo antes.',
    en: 'A payment is not finished. Complete or cancel it first.',
    fr: 'Un paiement est en cours. Terminez-le ou annulez-le d’abord.',
    pt: 'Há um pagamento não concluído. Conclua-o ou cancele-o antes.',
  },
  online_refund_open: {
    status: 409,
    es: 'Hay un reembolso de ese pago en curso. Espere dos minutos y mire si terminó.',
    en: 'A refund of that payment is under way. Wait two minutes and look whether it is done.',
    fr: 'Un remboursement de ce paiement est en cours. Attendez deux minutes et vérifiez s’il est terminé.',
    pt: 'Há um reembolso desse pagamento em andamento. Aguarde dois minutos e veja se terminou.',
  },
  online_payment_amount: {
    status: 422,
    es: 'De esa manera se pagan de {min} a {max} dólares.',
    en: 'Amounts from {min} to {max} dollars can be paid that way.',
    fr: 'Ce moyen accepte de {min} à {max} dollars.',
    pt: 'Dessa forma pagam-se de {min} a {max} dólares.',
  },
  online_payment_refused: {
    status: 502,
    es: 'El proveedor rechazó el pedido. Avise a la oficina o pague de otra manera.',
    en: 'The provider refused the request. Tell the office, or pay in another way.',
    fr: 'Le prestataire a refusé la demande. Prévenez le cabinet ou payez autrement.',
    pt: 'O provedor recusou o pedido. Avise o escritório ou pague de outra forma.',
  },
})
