// Text of a PDF, page by page, with the values of its form fields. Its scripts are not run.
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import { ExtractionFailure } from './extraction.ts'
import type { TextReader } from './extraction.ts'
import { withRepairedPages } from './pdf-repair.ts'
import { minReadableWords, linesOfItems, measurePainted, statesOfPages, textOfItems, wordsIn } from './pdf-page.ts'
import type { PdfPage, TextItem } from './pdf-page.ts'

/** Maximum of pages; a file with more is an attack, or needs another tool. */
const maxPages = 20_000

type Pdf = Awaited<ReturnType<typeof open>>
type LoadedPage = Awaited<ReturnType<Pdf['getPage']>>

export const readPdf: TextReader = async (bytes, tools) => {
  // Before the library takes ownership of the bytes.
  const hasImages = mentionsImage(bytes)
  const damage = watchForDamage()
  try {
    const pdf = await openRepaired(bytes, damage, tools.progress)
    tools.progress()
    if (pdf.numPages > maxPages) throw new ExtractionFailure('too_large')
    const fieldValues = await formValues(pdf)
    const pages: PdfPage[] = []
    for (let number = 1; number <= pdf.numPages; number += 1) {
      damage.forget()
      tools.pages.begin(number, pdf.numPages)
      const page = tools.pages.skipped.has(number)
        ? failedPage
        : await readPage(pdf, number, { values: fieldValues.get(number) ?? [], hasImages, damage })
      tools.count(page.text.length)
      tools.progress()
      pages.push(page)
    }
    // If no page can be opened, the file is damaged, and the states of its pages are unknown.
    if (pages.every(({ failed }) => failed)) throw new ExtractionFailure('damaged')
    const states = statesOfPages(pages)
    return pages.map(({ text }, index) => ({ text, state: states[index] ?? 'text' }))
  } finally {
    damage.stop()
  }
}

/** Returns whether a file has pictures; each picture is a separate stream, whose dictionary is never compressed. */
function mentionsImage(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let index = file.indexOf('/Image'); index >= 0; index = file.indexOf('/Image', index + 6)) {
    // "/ImageB" and the like are not images but the obsolete procedure set of a page.
    if (!/\w/.test(String.fromCharCode(file[index + 6] ?? 0))) return true
  }
  return false
}

const failedPage: PdfPage = { text: '', lines: [], failed: true, painted: undefined }

interface PageContext {
  readonly values: readonly string[]
  readonly hasImages: boolean
  readonly damage: DamageWatch
}

/** Reads one page. A damaged page does not prevent the others from being read. */
async function readPage(pdf: Pdf, number: number, { values, hasImages, damage }: PageContext): Promise<PdfPage> {
  let page: LoadedPage | undefined
  try {
    page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    const texts: TextItem[] = items.flatMap((item) => ('str' in item ? [item] : []))
    const text = [textOfItems(texts), ...(await freeTextAnnotations(page)), ...values].join('\n\n')
    const words = wordsIn(text)
    const isDoubtful = words === 0 || (hasImages && words < minReadableWords)
    const painted = isDoubtful ? await paintedContentOf(page) : undefined
    const failed = damage.hasWarning(/Invalid stream|ignoring errors during/) && (painted?.pictureShare ?? 0) === 0
    return { text, lines: isDoubtful ? linesOfItems(texts, page.view) : [], failed, painted }
  } catch {
    return { ...failedPage, text: values.join('\n\n') }
  } finally {
    page?.cleanup()
  }
}

type DamageWatch = ReturnType<typeof watchForDamage>

/**
 * The library reads a damaged file as far as it can, and reports damage only as warnings on the console. This is
 * reliable because the thread reads one file at a time.
 */
function watchForDamage() {
  const output = globalThis.console
  const { warn } = output
  let warnings: string[] = []
  output.warn = (message?: unknown) => {
    if (warnings.length < 100) warnings.push(String(message))
  }
  return {
    hasWarning: (pattern: RegExp) => warnings.some((warning) => pattern.test(warning)),
    forget: () => {
      warnings = []
    },
    stop: () => {
      output.warn = warn
    },
  }
}

/** Opens the file. If its page tree is broken, opens it once more with a repaired tree. */
async function openRepaired(bytes: Uint8Array, damage: DamageWatch, progress: () => void) {
  const pdf = await open(bytes)
  progress()
  if (!damage.hasWarning(/invalid \/Pages tree/)) return pdf
  const repaired = withRepairedPages(await pdf.getData())
  const reopened = repaired && (await open(repaired).catch(() => undefined))
  return reopened && reopened.numPages > pdf.numPages ? reopened : pdf
}

async function paintedContentOf(page: LoadedPage) {
  const { OPS } = await getResolvedPDFJS()
  const [left = 0, bottom = 0, right = 0, top = 0] = page.view
  return measurePainted(await page.getOperatorList(), OPS, (right - left) * (top - bottom))
}

/** Returns the texts that people wrote onto the page as annotations: so they fill in forms that have no fields. */
async function freeTextAnnotations(page: LoadedPage): Promise<string[]> {
  const annotations = (await page.getAnnotations().catch(() => [])) as readonly Annotation[]
  return annotations.flatMap(({ subtype, contentsObj }) =>
    subtype === 'FreeText' && contentsObj?.str?.trim() ? [contentsObj.str] : [],
  )
}

interface Annotation {
  readonly subtype?: string
  readonly contentsObj?: { readonly str?: string }
}

async function open(bytes: Uint8Array) {
  try {
    return await getDocumentProxy(bytes, {
      // Warnings; see `watchForDamage`.
      verbosity: 1,
      useSystemFonts: false,
      disableFontFace: true,
      enableXfa: false,
      // Pictures are never decoded: a scan would take seconds for each page.
      maxImageSize: 1,
    })
  } catch (error) {
    throw new ExtractionFailure(
      error instanceof Error && error.name === 'PasswordException' ? 'encrypted' : 'damaged',
      error,
    )
  }
}

interface PdfField {
  readonly page?: unknown
  readonly value?: unknown
  readonly type?: unknown
  readonly name?: unknown
}

/** Returns the values of form fields by page number; the text of the page does not include them. */
async function formValues(pdf: Pdf): Promise<Map<number, string[]>> {
  const values = new Map<number, string[]>()
  // A form that cannot be read does not make the text unreadable.
  const fields = await pdf.getFieldObjects().catch(() => null)
  for (const field of Object.values(fields ?? {}).flat()) {
    // typed as Object by the library
    const { page } = field as PdfField
    const text = valueOf(field as PdfField)
    if (typeof page !== 'number' || text === undefined || text.trim() === '') continue
    values.set(page + 1, [...(values.get(page + 1) ?? []), text])
  }
  return values
}

/** A checked box is written as the name of its field. */
function valueOf({ value, type, name }: PdfField): string | undefined {
  if (type === 'checkbox' || type === 'radiobutton')
    return typeof value === 'string' && value !== 'Off' && value !== '' && typeof name === 'string'
      ? `☒ ${/^(?:yes|on|sí|si|\d+)$/i.test(value) ? name : `${name}: ${value}`}`
      : undefined
  if (type !== 'text' && type !== 'combobox' && type !== 'listbox') return undefined
  const text: unknown = Array.isArray(value) ? value.join(', ') : value
  return typeof text === 'string' ? text : undefined
}
