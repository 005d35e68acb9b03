import { defineErrors } from '#server/http/errors.ts'

export const correspondenceErrors = defineErrors({
  mail_thread_not_found: {
    status: 404,
    es: 'No se encontró esa conversación.',
    en: 'That conversation was not found.',
    fr: 'Conversation introuvable.',
    pt: 'Essa conversa não foi encontrada.',
  },
  mail_message_not_found: {
    status: 404,
    es: 'No se encontró ese correo.',
    en: 'That message was not found.',
    fr: 'E-mail introuvable.',
    pt: 'Esse e-mail não foi encontrado.',
  },
  message_sent: {
    status: 409,
    es: 'Ese correo ya se envió o se está enviando.',
    en: 'That message was already sent or is being sent.',
    fr: 'Cet e-mail est déjà parti ou est en cours d’envoi.',
    pt: 'Esse e-mail já saiu ou está saindo.',
  },
  message_without_recipient: {
    status: 422,
    es: 'Escriba a quién va dirigido el correo.',
    en: 'Enter who the message is for.',
    fr: 'Indiquez le destinataire de l’e-mail.',
    pt: 'Informe para quem é o e-mail.',
  },
  message_empty: {
    status: 422,
    es: 'El correo no tiene texto ni documentos.',
    en: 'The message has neither text nor documents.',
    fr: 'L’e-mail n’a ni texte ni document.',
    pt: 'O e-mail não tem texto nem documentos.',
  },
  message_too_large: {
    status: 413,
    es: 'Los documentos suman más de {limit} MB y muchos servidores de correo los rechazan. Compártalos con el cliente desde el caso.',
    en: 'The documents add up to more than {limit} MB, which many mail servers reject. Share them with the client from the case.',
    fr: 'Les documents dépassent {limit} Mo au total, et beaucoup de serveurs les refusent. Partagez-les avec le client depuis le dossier.',
    pt: 'Os documentos somam mais de {limit} MB e muitos servidores de e-mail os recusam. Compartilhe-os com o cliente a partir do caso.',
  },
  message_time_invalid: {
    status: 422,
    es: 'Elija una hora futura, dentro de un año.',
    en: 'Choose a time in the future, within a year.',
    fr: 'Choisissez une heure à venir, dans l’année.',
    pt: 'Escolha um horário futuro, dentro de um ano.',
  },
})
