import type { Locale } from '#server/contract/locale.ts'

interface ArchivePhrases {
  /** File name without its extension. */
  readonly archive: string
  /** Name of the text file that lists the documents missing from the archive. */
  readonly missing: string
  readonly missingHead: string
  /** `{max}`: maximum documents in an archive. */
  readonly leftOutHead: string
}

/** Names in an archive of documents of a case. */
export const archivePhrases: Readonly<Record<Locale, ArchivePhrases>> = {
  es: {
    archive: '{case} - documentos',
    missing: 'No incluidos.txt',
    missingHead: 'Estos documentos no se pudieron incluir en el archivo:',
    leftOutHead: 'Un archivo contiene hasta {max} documentos. Estos no caben; bájelos por carpeta o selección:',
  },
  en: {
    archive: '{case} - documents',
    missing: 'Not included.txt',
    missingHead: 'These documents could not be included in the archive:',
    leftOutHead: 'An archive holds up to {max} documents. These do not fit; download them by folder or selection:',
  },
  fr: {
    archive: '{case} - documents',
    missing: 'Non inclus.txt',
    missingHead: "Ces documents n'ont pas pu être inclus dans l'archive :",
    leftOutHead:
      "Une archive contient jusqu'à {max} documents. Ceux-ci n'y tiennent pas ; téléchargez-les par dossier ou sélection :",
  },
  pt: {
    archive: '{case} - documentos',
    missing: 'Não incluídos.txt',
    missingHead: 'Estes documentos não puderam ser incluídos no arquivo:',
    leftOutHead: 'Um arquivo contém até {max} documentos. Estes não cabem; baixe-os por pasta ou seleção:',
  },
}
