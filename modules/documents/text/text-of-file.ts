import { createHash } from 'node:crypto'
import { readWhole, type ByteSource } from '#server/files/byte-source.ts'
import type { Extractor } from '#server/files/extraction/extractor.ts'
import type { RecognizedWord } from '#server/files/recognition/recognition.ts'
import { hasPagePictures } from '#server/files/recognition/picture-types.ts'
import type { Recognizer } from '#server/files/recognition/recognizer.ts'

/** Maximum number of pages of a scan on which text is recognised. Court notices are on the first pages. */
const maxScannedPages = 5

function joinWords(words: readonly RecognizedWord[]): string {
  const separatorBefore: Readonly<Record<string, string>> = { paragraph: '\n\n', line: '\n' }
  return words
    .map(({ text, begins = 'word' }, index) => (index === 0 ? text : (separatorBefore[begins] ?? ' ') + text))
    .join('')
}

/**
 * Returns the text of a file that is not a document of a case. Of a scan, returns the recognised text of its first
 * pages.
 * @returns null when the file has no text or cannot be read
 */
export async function textOfFile(
  { extractor, recognizer }: { readonly extractor: Extractor; readonly recognizer: Promise<Recognizer | undefined> },
  source: ByteSource,
  mimeType: string,
): Promise<string | null> {
  const { pages, states, reason } = await extractor.extract({ source, mimeType })
  const isPicture = reason === 'unsupported' && hasPagePictures(mimeType)
  const scannedPages = isPicture
    ? [1]
    : states.filter(({ state }) => state === 'scanned' || state === 'stamped_scan').map(({ page }) => page)
  const texts = new Map(pages.map(({ page, text }) => [page, text]))
  const engine = scannedPages.length > 0 ? await recognizer : undefined
  if (engine) {
    // The recognizer opens a file once for all pages with the same key.
    const contentHash = createHash('sha256')
      .update(await readWhole(source))
      .digest('base64url')
    for (const page of scannedPages.slice(0, maxScannedPages)) {
      const outcome = await engine.recognize({
        key: contentHash,
        source,
        mimeType,
        page,
        language: { language: 'es', automatic: true },
      })
      if (outcome.status === 'recognized') texts.set(page, joinWords(outcome.words))
    }
  }
  const text = [...texts]
    .sort(([a], [b]) => a - b)
    .map(([, content]) => content)
    .join('\n\n')
    .trim()
  return text === '' ? null : text
}
