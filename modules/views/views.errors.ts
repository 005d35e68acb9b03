import { defineErrors } from '#server/http/errors.ts'

export const viewsErrors = defineErrors({
  view_not_found: {
    status: 404,
    es: 'Esa vista ya no existe.',
    en: 'That view no longer exists.',
    fr: "Cette vue n'existe plus.",
    pt: 'Essa visualização não existe mais.',
  },
  view_limit: {
    status: 409,
    es: 'Ya tiene {most} vistas guardadas. Borre alguna antes de guardar otra.',
    en: 'You already have {most} saved views. Delete one before saving another.',
    fr: 'Vous avez déjà {most} vues enregistrées. Supprimez-en une avant d’en enregistrer une autre.',
    pt: 'Você já tem {most} visualizações salvas. Exclua alguma antes de salvar outra.',
  },
})
