import { defineErrors } from '#server/http/errors.ts'

export const casesErrors = defineErrors({
  case_not_found: {
    status: 404,
    es: 'Ese caso no existe.',
    en: 'That case does not exist.',
    fr: "Ce dossier n'existe pas.",
    pt: 'Esse caso não existe.',
  },
  case_closed: {
    status: 409,
    es: 'El caso está cerrado. Reábralo para cambiarlo.',
    en: 'The case is closed. Reopen it to change it.',
    fr: 'Le dossier est clos. Rouvrez-le pour le modifier.',
    pt: 'O caso está encerrado. Reabra-o para alterá-lo.',
  },
  case_already_closed: {
    status: 409,
    es: 'El caso ya estaba cerrado.',
    en: 'The case was already closed.',
    fr: 'Le dossier était déjà clos.',
    pt: 'O caso já estava encerrado.',
  },
  case_not_closed: {
    status: 409,
    es: 'El caso no está cerrado.',
    en: 'The case is not closed.',
    fr: "Le dossier n'est pas clos.",
    pt: 'O caso não está encerrado.',
  },
  document_not_found: {
    status: 404,
    es: 'Ese documento no existe.',
    en: 'That document does not exist.',
    fr: "Ce document n'existe pas.",
    pt: 'Esse documento não existe.',
  },
})
