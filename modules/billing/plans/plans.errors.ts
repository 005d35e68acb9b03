import { defineErrors } from '#server/http/errors.ts'

export const plansErrors = defineErrors({
  plan_not_found: {
    status: 404,
    es: 'Ese plan no existe.',
    en: 'That plan does not exist.',
    fr: "Ce forfait n'existe pas.",
    pt: 'Esse plano não existe.',
  },
  plan_in_use: {
    status: 409,
    es: 'Este plan se publicó o alguna oficina lo tiene, y no se puede borrar. Retírelo para dejar de ofrecerlo.',
    en: 'This plan was published or some company has it, and it cannot be removed. Retire it to stop offering it.',
    fr: "Ce forfait a été publié ou un cabinet l'utilise, et il ne peut pas être supprimé. Retirez-le pour ne plus le proposer.",
    pt: 'Este plano foi publicado ou algum escritório o tem, e não pode ser excluído. Deixe de oferecê-lo.',
  },
  plan_already_published: {
    status: 409,
    es: 'El plan ya estaba publicado.',
    en: 'The plan was already published.',
    fr: 'Le forfait était déjà publié.',
    pt: 'O plano já estava publicado.',
  },
  plan_not_published: {
    status: 409,
    es: 'El plan no está publicado.',
    en: 'The plan is not published.',
    fr: "Le forfait n'est pas publié.",
    pt: 'O plano não está publicado.',
  },
  plan_is_default: {
    status: 409,
    es: 'Con este plan empiezan las oficinas nuevas. Marque otro como predeterminado antes de retirarlo.',
    en: 'New companies start on this plan. Mark another one as the default before retiring it.',
    fr: 'Les nouveaux cabinets commencent avec ce forfait. Choisissez-en un autre par défaut avant de le retirer.',
    pt: 'Os novos escritórios começam com este plano. Marque outro como padrão antes de retirá-lo.',
  },
})
