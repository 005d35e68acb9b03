import { buffer } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { TaggedPdf } from '#server/print/pdf/tagged-pdf.ts'
import type { Block } from './authored-blocks.ts'
import { pagePhrases } from './authored.phrases.ts'
import type { ExportFacts } from './export-facts.ts'
import { PdfPen } from './authored-pdf-draw.ts'
import { pdfFonts } from './authored-pdf-fonts.ts'
import { pagesOf } from './authored-pdf-pages.ts'
import { stripsOf, type DrawOperation, type PdfPosition } from './authored-pdf-strips.ts'

/** Points: US Letter with margins of one inch. */
const page = { width: 612, height: 792, margin: 72 }
const textArea = { width: page.width - 2 * page.margin, height: page.height - 2 * page.margin }

/** Number of pages between turns of the event loop. */
const pagesPerTurn = 4
/** The structure for screen readers stays in memory until the end, so a longer text gets none. */
const maxTaggedPages = 600

/**
 * Writes a document of the editor as PDF: US Letter, embedded fonts, links, an outline of its headings, a structure for
 * screen readers and «page n of m» in the reader's language. The text is laid out twice, first to count its pages, so
 * that each page can be written out when it is drawn. Characters that no font has, such as emoji, are shown as «�».
 * @returns the bytes of the file
 */
export async function toPdf(blocks: readonly Block[], { title, locale, author }: ExportFacts): Promise<Buffer> {
  const fonts = pdfFonts()
  const layOutPages = (): Iterable<DrawOperation[]> => pagesOf(stripsOf(blocks, wholePage(), fonts), textArea.height)
  const pageCount = await forEachPage(layOutPages(), () => undefined)
  const document = new TaggedPdf({
    title,
    author: author ?? 'Bufete',
    creator: 'Bufete',
    locale,
    tagged: pageCount <= maxTaggedPages,
  })
  const bytes = buffer(document.pdf)
  const pen = new PdfPen(document)
  const [pageWord, ofWord] = pagePhrases[locale]
  await forEachPage(layOutPages(), (ops, number) => {
    document.pdf.addPage()
    pen.page(ops, page.margin)
    pen.footer(`${pageWord} ${number} ${ofWord} ${pageCount}`, fonts.plain)
  })
  document.end()
  return bytes
}

/** Calls `work` for each page, with turns of the event loop in between. @returns the number of pages */
async function forEachPage(
  pages: Iterable<DrawOperation[]>,
  work: (ops: DrawOperation[], number: number) => void,
): Promise<number> {
  let number = 0
  for (const ops of pages) {
    number += 1
    work(ops, number)
    if (number % pagesPerTurn === 0) await nextTurn()
  }
  return number
}

const wholePage = (): PdfPosition => ({
  left: page.margin,
  width: textArea.width,
  orderedDepth: 0,
  bulletDepth: 0,
  inCell: false,
  node: { tag: 'Document' },
})
