// Text of a PDF, page by page, with the values of its form fields. Its scripts are not run.
import { getDocumentProxy } from 'unpdf'
import { ExtractionFailure } from './extraction.ts'
import type { TextReader } from './extraction.ts'

/** Maximum of pages; a file with more is an attack, or needs another tool. */
const maxPages = 20_000

interface TextItem {
  readonly str: string
  readonly hasEOL: boolean
  readonly height: number
  readonly transform: readonly number[]
}

export const readPdf: TextReader = async (bytes, tools) => {
  // Counted before the library takes ownership of the bytes.
  const images = countImages(bytes)
  const pdf = await open(bytes)
  tools.progress()
  if (pdf.numPages > maxPages) throw new ExtractionFailure('too_large')
  const filledIn = await formValues(pdf)
  const pages: string[] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    const lines = linesOf(items.flatMap((item) => ('str' in item ? [item] : [])))
    const values = filledIn.get(number) ?? []
    const text = [lines, ...values].join('\n\n')
    tools.count(text.length)
    tools.progress()
    pages.push(text)
    page.cleanup()
  }
  const stampOnly = images >= pages.length && isStampOnly(pages)
  return pages.map((text) => ({
    text,
    state: stampOnly ? 'stamped_scan' : /[\p{L}\p{N}]/u.test(text) ? 'text' : images > 0 ? 'scanned' : 'empty',
  }))
}

/** Returns whether the pages have only a number or a stamp of the scanner, which is not text of the document. */
function isStampOnly(pages: readonly string[]): boolean {
  const texts = new Set(pages.map((text) => text.replace(/\d+/g, '0').trim()))
  return pages.length > 1 && texts.size === 1 && pages.every((text) => text.length < 80)
}

/** Counts the images; each is a stream of its own, whose dictionary is never compressed. */
function countImages(bytes: Uint8Array): number {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let count = 0
  for (let index = file.indexOf('/Image'); index >= 0; index = file.indexOf('/Image', index + 6)) {
    // "/ImageB" and the like are not images but the obsolete procedure set of a page.
    if (!/\w/.test(String.fromCharCode(file[index + 6] ?? 0))) count += 1
  }
  return count
}

async function open(bytes: Uint8Array) {
  try {
    return await getDocumentProxy(bytes, {
      verbosity: 0,
      useSystemFonts: false,
      disableFontFace: true,
      enableXfa: false,
    })
  } catch (error) {
    throw new ExtractionFailure(
      error instanceof Error && error.name === 'PasswordException' ? 'encrypted' : 'damaged',
      error,
    )
  }
}

/**
 * Returns the lines of a page; a gap higher than a line and a half becomes an empty line, so that paragraphs are
 * separate.
 */
function linesOf(items: readonly TextItem[]): string {
  let text = ''
  let baseline: number | undefined
  for (const { str, hasEOL, height, transform } of items) {
    const y = transform[5] ?? 0
    if (str !== '') {
      if (baseline !== undefined && text.endsWith('\n') && Math.abs(baseline - y) > height * 1.8) text += '\n'
      baseline = y
    }
    text += str
    if (hasEOL) text += '\n'
  }
  return text
}

/** Returns the values of form fields by page number; the text of the page does not include them. */
async function formValues(pdf: Awaited<ReturnType<typeof open>>): Promise<Map<number, string[]>> {
  const values = new Map<number, string[]>()
  // A form that cannot be read does not make the text unreadable.
  const fields = await pdf.getFieldObjects().catch(() => null)
  for (const field of Object.values(fields ?? {}).flat()) {
    // typed as Object by the library
    const { page, value, type } = field as { page?: unknown; value?: unknown; type?: unknown }
    const text = Array.isArray(value) ? value.join(', ') : value
    if (typeof page !== 'number' || typeof text !== 'string' || text.trim() === '' || type === 'button') continue
    if (type !== 'text' && type !== 'combobox' && type !== 'listbox') continue
    values.set(page + 1, [...(values.get(page + 1) ?? []), text])
  }
  return values
}
