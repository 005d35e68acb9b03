import type { Extraction } from '#server/files/extraction/extraction.ts'
import { paginate } from '#server/files/extraction/pagination.ts'
import { authoredText } from './authored-html.ts'

/** The text of an authored document, in pages of about a letter-size page. */
export function authoredPages(html: string): Extraction {
  const pages = paginate(authoredText(html)).map((text, i) => ({ page: i + 1, text: text.trim() }))
  return {
    status: 'ready',
    pages: pages.filter(({ text }) => text !== ''),
    states: [],
    pageCount: Math.max(1, pages.length),
  }
}
