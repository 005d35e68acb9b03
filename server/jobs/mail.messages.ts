import type { Phrases } from '#server/contract/locale.ts'
import type { MailText } from './mail-layout.ts'

/** The last lines of each mail. */
export const mailFooter: Phrases = {
  es: 'Este mensaje se envió automáticamente desde {platform}. No lo conteste.',
  en: 'This message was sent automatically by {platform}. Please do not reply.',
  fr: 'Ce message a été envoyé automatiquement par {platform}. Merci de ne pas y répondre.',
  pt: 'Esta mensagem foi enviada automaticamente pelo {platform}. Não a responda.',
}

/** The mail that combines several messages. */
export const gatheredMail: MailText = {
  es: {
    subject: '{count} mensajes de {company}',
    paragraphs: [
      'Hola:',
      '{company} le escribió varias veces en poco tiempo. Para no llenar su buzón, los mensajes llegan juntos:',
    ],
    action: null,
    after: [],
  },
  en: {
    subject: '{count} messages from {company}',
    paragraphs: [
      'Hello,',
      '{company} wrote to you several times within a short time. To keep your mailbox tidy, here they are together:',
    ],
    action: null,
    after: [],
  },
  fr: {
    subject: '{count} messages de {company}',
    paragraphs: [
      'Bonjour,',
      '{company} vous a écrit plusieurs fois en peu de temps. Pour ne pas remplir votre boîte, les messages arrivent ensemble :',
    ],
    action: null,
    after: [],
  },
  pt: {
    subject: '{count} mensagens de {company}',
    paragraphs: [
      'Olá,',
      '{company} escreveu a você várias vezes em pouco tempo. Para não encher sua caixa, as mensagens chegam juntas:',
    ],
    action: null,
    after: [],
  },
}

/** What stands between a caption and its link in plain text: French puts a space that does not break before it. */
export const mailColon: Phrases = { es: ':', en: ':', fr: '\u00a0:', pt: ':' }
