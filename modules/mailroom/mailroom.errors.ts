import { defineErrors } from '#server/http/errors.ts'

export const mailroomErrors = defineErrors({
  mail_not_found: {
    status: 404,
    es: 'No se encontró ese mensaje.',
    en: 'That message was not found.',
    fr: 'Message introuvable.',
    pt: 'Essa mensagem não foi encontrada.',
  },
  mail_attachment_not_found: {
    status: 404,
    es: 'Ese mensaje no tiene ese archivo.',
    en: 'That message has no such file.',
    fr: 'Ce message n’a pas ce fichier.',
    pt: 'Essa mensagem não tem esse arquivo.',
  },
  mail_decided: {
    status: 409,
    es: 'Ya se decidió sobre ese mensaje.',
    en: 'That message has already been decided.',
    fr: 'Ce message a déjà été traité.',
    pt: 'Essa mensagem já foi decidida.',
  },
  mail_not_dismissed: {
    status: 409,
    es: 'Ese mensaje no está descartado.',
    en: 'That message is not set aside.',
    fr: 'Ce message n’a pas été écarté.',
    pt: 'Essa mensagem não está descartada.',
  },
  mail_case_missing: {
    status: 409,
    es: 'Elija primero el caso del mensaje.',
    en: 'Choose the case of the message first.',
    fr: "Choisissez d'abord le dossier du message.",
    pt: 'Escolha primeiro o caso da mensagem.',
  },
  mail_unread: {
    status: 409,
    es: 'El mensaje todavía se está leyendo. Intente en unos segundos.',
    en: 'The message is still being read. Try again in a few seconds.',
    fr: 'Le message est encore en cours de lecture. Réessayez dans quelques secondes.',
    pt: 'A mensagem ainda está sendo lida. Tente de novo em alguns segundos.',
  },
  notice_unproven: {
    status: 409,
    es: 'Nada prueba que esa notificación sea del tribunal. Confírmelo antes de aceptar.',
    en: 'It could not be verified that this notice is the court’s. Confirm it before you accept.',
    fr: 'Rien ne prouve que cette notification vient du tribunal. Confirmez-le avant d’accepter.',
    pt: 'Nada prova que essa notificação é do tribunal. Confirme antes de aceitar.',
  },
  notice_missing: {
    status: 409,
    es: 'Ese mensaje no es una notificación.',
    en: 'That message is not a court notice.',
    fr: "Ce message n'est pas une notification.",
    pt: 'Essa mensagem não é uma notificação.',
  },
  notice_without_link: {
    status: 409,
    es: 'Esa notificación no tiene enlace.',
    en: 'That notice has no link.',
    fr: 'Cette notification n’a pas de lien.',
    pt: 'Essa notificação não tem link.',
  },
  notice_value_invalid: {
    status: 422,
    es: 'Ese valor no se entiende. Revise la fecha, el número o la hora.',
    en: 'That value was not understood. Check the date, the number or the time.',
    fr: "Cette valeur n'est pas comprise. Vérifiez la date, le numéro ou l'heure.",
    pt: 'Esse valor não foi entendido. Confira a data, o número ou a hora.',
  },
})
