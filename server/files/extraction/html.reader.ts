// Reads the text of an HTML page that is attached to a message. Loads and runs nothing.
import { decodeHtml } from '../html-page.ts'
import { ExtractionFailure, maxCharacters } from './extraction.ts'
import type { TextReader } from './extraction.ts'
import { htmlToText } from './html-text.ts'
import { paginate } from './pagination.ts'

export const readHtml: TextReader = async (bytes, tools) => {
  if (bytes.length > 2 * maxCharacters) throw new ExtractionFailure('too_large')
  const text = htmlToText(decodeHtml(bytes), { progress: tools.progress })
    // Nested elements leave runs of empty lines, which are not pages.
    .replace(/\n{3,}/g, '\n\n')
  tools.count(text.length)
  return paginate(text)
}
