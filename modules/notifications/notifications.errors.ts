import { defineErrors } from '#server/http/errors.ts'

export const notificationsErrors = defineErrors({
  stop_link_invalid: {
    status: 404,
    es: 'Este enlace no es válido. Escoja en su perfil qué correos quiere recibir.',
    en: 'This link is not valid. Choose in your profile which emails you want to receive.',
    fr: "Ce lien n'est pas valide. Choisissez dans votre profil les e-mails que vous voulez recevoir.",
    pt: 'Este link não é válido. Escolha no seu perfil quais e-mails quer receber.',
  },
  kept_message_not_found: {
    status: 404,
    es: 'Ese mensaje ya no está guardado.',
    en: 'That message is no longer stored.',
    fr: "Ce message n'est plus conservé.",
    pt: 'Essa mensagem não está mais salva.',
  },
  job_not_found: {
    status: 404,
    es: 'Esa tarea no existe o ya no está detenida.',
    en: 'That job does not exist or is no longer stopped.',
    fr: "Cette tâche n'existe pas ou n'est plus arrêtée.",
    pt: 'Essa tarefa não existe ou não está mais parada.',
  },
})
