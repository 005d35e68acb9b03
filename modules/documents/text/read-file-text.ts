import { sourceOf } from '#server/files/byte-source.ts'
import type { Extractor } from '#server/files/extraction/extractor.ts'
import { hasPagePictures } from '#server/files/recognition/picture-types.ts'
import { textOfWords } from '#server/files/recognition/recognition.ts'
import type { Recognizer } from '#server/files/recognition/recognizer.ts'

/** A file that is no document of a case, whole in memory. */
export interface LooseFile {
  /** Names the content: its hash. */
  readonly key: string
  readonly mimeType: string
  readonly bytes: Uint8Array
}

/** Pages of a scan that are read; the form of a notice is on the first ones. */
const maxScannedPages = 10

/**
 * Reads the text of a file in the capped threads; a scan is read by machine where an engine is installed.
 * @returns null when the file has no text that can be read; a hostile file is one of these
 */
export async function readFileText(
  { extractor, recognizer }: { readonly extractor: Extractor; readonly recognizer: Promise<Recognizer | undefined> },
  { key, mimeType, bytes }: LooseFile,
): Promise<string | null> {
  const source = sourceOf(bytes)
  const { pages, states, reason } = await extractor.extract({ source, mimeType })
  const texts = new Map(pages.map(({ page, text }) => [page, text]))
  const scanned =
    reason === 'unsupported' && hasPagePictures(mimeType)
      ? [1]
      : states.filter(({ state }) => state === 'scanned' || state === 'stamped_scan').map(({ page }) => page)
  const reader = scanned.length > 0 ? await recognizer : undefined
  if (reader)
    for (const page of scanned.slice(0, maxScannedPages)) {
      const language = { language: 'es', automatic: true } as const
      const outcome = await reader.recognize({ key, source, mimeType, page, language })
      if (outcome.status === 'recognized') texts.set(page, textOfWords(outcome.words).text)
    }
  const ordered = [...texts].sort(([a], [b]) => a - b).map(([, text]) => text)
  const whole = ordered.join('\n\n').trim()
  return whole === '' ? null : whole
}
