import type { Locale } from '#server/contract/locale.ts'
import type { MailText } from '#server/jobs/mail-layout.ts'

/** Why a payment is refunded in full. */
export type RefundReason = 'gone' | 'otherAmount' | 'refused'

/** Memo of the journal entry of an advance. */
export const advanceMemo: Readonly<Record<Locale, string>> = {
  es: 'Anticipo pagado al reservar una cita',
  en: 'Advance paid when booking an appointment',
  fr: 'Provision payée à la réservation d’un rendez-vous',
  pt: 'Adiantamento pago ao reservar uma consulta',
}
export const refundMemo: Readonly<Record<Locale, string>> = {
  es: 'Devolución por la cancelación de una cita',
  en: 'Refund for a canceled appointment',
  fr: 'Remboursement d’un rendez-vous annulé',
  pt: 'Devolução pelo cancelamento de uma consulta',
}
export const assignmentMemo: Readonly<Record<Locale, string>> = {
  es: 'Anticipo de una cita que pasa al caso',
  en: 'Advance of an appointment moved to the case',
  fr: 'Provision d’un rendez-vous affectée au dossier',
  pt: 'Adiantamento de uma consulta que passa ao caso',
}

/** Mails to visitors whose payment is refunded in full. */
export const bookingMessages = {
  gone: {
    es: {
      subject: 'Le devolvemos su pago: la hora ya no estaba libre',
      paragraphs: [
        'Hola, {visitor}:',
        'Su pago de {amount} para la cita {ofDay} llegó cuando la hora ya no se podía confirmar. La cita no quedó reservada.',
        'Se le devuelve todo por el mismo medio; puede tardar unos días en verlo. No tiene que hacer nada.',
      ],
      action: 'Ver la cita',
      after: ['{company}'],
    },
    en: {
      subject: 'Your payment was refunded: the time was no longer open',
      paragraphs: [
        'Hello, {visitor},',
        'Your payment of {amount} for the appointment {ofDay} arrived when the time could no longer be confirmed. The appointment is not booked.',
        'You get a full refund to your payment method; it may take a few days to appear. You do not need to do anything.',
      ],
      action: 'See the appointment',
      after: ['{company}'],
    },
    fr: {
      subject: 'Nous vous remboursons : le créneau n’était plus libre',
      paragraphs: [
        'Bonjour {visitor},',
        'Votre paiement de {amount} pour le rendez-vous {ofDay} est arrivé alors que le créneau ne pouvait plus être confirmé. Le rendez-vous n’est pas réservé.',
        'Tout vous est remboursé par le même moyen ; cela peut prendre quelques jours. Vous n’avez rien à faire.',
      ],
      action: 'Voir le rendez-vous',
      after: ['{company}'],
    },
    pt: {
      subject: 'Devolvemos o seu pagamento: o horário não estava mais livre',
      paragraphs: [
        'Olá, {visitor},',
        'O seu pagamento de {amount} para a consulta {ofDay} chegou quando o horário não podia mais ser confirmado. A consulta não ficou reservada.',
        'Tudo é devolvido pelo mesmo meio; pode levar alguns dias para aparecer. Não precisa fazer nada.',
      ],
      action: 'Ver a consulta',
      after: ['{company}'],
    },
  },
  otherAmount: {
    es: {
      subject: 'Le devolvemos su pago: la cantidad no es la de la cita',
      paragraphs: [
        'Hola, {visitor}:',
        'Recibimos {amount} para la cita {ofDay}, que cuesta otra cantidad. La cita no quedó confirmada.',
        'Se le devuelve todo por el mismo medio; puede tardar unos días en verlo.',
      ],
      action: 'Ver la cita',
      after: ['{company}'],
    },
    en: {
      subject: 'Your payment was refunded: it was not the amount of the appointment',
      paragraphs: [
        'Hello, {visitor},',
        'We received {amount} for the appointment {ofDay}, which has a different price. The appointment is not confirmed.',
        'You get a full refund to your payment method; it may take a few days to appear.',
      ],
      action: 'See the appointment',
      after: ['{company}'],
    },
    fr: {
      subject: 'Nous vous remboursons : le montant n’est pas celui du rendez-vous',
      paragraphs: [
        'Bonjour {visitor},',
        'Nous avons reçu {amount} pour le rendez-vous {ofDay}, dont le prix est différent. Le rendez-vous n’est pas confirmé.',
        'Tout vous est remboursé par le même moyen ; cela peut prendre quelques jours.',
      ],
      action: 'Voir le rendez-vous',
      after: ['{company}'],
    },
    pt: {
      subject: 'Devolvemos o seu pagamento: o valor não é o da consulta',
      paragraphs: [
        'Olá, {visitor},',
        'Recebemos {amount} para a consulta {ofDay}, que custa outro valor. A consulta não ficou confirmada.',
        'Tudo é devolvido pelo mesmo meio; pode levar alguns dias para aparecer.',
      ],
      action: 'Ver a consulta',
      after: ['{company}'],
    },
  },
  refused: {
    es: {
      subject: 'Le devolvemos su pago: la oficina no pudo recibirlo',
      paragraphs: [
        'Hola, {visitor}:',
        'La oficina no pudo recibir su pago de {amount} para la cita {ofDay}. La cita no quedó reservada.',
        'Se le devuelve todo por el mismo medio; puede tardar unos días en verlo. Llame a la oficina para pedir otra hora.',
      ],
      action: 'Ver la cita',
      after: ['{company}'],
    },
    en: {
      subject: 'Your payment was refunded: the office could not receive it',
      paragraphs: [
        'Hello, {visitor},',
        'The office could not receive your payment of {amount} for the appointment {ofDay}. The appointment is not booked.',
        'You get a full refund to your payment method; it may take a few days to appear. Call the office for another time.',
      ],
      action: 'See the appointment',
      after: ['{company}'],
    },
    fr: {
      subject: 'Nous vous remboursons : le cabinet n’a pas pu recevoir votre paiement',
      paragraphs: [
        'Bonjour {visitor},',
        'Le cabinet n’a pas pu recevoir votre paiement de {amount} pour le rendez-vous {ofDay}. Le rendez-vous n’est pas réservé.',
        'Tout vous est remboursé par le même moyen ; cela peut prendre quelques jours. Appelez le cabinet pour choisir un autre créneau.',
      ],
      action: 'Voir le rendez-vous',
      after: ['{company}'],
    },
    pt: {
      subject: 'Devolvemos o seu pagamento: o escritório não pôde recebê-lo',
      paragraphs: [
        'Olá, {visitor},',
        'O escritório não pôde receber o seu pagamento de {amount} para a consulta {ofDay}. A consulta não ficou reservada.',
        'Tudo é devolvido pelo mesmo meio; pode levar alguns dias para aparecer. Ligue para o escritório para pedir outro horário.',
      ],
      action: 'Ver a consulta',
      after: ['{company}'],
    },
  },
} as const satisfies Record<RefundReason, MailText>
