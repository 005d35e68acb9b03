// Chooses the reader for a type and turns its result, or its failure, into the outcome. Runs inside the worker.
import { sourceOf } from '../byte-source.ts'
import { detectType } from '../content-type.ts'
import { fileTypes } from '../file-types.ts'
import { htmlMimeType, isHtmlPage } from '../html-page.ts'
import { ZipError } from '../zip.ts'
import { isCompoundFile } from './compound.ts'
import { readDocx } from './docx.reader.ts'
import { ExtractionFailure, failed, maxAttachedFiles, maxAttachmentDepth, maxCharacters } from './extraction.ts'
import type {
  ExtractedPage,
  Extraction,
  ExtractionReason,
  PageState,
  PageTracker,
  ReadPage,
  ReaderTools,
  TextReader,
} from './extraction.ts'
import { readHtml } from './html.reader.ts'
import { readMail } from './mail.reader.ts'
import { readOutlook } from './outlook.reader.ts'
import { readOpenDocument } from './opendocument.reader.ts'
import { readPdf } from './pdf.reader.ts'
import { readPresentationBinary } from './presentation-binary.reader.ts'
import { readPresentation } from './presentation.reader.ts'
import { readRtf } from './rtf.reader.ts'
import { readSpreadsheet } from './spreadsheet.reader.ts'
import { cleanText } from './text-cleaning.ts'
import { readPlainText, readTranscript } from './text.reader.ts'
import { readWebArchive } from './web-archive.reader.ts'
import { readWordBinary } from './word-binary.reader.ts'
import { readWorkbookBinary } from './workbook-binary.reader.ts'

const readers: Readonly<Record<string, TextReader>> = {
  [fileTypes.pdf.mimeType]: readPdf,
  [fileTypes.docx.mimeType]: readDocx,
  [fileTypes.xlsx.mimeType]: readSpreadsheet,
  [fileTypes.pptx.mimeType]: readPresentation,
  [fileTypes.odt.mimeType]: readOpenDocument,
  [fileTypes.ods.mimeType]: readOpenDocument,
  [fileTypes.rtf.mimeType]: readRtf,
  [fileTypes.eml.mimeType]: readMail,
  [fileTypes.doc.mimeType]: readWordBinary,
  [fileTypes.xls.mimeType]: readWorkbookBinary,
  [fileTypes.ppt.mimeType]: readPresentationBinary,
  [fileTypes.odp.mimeType]: readOpenDocument,
  [fileTypes.msg.mimeType]: readOutlook,
  [fileTypes.mht.mimeType]: readWebArchive,
  [fileTypes.vtt.mimeType]: readTranscript,
  [fileTypes.txt.mimeType]: readPlainText,
  [fileTypes.md.mimeType]: readPlainText,
  [fileTypes.csv.mimeType]: readPlainText,
  [fileTypes.ics.mimeType]: readPlainText,
  [fileTypes.vcf.mimeType]: readPlainText,
  [htmlMimeType]: readHtml,
}

const readsCompoundFiles: ReadonlySet<string> = new Set(
  [fileTypes.doc, fileTypes.xls, fileTypes.ppt, fileTypes.msg].map(({ mimeType }) => mimeType),
)

/** Returns whether files of this type can have text. */
export const hasReader = (mimeType: string): boolean => Object.hasOwn(readers, mimeType)

const noTracking: PageTracker = { begin: () => undefined, skipped: new Set() }

/** Never throws: a failure is an outcome, too. */
export async function extractText(
  bytes: Uint8Array,
  mimeType: string,
  progress: () => void = () => undefined,
  pageTracker: PageTracker = noTracking,
): Promise<Extraction> {
  const read = readerOf(mimeType)
  if (!read) return failed('unsupported')
  let characters = 0
  const count = (added: number) => {
    characters += added
    if (characters > maxCharacters) throw new ExtractionFailure('too_large')
  }
  try {
    const tools = { progress, count, pages: noTracking }
    return outcomeOf(await read(bytes, { ...tools, pages: pageTracker, readAttached: attachedReader(tools) }))
  } catch (error) {
    return failed(reasonOf(error))
  }
}

function readerOf(mimeType: string): TextReader | undefined {
  const read = hasReader(mimeType) ? readers[mimeType] : undefined
  if (!read || readsCompoundFiles.has(mimeType)) return read
  return async (bytes, tools) => {
    // Office documents with a password are compound files under the name of the plain type.
    if (mimeType !== fileTypes.pdf.mimeType && isCompoundFile(bytes)) throw new ExtractionFailure('encrypted')
    return read(bytes, tools)
  }
}

/** Reads files within a file by their own type. A failure of one file does not prevent reading the others. */
function attachedReader(tools: Omit<ReaderTools, 'readAttached'>): ReaderTools['readAttached'] {
  let files = 0
  const atDepth =
    (depth: number): ReaderTools['readAttached'] =>
    async ({ name, bytes }) => {
      files += 1
      if (depth > maxAttachmentDepth || files > maxAttachedFiles) return []
      try {
        const detected = await detectType(sourceOf(bytes), name)
        const isWebPage = detected.refused === 'active_content' && isHtmlPage(bytes, name)
        const readAccepted = detected.refused === undefined ? readerOf(detected.mimeType) : undefined
        const read = isWebPage ? readHtml : readAccepted
        // A copy, because libraries keep the bytes they read, and reject a Buffer.
        const pages = (await read?.(new Uint8Array(bytes), { ...tools, readAttached: atDepth(depth + 1) })) ?? []
        return pages.map((page) => (typeof page === 'string' ? page : page.text))
      } catch (error) {
        if (reasonOf(error) === 'too_large') throw error
        return []
      }
    }
  return atDepth(1)
}

function outcomeOf(pagesRead: readonly (string | ReadPage)[]): Extraction {
  const pages = pagesRead.map((page, index): ExtractedPage & { readonly state: PageState } => {
    const text = cleanText(typeof page === 'string' ? page : page.text)
    const stateByText = hasWords(text) ? 'text' : 'empty'
    const state = typeof page !== 'string' && page.state !== 'text' ? page.state : stateByText
    return { page: index + 1, text, state }
  })
  const reason = reasonWithoutText(new Set(pages.map(({ state }) => state)))
  return {
    ...(reason === undefined
      ? { status: 'ready' as const }
      : { status: reason === 'damaged' ? ('failed' as const) : ('none' as const), reason }),
    pages: pages
      .filter(({ text, state }) => text !== '' && state !== 'empty')
      .map(({ page, text }) => ({ page, text })),
    states: pages.filter(({ state }) => state !== 'text').map(({ page, state }) => ({ page, state })),
    pageCount: pages.length,
  }
}

const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

/** Returns why a file with pages in these states has no text; undefined when it has some. */
function reasonWithoutText(states: ReadonlySet<PageState>): ExtractionReason | undefined {
  if (states.has('text')) return undefined
  if (states.has('scanned') || states.has('stamped_scan')) return 'scanned'
  return states.has('failed') ? 'damaged' : 'empty'
}

function reasonOf(error: unknown): ExtractionReason {
  if (error instanceof ExtractionFailure) return error.reason
  if (error instanceof ZipError) return error.problem
  // An array or a string beyond the maximum length of JavaScript.
  return error instanceof RangeError ? 'too_large' : 'damaged'
}
