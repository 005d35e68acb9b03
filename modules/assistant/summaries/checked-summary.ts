import { fill, type Locale } from '#server/contract/locale.ts'
import type { DocumentPage } from '#modules/documents/index.ts'
import { citationReader } from '#modules/assistant/citations/citation-reader.ts'
import { summaryPhrases } from './summary.phrases.ts'

interface SummarizedDocument {
  readonly id: string
  readonly name: string
  readonly pages: readonly DocumentPage[]
}
interface ReadExtent {
  /** Number of the last page that was read. */
  readonly pagesRead: number
  /** Only the beginning of that page was read. */
  readonly isCut: boolean
  /** Number of the last page with text. */
  readonly lastPage: number
  /** Pages without text, of all `pageCount` pages. */
  readonly withoutText: number
  readonly pageCount: number
  readonly locale: Locale
}

/** Returns the text shown for a scan, or for a document whose text is not extracted yet. */
export const emptySummaryText = (locale: Locale): string => summaryPhrases.none[locale]

/**
 * Replaces verified citations by page and quote, removes unverified citations, and appends a remark about pages that
 * were not read and statements without support.
 */
export function checkedSummary(
  raw: string,
  { id, name, pages }: SummarizedDocument,
  { pagesRead, isCut, lastPage, withoutText, pageCount, locale }: ReadExtent,
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
    ...(pagesRead < lastPage ? [fill(summaryPhrases.part[locale], { read: pagesRead, pages: lastPage })] : []),
    ...(isCut ? [fill(summaryPhrases.cut[locale], { page: pagesRead })] : []),
    ...(withoutText > 0 ? [fill(summaryPhrases.withoutText[locale], { count: withoutText, pages: pageCount })] : []),
    ...(unsupported > 0 ? [fill(summaryPhrases.unsupported[locale], { count: unsupported })] : []),
  ]
  return [text.trim(), ...notes].join('\n\n')
}
