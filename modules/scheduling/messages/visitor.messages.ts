import type { MailText } from '#server/jobs/mail-layout.ts'

/**
 * Mails to visitors about their appointment. They name the professional and the time and contain the manage link, but
 * neither subject nor other party, because mail is not confidential.
 */
export const visitorMessages = {
  visitorRequested: {
    es: {
      subject: 'Recibimos su solicitud de cita con {professional}',
      paragraphs: [
        'Hola, {visitor}:',
        'Usted pidió una cita con {professional}, de {company}, {forDay}.',
        'Todavía no está confirmada. Le escribiremos en cuanto se conteste; mientras tanto la hora queda guardada para usted.',
      ],
      action: 'Ver, mover o cancelar la cita',
      after: ['Si usted no pidió esta cita, cancélela con el mismo enlace.'],
    },
    en: {
      subject: 'We received your request for an appointment with {professional}',
      paragraphs: [
        'Hello, {visitor},',
        'You requested an appointment with {professional} of {company} {forDay}.',
        'It is not confirmed yet. We will write to you as soon as it is answered; meanwhile the time is kept for you.',
      ],
      action: 'See, reschedule or cancel the appointment',
      after: ['If you did not ask for this appointment, cancel it with the same link.'],
    },
    fr: {
      subject: 'Nous avons reçu votre demande de rendez-vous avec {professional}',
      paragraphs: [
        'Bonjour {visitor},',
        'Vous avez demandé un rendez-vous avec {professional}, de {company}, {forDay}.',
        'Il n’est pas encore confirmé. Nous vous écrirons dès qu’une réponse sera donnée ; d’ici là, le créneau vous est réservé.',
      ],
      action: 'Voir, déplacer ou annuler le rendez-vous',
      after: ['Si vous n’avez pas demandé ce rendez-vous, annulez-le avec le même lien.'],
    },
    pt: {
      subject: 'Recebemos o seu pedido de consulta com {professional}',
      paragraphs: [
        'Olá, {visitor},',
        'Você pediu uma consulta com {professional}, de {company}, {forDay}.',
        'Ela ainda não está confirmada. Escreveremos assim que houver resposta; até lá o horário fica reservado para você.',
      ],
      action: 'Ver, mudar ou cancelar a consulta',
      after: ['Se você não pediu esta consulta, cancele-a pelo mesmo link.'],
    },
  },
  visitorConfirmed: {
    es: {
      subject: 'Su cita con {professional} está confirmada',
      paragraphs: [
        'Hola, {visitor}:',
        'Su cita con {professional}, de {company}, es {onDay}.',
        'Va adjunta para su calendario.',
      ],
      action: 'Ver, mover o cancelar la cita',
      after: ['Si no puede asistir, cancélela con el enlace para que otra persona use la hora.'],
    },
    en: {
      subject: 'Your appointment with {professional} is confirmed',
      paragraphs: [
        'Hello, {visitor},',
        'Your appointment with {professional} of {company} is {onDay}.',
        'It is attached for your calendar.',
      ],
      action: 'See, reschedule or cancel the appointment',
      after: ['If you cannot come, cancel it with the link so that somebody else can use the time.'],
    },
    fr: {
      subject: 'Votre rendez-vous avec {professional} est confirmé',
      paragraphs: [
        'Bonjour {visitor},',
        'Votre rendez-vous avec {professional}, de {company}, a lieu {onDay}.',
        'Le fichier joint permet de l’ajouter à votre agenda.',
      ],
      action: 'Voir, déplacer ou annuler le rendez-vous',
      after: ['Si vous ne pouvez pas venir, annulez-le avec le lien pour libérer le créneau.'],
    },
    pt: {
      subject: 'A sua consulta com {professional} está confirmada',
      paragraphs: [
        'Olá, {visitor},',
        'A sua consulta com {professional}, de {company}, será {onDay}.',
        'Ela segue em anexo para a sua agenda.',
      ],
      action: 'Ver, mudar ou cancelar a consulta',
      after: ['Se você não puder comparecer, cancele-a pelo link para que outra pessoa use o horário.'],
    },
  },
  visitorMoved: {
    es: {
      subject: 'Su cita con {professional} cambió de hora',
      paragraphs: ['Hola, {visitor}:', 'Su cita con {professional}, de {company}, es ahora {onDay}.'],
      action: 'Ver, mover o cancelar la cita',
      after: ['La hora anterior ya no es válida.'],
    },
    en: {
      subject: 'Your appointment with {professional} has a new time',
      paragraphs: ['Hello, {visitor},', 'Your appointment with {professional} of {company} is now {onDay}.'],
      action: 'See, reschedule or cancel the appointment',
      after: ['The previous time no longer applies.'],
    },
    fr: {
      subject: 'Votre rendez-vous avec {professional} a été déplacé',
      paragraphs: [
        'Bonjour {visitor},',
        'Votre rendez-vous avec {professional}, de {company}, a désormais lieu {onDay}.',
      ],
      action: 'Voir, déplacer ou annuler le rendez-vous',
      after: ['La date et l’heure précédentes ne sont plus valables.'],
    },
    pt: {
      subject: 'A sua consulta com {professional} mudou de horário',
      paragraphs: ['Olá, {visitor},', 'A sua consulta com {professional}, de {company}, agora será {onDay}.'],
      action: 'Ver, mudar ou cancelar a consulta',
      after: ['O horário anterior não vale mais.'],
    },
  },
  visitorCancelled: {
    es: {
      subject: 'Su cita con {professional} se canceló',
      paragraphs: ['Hola, {visitor}:', 'La cita con {professional}, de {company}, que era {onDay}, se canceló.'],
      action: 'Elegir otra hora',
      after: [],
    },
    en: {
      subject: 'Your appointment with {professional} was canceled',
      paragraphs: ['Hello, {visitor},', 'The appointment with {professional} of {company} {onDay} was canceled.'],
      action: 'Choose another time',
      after: [],
    },
    fr: {
      subject: 'Votre rendez-vous avec {professional} est annulé',
      paragraphs: [
        'Bonjour {visitor},',
        'Le rendez-vous avec {professional}, de {company}, prévu {onDay}, est annulé.',
      ],
      action: 'Choisir un autre créneau',
      after: [],
    },
    pt: {
      subject: 'A sua consulta com {professional} foi cancelada',
      paragraphs: ['Olá, {visitor},', 'A consulta com {professional}, de {company}, que era {onDay}, foi cancelada.'],
      action: 'Escolher outro horário',
      after: [],
    },
  },
  visitorDeclined: {
    es: {
      subject: '{professional} no puede atender la cita que pidió',
      paragraphs: [
        'Hola, {visitor}:',
        '{professional}, de {company}, no puede atender la cita que usted pidió {forDay}.',
        'Esto no dice nada sobre su asunto. Si tiene un plazo cerca, busque orientación cuanto antes.',
      ],
      action: 'Elegir otra hora',
      after: [],
    },
    en: {
      subject: '{professional} cannot take the appointment you asked for',
      paragraphs: [
        'Hello, {visitor},',
        '{professional} of {company} cannot take the appointment you requested {forDay}.',
        'This says nothing about your matter. If you have a deadline soon, seek advice without delay.',
      ],
      action: 'Choose another time',
      after: [],
    },
    fr: {
      subject: '{professional} ne peut pas assurer le rendez-vous demandé',
      paragraphs: [
        'Bonjour {visitor},',
        '{professional}, de {company}, ne peut pas assurer le rendez-vous que vous avez demandé {forDay}.',
        'Cela ne dit rien de votre affaire. Si un délai approche, demandez conseil sans attendre.',
      ],
      action: 'Choisir un autre créneau',
      after: [],
    },
    pt: {
      subject: '{professional} não pode aceitar a consulta que você pediu',
      paragraphs: [
        'Olá, {visitor},',
        '{professional}, de {company}, não pode aceitar a consulta que você pediu {forDay}.',
        'Isto não diz nada sobre o seu assunto. Se houver um prazo próximo, procure orientação o quanto antes.',
      ],
      action: 'Escolher outro horário',
      after: [],
    },
  },
} as const satisfies Record<string, MailText>
