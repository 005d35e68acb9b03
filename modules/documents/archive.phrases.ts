import type { Locale } from '#server/contract/locale.ts'

interface ArchivePhrases {
  /** File name without its extension. */
  readonly archive: string
  /** Name of the text file that lists the documents missing from the archive. */
  readonly missing: string
  readonly missingHead: string
}

/** Names in an archive of documents of a case. */
export const archivePhrases: Readonly<Record<Locale, ArchivePhrases>> = {
  es: {
    archive: '{case} - documentos',
    missing: 'No incluidos.txt',
    missingHead: 'Estos documentos no se pudieron incluir en el archivo:',
  },
  en: {
    archive: '{case} - documents',
    missing: 'Not included.txt',
    missingHead: 'These documents could not be included in the archive:',
  },
  fr: {
    archive: '{case} - documents',
    missing: 'Non inclus.txt',
    missingHead: "Ces documents n'ont pas pu être inclus dans l'archive :",
  },
  pt: {
    archive: '{case} - documentos',
    missing: 'Não incluídos.txt',
    missingHead: 'Estes documentos não puderam ser incluídos no arquivo:',
  },
}
