import type { MailText } from '#server/jobs/mail-layout.ts'

/** Mails about received court notices and mail of cases. They contain no data of the case. */
export const inboxNoticeMessages = {
  'inbox.notice': {
    es: {
      subject: 'Llegó una notificación del tribunal a {company}',
      paragraphs: ['Hola, {name}:', 'Llegó una notificación del tribunal a {company} y espera su decisión.'],
      action: 'Ver sus avisos',
      after: ['La notificación se lee solo dentro de la oficina.'],
    },
    en: {
      subject: 'A court notice arrived at {company}',
      paragraphs: ['Hello, {name},', 'A court notice arrived at {company} and is waiting for your decision.'],
      action: 'See your notifications',
      after: ['The notice can be read only inside the office.'],
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
      paragraphs: ['Olá, {name},', 'Chegou uma notificação do tribunal a {company} e ela aguarda sua decisão.'],
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
      subject: 'A court notice needs a case at {company}',
      paragraphs: ['Hello, {name},', 'A court notice arrived at {company}, and its case is not known.'],
      action: 'See your notifications',
      after: ['The notice can be read only inside the office.'],
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
      subject: 'Uma notificação ainda sem caso em {company}',
      paragraphs: [
        'Olá, {name},',
        'Chegou uma notificação do tribunal a {company} e o caso dela não foi identificado.',
      ],
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
      subject: 'The link in a court notice is about to expire at {company}',
      paragraphs: [
        'Hello, {name},',
        'The link in a court notice is about to expire, and nobody has saved its document.',
      ],
      action: 'See your notifications',
      after: ['The notice can be read only inside the office.'],
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
      subject: 'O link de uma notificação está para vencer em {company}',
      paragraphs: [
        'Olá, {name},',
        'O link de uma notificação do tribunal está para vencer e seu documento não consta como salvo.',
      ],
      action: 'Ver seus avisos',
      after: ['A notificação é lida apenas dentro do escritório.'],
    },
  },
  'inbox.message': {
    es: {
      subject: 'Llegó un correo de un caso a {company}',
      paragraphs: ['Hola, {name}:', 'Llegó un correo a un caso de {company}.'],
      action: 'Ver sus avisos',
      after: ['El correo se lee solo dentro de la oficina.'],
    },
    en: {
      subject: 'An email arrived in a case at {company}',
      paragraphs: ['Hello, {name},', 'An email arrived in a case at {company}.'],
      action: 'See your notifications',
      after: ['The message can be read only inside the office.'],
    },
    fr: {
      subject: 'Un e-mail est arrivé dans un dossier de {company}',
      paragraphs: ['Bonjour {name},', 'Un e-mail est arrivé dans un dossier de {company}.'],
      action: 'Voir vos avis',
      after: ['L’e-mail se lit uniquement dans le cabinet.'],
    },
    pt: {
      subject: 'Chegou um e-mail de um caso a {company}',
      paragraphs: ['Olá, {name},', 'Chegou um e-mail a um caso de {company}.'],
      action: 'Ver seus avisos',
      after: ['O e-mail é lido apenas dentro do escritório.'],
    },
  },
  'inbox.message_waiting': {
    es: {
      subject: 'Un correo a un caso de {company} espera su decisión',
      paragraphs: [
        'Hola, {name}:',
        'Llegó un correo a la dirección de un caso de {company}. No se archivó: espera que usted decida.',
      ],
      action: 'Ver sus avisos',
      after: ['Ahí puede ver de quién dice ser, si lo dice. El correo se lee solo dentro de la oficina.'],
    },
    en: {
      subject: 'An email to a case at {company} is waiting for your decision',
      paragraphs: [
        'Hello, {name},',
        'An email arrived at the address of a case at {company}. It was not filed: it is waiting for your decision.',
      ],
      action: 'See your notifications',
      after: [
        'There you can see who it claims to be from, if it says so. The message can be read only inside the office.',
      ],
    },
    fr: {
      subject: 'Un e-mail adressé à un dossier de {company} attend votre décision',
      paragraphs: [
        'Bonjour {name},',
        'Un e-mail est arrivé à l’adresse d’un dossier de {company}. Il n’a pas été classé : il attend votre décision.',
      ],
      action: 'Voir vos avis',
      after: ['Vous y verrez de qui il dit provenir, s’il l’indique. L’e-mail se lit uniquement dans le cabinet.'],
    },
    pt: {
      subject: 'Um e-mail para um caso de {company} aguarda sua decisão',
      paragraphs: [
        'Olá, {name},',
        'Chegou um e-mail ao endereço de um caso de {company}. Ele não foi arquivado: aguarda sua decisão.',
      ],
      action: 'Ver seus avisos',
      after: ['Lá você pode ver de quem ele diz ser, se disser. O e-mail é lido apenas dentro do escritório.'],
    },
  },
  'inbox.message_failed': {
    es: {
      subject: 'Un correo suyo no llegó a su destino – {company}',
      paragraphs: ['Hola, {name}:', 'Un correo que usted envió desde un caso no llegó a todos sus destinatarios.'],
      action: 'Ver sus avisos',
      after: ['En el caso puede ver la razón y enviarlo otra vez.'],
    },
    en: {
      subject: 'One of your messages was not delivered – {company}',
      paragraphs: ['Hello, {name},', 'A message that you sent from a case did not reach all of its recipients.'],
      action: 'See your notifications',
      after: ['In the case you can see why, and send it again.'],
    },
    fr: {
      subject: 'Un de vos e-mails n’est pas arrivé – {company}',
      paragraphs: [
        'Bonjour {name},',
        'Un e-mail que vous avez envoyé depuis un dossier n’est pas parvenu à tous ses destinataires.',
      ],
      action: 'Voir vos avis',
      after: ['Le dossier en indique la raison et permet de le renvoyer.'],
    },
    pt: {
      subject: 'Um e-mail seu não chegou ao destino ({company})',
      paragraphs: ['Olá, {name},', 'Um e-mail que você enviou de um caso não chegou a todos os destinatários.'],
      action: 'Ver seus avisos',
      after: ['No caso você pode ver o motivo e enviá-lo de novo.'],
    },
  },
} as const satisfies Record<string, MailText>
