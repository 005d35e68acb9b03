import { buffer } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import PDFDocument from 'pdfkit'
import type { Block } from './authored-blocks.ts'
import { languageTag, pageWords } from './authored-locale.ts'
import type { ExportFacts } from './authored-locale.ts'
import { PdfPen } from './authored-pdf-draw.ts'
import { PdfFonts } from './authored-pdf-fonts.ts'
import { pagesOf } from './authored-pdf-pages.ts'
import { stripsOf } from './authored-pdf-strips.ts'
import type { Place } from './authored-pdf-strips.ts'

/** Points: US Letter with margins of one inch. */
const page = { width: 612, height: 792, margin: 72 }
const text = { width: page.width - 2 * page.margin, height: page.height - 2 * page.margin }

/** So many pages between turns of the event loop, and between clearings of what the fonts remember of words. */
const pagesPerTurn = 4
const pagesPerClearing = 24

/**
 * Writes a document of the editor as PDF: US Letter, embedded fonts, links, an outline of its headings, a structure for
 * screen readers and «page n of m» in the reader's language. The text is set twice, first to count its pages, so that
 * each page can be written out when it is drawn. Characters that no font knows, such as emoji, are shown as «�».
 * @returns the bytes of the file
 */
export async function toPdf(blocks: readonly Block[], { title, locale, author }: ExportFacts): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: [page.width, page.height], margin: 0, autoFirstPage: false, pdfVersion: '1.7', lang: languageTag[locale], displayTitle: true, tagged: true,
    info: { Title: title, Author: author ?? 'Bufete', Creator: 'Bufete', Producer: 'Bufete' },
  })
  const done = buffer(pdf)
  const fonts = new PdfFonts(pdf)
  const pageCount = await countPages(blocks, fonts)
  const pen = new PdfPen(pdf)
  const [pageWord, ofWord] = pageWords[locale]
  let number = 0
  for (const ops of pagesOf(stripsOf(blocks, wholePage(), fonts), text.height)) {
    number += 1
    pdf.addPage()
    pen.page(ops, page.margin)
    pen.footer(`${pageWord} ${number} ${ofWord} ${pageCount}`, fonts.plain)
    await pause(number, fonts)
  }
  pen.end()
  pdf.end()
  return done
}

async function countPages(blocks: readonly Block[], fonts: PdfFonts): Promise<number> {
  let count = 0
  for (const _ of pagesOf(stripsOf(blocks, wholePage(), fonts), text.height)) {
    count += 1
    await pause(count, fonts)
  }
  return count
}

async function pause(pages: number, fonts: PdfFonts): Promise<void> {
  if (pages % pagesPerClearing === 0) fonts.forget()
  if (pages % pagesPerTurn === 0) await nextTurn()
}

const wholePage = (): Place => ({ left: page.margin, width: text.width, numbers: 0, bullets: 0, inCell: false, node: { tag: 'Document' } })
