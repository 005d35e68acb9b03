import type { Extraction } from '#server/files/extraction/extraction.ts'
import { paginate } from '#server/files/extraction/pagination.ts'
import { authoredText } from './authored-html.ts'

/** Returns the text of an authored document in pages, each about as long as a page of US Letter. */
export function authoredPages(html: string): Extraction {
  const pages = paginate(authoredText(html)).map((text, index) => ({ page: index + 1, text: text.trim() }))
  return {
    status: 'ready',
    pages: pages.filter(({ text }) => text !== ''),
    states: [],
    pageCount: Math.max(1, pages.length),
  }
}
