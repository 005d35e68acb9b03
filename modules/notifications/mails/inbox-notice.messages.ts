import type { MailText } from '#server/jobs/mail-layout.ts'

/** Mails about received notices of courts; nothing of a case is in them. */
export const inboxNoticeMessages = {
  'inbox.notice': {
    es: {
      subject: 'Llegó una notificación del tribunal a {company}',
      paragraphs: ['Hola, {name}:', 'Llegó una notificación del tribunal a {company} y espera su decisión.'],
      action: 'Ver sus avisos',
      after: ['La notificación se lee solo dentro de la oficina.'],
    },
    en: {
      subject: 'A court’s notice arrived at {company}',
      paragraphs: ['Hello, {name},', 'A court’s notice arrived at {company} and awaits your decision.'],
      action: 'See your notices',
      after: ['The notice is read only inside the office.'],
    },
    fr: {
      subject: 'Une notification du tribunal est arrivée chez {company}',
      paragraphs: [
        'Bonjour {name},',
        'Une notification du tribunal est arrivée chez {company} et attend votre décision.',
      ],
      action: 'Voir vos avis',
      after: ['La notification se lit uniquement dans le cabinet.'],
    },
    pt: {
      subject: 'Chegou uma notificação do tribunal a {company}',
      paragraphs: ['Olá, {name}:', 'Chegou uma notificação do tribunal a {company} e ela aguarda sua decisão.'],
      action: 'Ver seus avisos',
      after: ['A notificação é lida apenas dentro do escritório.'],
    },
  },
  'inbox.queued': {
    es: {
      subject: 'Una notificación espera su caso en {company}',
      paragraphs: ['Hola, {name}:', 'Llegó una notificación del tribunal a {company} y no se sabe de qué caso es.'],
      action: 'Ver sus avisos',
      after: ['La notificación se lee solo dentro de la oficina.'],
    },
    en: {
      subject: 'A notice awaits its case at {company}',
      paragraphs: ['Hello, {name},', 'A court’s notice arrived at {company}, and its case is not known.'],
      action: 'See your notices',
      after: ['The notice is read only inside the office.'],
    },
    fr: {
      subject: 'Une notification attend son dossier chez {company}',
      paragraphs: [
        'Bonjour {name},',
        'Une notification du tribunal est arrivée chez {company}, sans que son dossier soit connu.',
      ],
      action: 'Voir vos avis',
      after: ['La notification se lit uniquement dans le cabinet.'],
    },
    pt: {
      subject: 'Uma notificação aguarda seu caso em {company}',
      paragraphs: ['Olá, {name}:', 'Chegou uma notificação do tribunal a {company} e não se sabe de que caso é.'],
      action: 'Ver seus avisos',
      after: ['A notificação é lida apenas dentro do escritório.'],
    },
  },
  'inbox.link_ending': {
    es: {
      subject: 'Está por vencer el enlace de una notificación en {company}',
      paragraphs: [
        'Hola, {name}:',
        'El enlace de una notificación del tribunal está por vencer y su documento no consta guardado.',
      ],
      action: 'Ver sus avisos',
      after: ['La notificación se lee solo dentro de la oficina.'],
    },
    en: {
      subject: 'The link of a notice is about to end at {company}',
      paragraphs: [
        'Hello, {name},',
        'The link of a court’s notice is about to end, and nobody has saved its document.',
      ],
      action: 'See your notices',
      after: ['The notice is read only inside the office.'],
    },
    fr: {
      subject: 'Le lien d’une notification va expirer chez {company}',
      paragraphs: [
        'Bonjour {name},',
        'Le lien d’une notification du tribunal va expirer et son document n’est pas enregistré.',
      ],
      action: 'Voir vos avis',
      after: ['La notification se lit uniquement dans le cabinet.'],
    },
    pt: {
      subject: 'Está para vencer o link de uma notificação em {company}',
      paragraphs: [
        'Olá, {name}:',
        'O link de uma notificação do tribunal está para vencer e seu documento não consta como salvo.',
      ],
      action: 'Ver seus avisos',
      after: ['A notificação é lida apenas dentro do escritório.'],
    },
  },
} as const satisfies Record<string, MailText>
