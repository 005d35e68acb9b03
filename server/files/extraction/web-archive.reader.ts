// Reads the text of a web page that was saved with its pictures and frames in one file (MHT, MHTML); RFC 2557. Loads
// and runs nothing.
import PostalMime from 'postal-mime'
import { ExtractionFailure, maxCharacters, type TextReader } from './extraction.ts'
import { htmlToText } from './html-text.ts'
import { pagesOfMessage } from './mail-text.ts'

export const readWebArchive: TextReader = async (bytes, tools) => {
  const archive = await PostalMime.parse(bytes, {
    maxNestingDepth: 32,
    maxHeadersSize: 1024 * 1024,
    attachmentEncoding: 'arraybuffer',
  })
  tools.progress()
  const { html = '', text = '' } = archive
  if (html.length > 2 * maxCharacters) throw new ExtractionFailure('too_large')
  // Nested elements leave runs of empty lines, which are not pages.
  const page = html.trim() === '' ? text : htmlToText(html, { progress: tools.progress }).replace(/\n{3,}/g, '\n\n')
  // The address is in the header of the whole file, where Chrome names it Snapshot-Content-Location. Files saved by
  // Word have no address there.
  const address = archive.headers.find(({ key }) => /^(?:snapshot-)?content-location$/.test(key))?.value
  return pagesOfMessage(
    {
      headers: [
        ['Subject', archive.subject],
        ['Content-Location', address],
        ['Date', archive.date],
      ],
      text: page,
      // Style sheets, pictures and scripts.
      attachmentNames: [],
      attached: [],
    },
    tools,
  )
}
