import type { Locale, Phrases } from '#server/contract/locale.ts'
import type { DocumentPage } from '#modules/documents/index.ts'
import { citationReader } from '#modules/assistant/citations/citation-reader.ts'

interface SummarizedDocument {
  readonly id: string
  readonly name: string
  readonly pages: readonly DocumentPage[]
}
interface ReadExtent {
  readonly pagesRead: number
  readonly pages: number
  readonly locale: Locale
}

const words = {
  part: {
    es: 'Se leyeron las páginas 1 a {read} de {pages}.',
    en: 'Pages 1 to {read} of {pages} were read.',
    fr: 'Les pages 1 à {read} sur {pages} ont été lues.',
    pt: 'Foram lidas as páginas 1 a {read} de {pages}.',
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

/** Returns the text shown for a scan, or for a document whose text is not extracted yet. */
export const nothingToRead = (locale: Locale): string => words.none[locale]

/** Replaces verified citations by page and quote, leaves the others out, and says what was not read or has no support. */
export function checkedSummary(
  raw: string,
  { id, name, pages }: SummarizedDocument,
  { pagesRead, pages: all, locale }: ReadExtent,
): string {
  const reader = citationReader(
    pages.map(({ page, text }) => ({ n: page, kind: 'document', documentId: id, refId: id, title: name, page, text })),
  )
  let text = ''
  let unsupported = 0
  for (const part of [...reader.push(raw), ...reader.end()]) {
    if (part.type === 'text') text += part.text
    else if (part.type === 'citation' && part.verified)
      text += `${/\s$/u.test(text) ? '' : ' '}(p. ${part.page}: «${part.quote}»)`
    else if (part.type === 'mark' && part.kind === 'unsupported') unsupported += 1
  }
  const notes = [
    ...(pagesRead < all
      ? [words.part[locale].replace('{read}', String(pagesRead)).replace('{pages}', String(all))]
      : []),
    ...(unsupported > 0 ? [words.unsupported[locale].replace('{count}', String(unsupported))] : []),
  ]
  return [text.trim(), ...notes].join('\n\n')
}
