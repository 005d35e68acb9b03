import type { MailText } from '#server/jobs/mail-layout.ts'

/** Mails about leads. They name nobody, because the identity of a person who asks for help is confidential. */
export const leadNoticeMessages = {
  'lead.received': {
    es: {
      subject: 'Llegó un prospecto a {company}',
      paragraphs: ['Hola, {name}:', 'Una persona pidió ayuda a {company} y espera respuesta.'],
      action: 'Ver sus avisos',
      after: ['Quién es se ve solo dentro de la oficina.'],
    },
    en: {
      subject: 'New lead at {company}',
      paragraphs: ['Hello, {name},', 'Someone asked {company} for help and is waiting for an answer.'],
      action: 'See your notifications',
      after: ['Who it is can be seen only inside the office.'],
    },
    fr: {
      subject: 'Une nouvelle demande est arrivée chez {company}',
      paragraphs: ['Bonjour {name},', 'Une personne a demandé l’aide de {company} et attend une réponse.'],
      action: 'Voir vos avis',
      after: ['Son identité n’est visible que dans le cabinet.'],
    },
    pt: {
      subject: 'Chegou um interessado a {company}',
      paragraphs: ['Olá, {name},', 'Uma pessoa pediu ajuda a {company} e aguarda resposta.'],
      action: 'Ver seus avisos',
      after: ['O nome só é mostrado dentro do escritório.'],
    },
  },
  'lead.assigned': {
    es: {
      subject: 'Le asignaron un prospecto en {company}',
      paragraphs: ['Hola, {name}:', 'Alguien de {company} le asignó un prospecto.'],
      action: 'Ver sus avisos',
      after: [],
    },
    en: {
      subject: 'You were assigned a lead at {company}',
      paragraphs: ['Hello, {name},', 'Somebody at {company} assigned you a lead.'],
      action: 'See your notifications',
      after: [],
    },
    fr: {
      subject: 'Une demande vous a été confiée chez {company}',
      paragraphs: ['Bonjour {name},', 'Une personne de {company} vous a confié une nouvelle demande.'],
      action: 'Voir vos avis',
      after: [],
    },
    pt: {
      subject: 'Você recebeu um interessado em {company}',
      paragraphs: ['Olá, {name},', 'Alguém de {company} atribuiu um interessado a você.'],
      action: 'Ver seus avisos',
      after: [],
    },
  },
  'lead.waiting': {
    es: {
      subject: 'Un prospecto espera hace más de un día en {company}',
      paragraphs: ['Hola, {name}:', 'Una persona que pidió ayuda a {company} lleva más de un día sin respuesta.'],
      action: 'Ver sus avisos',
      after: [],
    },
    en: {
      subject: 'A lead has been waiting for more than a day at {company}',
      paragraphs: [
        'Hello, {name},',
        'Someone who asked {company} for help has been waiting for an answer for more than a day.',
      ],
      action: 'See your notifications',
      after: [],
    },
    fr: {
      subject: 'Une demande attend depuis plus d’un jour chez {company}',
      paragraphs: [
        'Bonjour {name},',
        'Une personne qui a demandé l’aide de {company} est sans réponse depuis plus d’un jour.',
      ],
      action: 'Voir vos avis',
      after: [],
    },
    pt: {
      subject: 'Um interessado aguarda há mais de um dia em {company}',
      paragraphs: ['Olá, {name},', 'Uma pessoa que pediu ajuda a {company} está há mais de um dia sem resposta.'],
      action: 'Ver seus avisos',
      after: [],
    },
  },
} as const satisfies Record<string, MailText>
