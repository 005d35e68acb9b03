import type { MailText } from '#server/jobs/mail-layout.ts'

/** Mail of this module, in the reader's language. */
export const platformMessages = {
  mailTest: {
    es: {
      subject: 'Prueba de correo de {platform}',
      paragraphs: ['Hola:', 'Este mensaje prueba que {platform} puede enviar correo. No hay que hacer nada.'],
      action: null,
      after: [],
    },
    en: {
      subject: 'Email test from {platform}',
      paragraphs: ['Hello,', 'This message shows that {platform} can send email. There is nothing to do.'],
      action: null,
      after: [],
    },
    fr: {
      subject: 'Essai d’envoi de {platform}',
      paragraphs: ['Bonjour,', 'Ce message prouve que {platform} peut envoyer des e-mails. Il n’y a rien à faire.'],
      action: null,
      after: [],
    },
    pt: {
      subject: 'Teste de e-mail de {platform}',
      paragraphs: ['Olá,', 'Esta mensagem prova que {platform} consegue enviar e-mail. Não é preciso fazer nada.'],
      action: null,
      after: [],
    },
  },
} as const satisfies Record<string, MailText>
