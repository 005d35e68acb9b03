import { defineErrors } from '#server/http/errors.ts'

export const webhooksErrors = defineErrors({
  webhook_not_signed: {
    status: 400,
    es: 'El mensaje no tiene una firma válida y reciente.',
    en: 'The message has no valid and recent signature.',
    fr: "Le message n'a pas de signature valide et récente.",
    pt: 'A mensagem não tem uma assinatura válida e recente.',
  },
})
