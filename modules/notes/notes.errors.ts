import { defineErrors } from '#server/http/errors.ts'

export const notesErrors = defineErrors({
  note_not_found: {
    status: 404,
    es: 'No se encontró esa nota.',
    en: 'That note was not found.',
    fr: 'Cette note est introuvable.',
    pt: 'Essa nota não foi encontrada.',
  },
  note_empty: {
    status: 422,
    es: 'Escriba algo en la nota.',
    en: 'Write something in the note.',
    fr: 'Écrivez quelque chose dans la note.',
    pt: 'Escreva algo na nota.',
  },
  note_limit: {
    status: 409,
    es: 'El caso ya tiene {limit} notas. Borre alguna para añadir otra.',
    en: 'The case already has {limit} notes. Delete one to add another.',
    fr: 'Le dossier a déjà {limit} notes. Supprimez-en une pour en ajouter une autre.',
    pt: 'O caso já tem {limit} notas. Exclua alguma para adicionar outra.',
  },
})
