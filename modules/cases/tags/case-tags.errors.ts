import { defineErrors } from '#server/http/errors.ts'

export const caseTagsErrors = defineErrors({
  case_tag_not_found: {
    status: 404,
    es: 'Esa etiqueta no existe.',
    en: 'That tag does not exist.',
    fr: "Cette étiquette n'existe pas.",
    pt: 'Essa etiqueta não existe.',
  },
  case_tag_exists: {
    status: 409,
    es: 'Ya hay una etiqueta con ese nombre.',
    en: 'There is already a tag with that name.',
    fr: 'Une étiquette porte déjà ce nom.',
    pt: 'Já existe uma etiqueta com esse nome.',
  },
  case_tag_limit: {
    status: 409,
    es: 'La oficina ya tiene {most} etiquetas. Elimine alguna antes de crear otra.',
    en: 'The office already has {most} tags. Delete one before creating another.',
    fr: 'Le cabinet a déjà {most} étiquettes. Supprimez-en une avant d’en créer une autre.',
    pt: 'O escritório já tem {most} etiquetas. Exclua alguma antes de criar outra.',
  },
  case_tag_limit_of_case: {
    status: 409,
    es: 'Un caso lleva como máximo {most} etiquetas.',
    en: 'A case has at most {most} tags.',
    fr: 'Un dossier porte au plus {most} étiquettes.',
    pt: 'Um caso tem no máximo {most} etiquetas.',
  },
})
