import { defineErrors } from '#server/http/errors.ts'

export const tagsErrors = defineErrors({
  tag_not_found: {
    status: 404,
    es: 'Esa etiqueta no existe.',
    en: 'That tag does not exist.',
    fr: "Cette étiquette n'existe pas.",
    pt: 'Essa etiqueta não existe.',
  },
  tag_exists: {
    status: 409,
    es: 'Ya hay una etiqueta con ese nombre.',
    en: 'There is already a tag with that name.',
    fr: 'Une étiquette porte déjà ce nom.',
    pt: 'Já existe uma etiqueta com esse nome.',
  },
  tag_limit: {
    status: 409,
    es: 'La oficina ya tiene {max} etiquetas. Borre alguna antes de crear otra.',
    en: 'The office already has {max} tags. Delete one before creating another.',
    fr: 'Le cabinet a déjà {max} étiquettes. Supprimez-en une avant d’en créer une autre.',
    pt: 'O escritório já tem {max} etiquetas. Exclua alguma antes de criar outra.',
  },
  tag_limit_of_object: {
    status: 409,
    es: 'Se pueden poner hasta {max} etiquetas. Quite alguna antes de añadir otra.',
    en: 'Each item can have at most {max} tags. Remove a tag before adding another.',
    fr: 'Le maximum est de {max} étiquettes. Retirez-en une avant d’en ajouter une autre.',
    pt: 'O máximo é de {max} etiquetas. Remova alguma antes de adicionar outra.',
  },
})
