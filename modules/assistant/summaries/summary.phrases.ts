import type { Phrases } from '#server/contract/locale.ts'

export const summaryPhrases = {
  part: {
    es: 'Se leyeron las páginas 1 a {read} de {pages}.',
    en: 'Pages 1 to {read} of {pages} were read.',
    fr: 'Les pages 1 à {read} sur {pages} ont été lues.',
    pt: 'Foram lidas as páginas de 1 a {read} de {pages}.',
  },
  cut: {
    es: 'De la página {page} solo se leyó el principio.',
    en: 'Only the beginning of page {page} was read.',
    fr: 'Seul le début de la page {page} a été lu.',
    pt: 'Da página {page} só foi lido o começo.',
  },
  withoutText: {
    es: 'Páginas sin texto, que no se leyeron: {count} de {pages}.',
    en: 'Pages without text, which were not read: {count} of {pages}.',
    fr: 'Pages sans texte, qui n’ont pas été lues : {count} sur {pages}.',
    pt: 'Páginas sem texto, que não foram lidas: {count} de {pages}.',
  },
  unsupported: {
    es: 'Afirmaciones sin cita comprobada: {count}.',
    en: 'Statements without a verified citation: {count}.',
    fr: 'Affirmations sans citation vérifiée : {count}.',
    pt: 'Afirmações sem citação verificada: {count}.',
  },
  none: {
    es: 'Este documento no tiene texto que se pueda leer.',
    en: 'This document has no text that can be read.',
    fr: 'Ce document ne contient aucun texte lisible.',
    pt: 'Este documento não tem texto que possa ser lido.',
  },
} as const satisfies Record<string, Phrases>

/** Languages as the instructions for the model name them. */
export const promptLanguages: Phrases = {
  es: 'Spanish as written by lawyers of Puerto Rico',
  en: 'English',
  fr: 'French',
  pt: 'Portuguese',
}
