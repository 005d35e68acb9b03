import type { MailText } from '#server/jobs/mail-layout.ts'

/** Mails to visitors who wait for the first times of a professional. */
export const alertsMessages = {
  alertRequested: {
    es: {
      subject: 'Confirme que desea el aviso de {professional}',
      paragraphs: [
        'Alguien, seguramente usted, pidió que le avisemos a este correo cuando {professional} ofrezca horas para citas.',
        'Confírmelo para activar el aviso. Le escribiremos una sola vez.',
      ],
      action: 'Confirmar el aviso',
      after: [
        'Si no lo pidió usted, no haga nada: sin confirmación no le escribiremos, y en dos días borramos su correo.',
      ],
    },
    en: {
      subject: 'Confirm your alert about {professional}',
      paragraphs: [
        'Someone, most likely you, asked us to write to this address when {professional} offers times for appointments.',
        'Confirm it to turn the alert on. We will write to you once.',
      ],
      action: 'Confirm the alert',
      after: [
        'If you did not ask for it, do nothing: without a confirmation we will not write, and your address is deleted in two days.',
      ],
    },
    fr: {
      subject: 'Confirmez votre alerte pour {professional}',
      paragraphs: [
        'Quelqu’un, sans doute vous, a demandé que nous écrivions à cette adresse lorsque {professional} proposera des horaires de rendez-vous.',
        'Confirmez pour activer l’alerte. Nous vous écrirons une seule fois.',
      ],
      action: 'Confirmer l’alerte',
      after: [
        'Si vous n’avez rien demandé, ne faites rien : sans confirmation, nous n’écrirons pas et votre adresse sera effacée dans deux jours.',
      ],
    },
    pt: {
      subject: 'Confirme o aviso sobre {professional}',
      paragraphs: [
        'Alguém, provavelmente você, pediu que avisássemos neste e-mail quando {professional} oferecesse horários para consultas.',
        'Confirme para ativar o aviso. Escreveremos uma única vez.',
      ],
      action: 'Confirmar o aviso',
      after: [
        'Se não foi você, ignore esta mensagem: sem confirmação não escreveremos, e o seu e-mail será apagado em dois dias.',
      ],
    },
  },
  alertActive: {
    es: {
      subject: 'Su aviso de {professional} está activo',
      paragraphs: [
        'Se pidió otra vez un aviso a este correo sobre {professional}. Ya está activo: no tiene que hacer nada.',
        'Le escribiremos una sola vez, cuando ofrezca horas.',
      ],
      action: 'Ver el aviso',
      after: [],
    },
    en: {
      subject: 'Your alert about {professional} is on',
      paragraphs: [
        'An alert about {professional} was requested again for this address. It is already on: there is nothing to do.',
        'We will write to you once, when times are offered.',
      ],
      action: 'See the alert',
      after: [],
    },
    fr: {
      subject: 'Votre alerte pour {professional} est active',
      paragraphs: [
        'Une alerte pour {professional} a de nouveau été demandée pour cette adresse. Elle est déjà active : vous n’avez rien à faire.',
        'Nous vous écrirons une seule fois, lorsque des horaires seront proposés.',
      ],
      action: 'Voir l’alerte',
      after: [],
    },
    pt: {
      subject: 'O seu aviso sobre {professional} está ativo',
      paragraphs: [
        'Um aviso sobre {professional} foi pedido de novo para este e-mail. Ele já está ativo: não é preciso fazer nada.',
        'Escreveremos uma única vez, quando houver horários.',
      ],
      action: 'Ver o aviso',
      after: [],
    },
  },
  timesOffered: {
    es: {
      subject: '{professional} ya ofrece horas',
      paragraphs: [
        'Nos pidió que le avisáramos: {professional} ya ofrece horas para citas.',
        'Las horas se van ocupando; elija la suya en su página.',
      ],
      action: 'Ver las horas',
      after: ['Este era el único correo de su aviso: ya borramos su dirección de la lista de espera.'],
    },
    en: {
      subject: '{professional} now offers times',
      paragraphs: [
        'You asked us to let you know: {professional} now offers times for appointments.',
        'Times fill up; choose yours on the page.',
      ],
      action: 'See the times',
      after: ['This was the only email of your alert: your address is deleted from the waiting list.'],
    },
    fr: {
      subject: '{professional} propose désormais des horaires',
      paragraphs: [
        'Vous nous aviez demandé de vous prévenir : {professional} propose désormais des horaires de rendez-vous.',
        'Les horaires se remplissent ; choisissez le vôtre sur sa page.',
      ],
      action: 'Voir les horaires',
      after: ['C’était le seul e-mail de votre alerte : votre adresse est effacée de la liste d’attente.'],
    },
    pt: {
      subject: '{professional} já oferece horários',
      paragraphs: [
        'Você pediu que avisássemos: {professional} já oferece horários para consultas.',
        'Os horários vão sendo ocupados; escolha o seu na página.',
      ],
      action: 'Ver os horários',
      after: ['Este era o único e-mail do seu aviso: o seu endereço foi apagado da lista de espera.'],
    },
  },
} as const satisfies Record<string, MailText>
