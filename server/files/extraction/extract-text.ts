// Chooses the reader for a type and turns its result, or its failure, into the outcome. Runs inside the worker.
import { fileTypes } from '../file-types.ts'
import { ZipError } from '../zip.ts'
import { readDocx } from './docx.reader.ts'
import { ExtractionFailure, failed, maxCharacters } from './extraction.ts'
import type { Extraction, ExtractionReason, PageState, ReadPage, TextReader } from './extraction.ts'
import { readMail } from './mail.reader.ts'
import { readOpenDocument } from './opendocument.reader.ts'
import { readPdf } from './pdf.reader.ts'
import { readPresentation } from './presentation.reader.ts'
import { readRtf } from './rtf.reader.ts'
import { readSpreadsheet } from './spreadsheet.reader.ts'
import { cleanText } from './text-cleaning.ts'
import { readPlainText, readTranscript } from './text.reader.ts'

const readers: Readonly<Record<string, TextReader>> = {
  [fileTypes.pdf.mimeType]: readPdf,
  [fileTypes.docx.mimeType]: readDocx,
  [fileTypes.xlsx.mimeType]: readSpreadsheet,
  [fileTypes.pptx.mimeType]: readPresentation,
  [fileTypes.odt.mimeType]: readOpenDocument,
  [fileTypes.ods.mimeType]: readOpenDocument,
  [fileTypes.rtf.mimeType]: readRtf,
  [fileTypes.eml.mimeType]: readMail,
  [fileTypes.vtt.mimeType]: readTranscript,
  [fileTypes.txt.mimeType]: readPlainText,
  [fileTypes.md.mimeType]: readPlainText,
  [fileTypes.csv.mimeType]: readPlainText,
  [fileTypes.ics.mimeType]: readPlainText,
  [fileTypes.vcf.mimeType]: readPlainText,
}

/** Returns whether files of this type can have text. */
export const hasReader = (mimeType: string): boolean => Object.hasOwn(readers, mimeType)

/** Never throws: a failure is an outcome, too. */
export async function extractText(
  bytes: Uint8Array,
  mimeType: string,
  progress: () => void = () => undefined,
): Promise<Extraction> {
  const read = hasReader(mimeType) ? readers[mimeType] : undefined
  if (!read) return failed('unsupported')
  // Office documents with a password are compound files under the name of the plain type.
  if (mimeType !== fileTypes.pdf.mimeType && isCompoundFile(bytes)) return failed('encrypted')
  let characters = 0
  const count = (more: number) => {
    characters += more
    if (characters > maxCharacters) throw new ExtractionFailure('too_large')
  }
  try {
    return outcomeOf(await read(bytes, { progress, count }))
  } catch (error) {
    return failed(reasonOf(error))
  }
}

function outcomeOf(raw: readonly (string | ReadPage)[]): Extraction {
  const all = raw.map((page, index) => {
    const text = cleanText(typeof page === 'string' ? page : page.text)
    const state = typeof page !== 'string' && page.state !== 'text' ? page.state : hasWords(text) ? 'text' : 'empty'
    return { page: index + 1, text, state }
  })
  const reason = reasonWithoutText(new Set(all.map(({ state }) => state)))
  return {
    ...(reason === undefined
      ? { status: 'ready' as const }
      : { status: reason === 'damaged' ? ('failed' as const) : ('none' as const), reason }),
    pages: all.filter(({ text, state }) => text !== '' && state !== 'empty').map(({ page, text }) => ({ page, text })),
    states: all.filter(({ state }) => state !== 'text').map(({ page, state }) => ({ page, state })),
    pageCount: all.length,
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

const isCompoundFile = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 4)).toString('hex') === 'd0cf11e0'
