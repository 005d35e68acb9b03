import type { Locale, Phrases } from '#server/contract/locale.ts'

/**
 * Titles of the tasks in which an application lists what a person still has to do: ask for the details of the parties,
 * and make or send the documents and forms that it did not.
 */
export const mattersPhrases = {
  parties: {
    es: 'Pedir los datos de las partes',
    en: 'Ask for the parties’ details',
    fr: 'Demander les données des parties',
    pt: 'Pedir os dados das partes',
  },
  documents: {
    es: 'Preparar los documentos',
    en: 'Prepare the documents',
    fr: 'Préparer les documents',
    pt: 'Preparar os documentos',
  },
  forms: {
    es: 'Enviar los formularios',
    en: 'Send the forms',
    fr: 'Envoyer les formulaires',
    pt: 'Enviar os formulários',
  },
} as const satisfies Readonly<Record<string, Phrases>>

export const listTitle = (list: keyof typeof mattersPhrases, locale: Locale): string => mattersPhrases[list][locale]
