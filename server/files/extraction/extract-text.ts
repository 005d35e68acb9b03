// Chooses the reader for a type and turns its result, or its failure, into the outcome. Runs inside the worker.
import { fileTypes } from '../file-types.ts'
import { ZipError } from '../zip.ts'
import { readDocx } from './docx.reader.ts'
import { ExtractionFailure, failed, maxCharacters } from './extraction.ts'
import type { Extraction, ExtractionReason, TextReader } from './extraction.ts'
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

function outcomeOf(raw: readonly string[]): Extraction {
  const pages = raw.map((text, index) => ({ page: index + 1, text: cleanText(text) })).filter(({ text }) => text !== '')
  if (!pages.some(({ text }) => /[\p{L}\p{N}]/u.test(text)))
    return { status: 'none', reason: 'scanned', pages: [], pageCount: raw.length }
  return { status: 'ready', pages, pageCount: raw.length }
}

function reasonOf(error: unknown): ExtractionReason {
  if (error instanceof ExtractionFailure) return error.reason
  if (error instanceof ZipError) return error.problem
  // An array or a string beyond the maximum length of JavaScript.
  return error instanceof RangeError ? 'too_large' : 'damaged'
}

const isCompoundFile = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 4)).toString('hex') === 'd0cf11e0'
