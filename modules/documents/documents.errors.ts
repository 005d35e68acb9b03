import { defineErrors } from '#server/http/errors.ts'

export const documentsErrors = defineErrors({
  document_not_authored: {
    status: 409,
    es: 'Ese documento es un archivo y no se edita aquí.',
    en: 'That document is a file and cannot be edited here.',
    fr: 'Ce document est un fichier et ne se modifie pas ici.',
    pt: 'Esse documento é um arquivo e não é editado aqui.',
  },
  authored_too_large: {
    status: 422,
    es: 'El texto es demasiado grande: prepararlo pasa de {megabytes} MB de memoria. Divídalo en varios documentos.',
    en: 'The text is too large: preparing it takes more than {megabytes} MB of memory. Split it into several documents.',
    fr: 'Le texte est trop volumineux : le préparer demande plus de {megabytes} Mo de mémoire. Divisez-le en plusieurs documents.',
    pt: 'O texto é grande demais: prepará-lo passa de {megabytes} MB de memória. Divida-o em vários documentos.',
  },
  authored_too_slow: {
    status: 422,
    es: 'El texto es demasiado complejo: prepararlo pasa de {seconds} segundos. Divídalo en varios documentos.',
    en: 'The text is too complex: preparing it takes more than {seconds} seconds. Split it into several documents.',
    fr: 'Le texte est trop complexe : le préparer demande plus de {seconds} secondes. Divisez-le en plusieurs documents.',
    pt: 'O texto é complexo demais: prepará-lo passa de {seconds} segundos. Divida-o em vários documentos.',
  },
  authoring_busy: {
    status: 503,
    es: 'Se están preparando muchos documentos en este momento. Intente en unos segundos.',
    en: 'Many documents are being prepared right now. Try again in a few seconds.',
    fr: 'De nombreux documents sont en préparation. Réessayez dans quelques secondes.',
    pt: 'Muitos documentos estão sendo preparados neste momento. Tente em alguns segundos.',
  },
  folder_not_found: {
    status: 404,
    es: 'Esa carpeta no existe.',
    en: 'That folder does not exist.',
    fr: "Ce dossier n'existe pas.",
    pt: 'Essa pasta não existe.',
  },
  folder_too_deep: {
    status: 409,
    es: 'Las carpetas admiten hasta {levels} niveles.',
    en: 'Folders may be nested up to {levels} levels.',
    fr: "Les dossiers admettent jusqu'à {levels} niveaux.",
    pt: 'As pastas permitem até {levels} níveis.',
  },
  folder_name_taken: {
    status: 409,
    es: 'Ya hay una carpeta con ese nombre en ese lugar.',
    en: 'There is already a folder with that name there.',
    fr: 'Il y a déjà un dossier de ce nom à cet endroit.',
    pt: 'Já existe uma pasta com esse nome nesse lugar.',
  },
  folder_cycle: {
    status: 409,
    es: 'Una carpeta no puede ir dentro de sí misma.',
    en: 'A folder cannot go inside itself.',
    fr: 'Un dossier ne peut pas être placé dans lui-même.',
    pt: 'Uma pasta não pode ficar dentro de si mesma.',
  },
})
