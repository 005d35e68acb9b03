import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import type { Align, Block, Cell, Run } from './blocks.ts'
import type { ExportMeta } from './export-docx.ts'

/**
 * Liberation Sans (SIL OFL 1.1) as pdf.js ships it: Latin, Greek and Cyrillic, with the widths of Arial, so that a PDF
 * breaks its lines where the DOCX does.
 */
const fonts = join(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), 'standard_fonts')
const fontFiles = { regular: 'LiberationSans-Regular.ttf', bold: 'LiberationSans-Bold.ttf', italic: 'LiberationSans-Italic.ttf', boldItalic: 'LiberationSans-BoldItalic.ttf' } as const

/** Points. */
const margin = 72
const bodySize = 11.5
const headingSizes = { 1: 16, 2: 14, 3: 12.5, 4: 11.5 } as const
const indentStep = 24
const blockGap = 8

type Pdf = InstanceType<typeof PDFDocument>
interface Box { readonly left: number; readonly width: number }

/** An authored document as PDF: letter size, embedded fonts, numbered pages. */
export async function toPdf(blocks: readonly Block[], { title, author }: ExportMeta): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'LETTER', margins: { top: margin, bottom: margin, left: margin, right: margin }, bufferPages: true, lang: 'es-PR', displayTitle: true,
    info: { Title: title, Author: author }, font: join(fonts, fontFiles.regular),
  })
  const bytes = buffer(pdf)
  for (const [name, file] of Object.entries(fontFiles)) pdf.registerFont(name, join(fonts, file))
  const page = { left: margin, width: pdf.page.width - 2 * margin }
  for (const block of blocks) drawBlock(pdf, block, page)
  numberPages(pdf)
  pdf.end()
  return bytes
}

function drawBlock(pdf: Pdf, block: Block, box: Box): void {
  switch (block.kind) {
    case 'heading': {
      const size = headingSizes[block.level]
      // A heading does not stay alone at the foot of a page.
      if (pdf.y + size * 4 > pdf.page.height - margin) pdf.addPage()
      drawRuns(pdf, block.runs.map((run) => ({ ...run, bold: true })), box, block.align, size)
      break
    }
    case 'paragraph': drawRuns(pdf, block.runs, box, block.align, bodySize); break
    case 'quote': for (const inner of block.blocks) drawBlock(pdf, inner, { left: box.left + indentStep, width: box.width - 2 * indentStep }); break
    case 'list': drawList(pdf, block, box); break
    case 'table': drawTable(pdf, block.rows, box); break
    case 'rule':
      pdf.moveTo(box.left, pdf.y + 4).lineTo(box.left + box.width, pdf.y + 4).lineWidth(0.75).strokeColor('#999999').stroke()
      pdf.y += blockGap + 4
      break
  }
}

function drawRuns(pdf: Pdf, runs: readonly Run[], { left, width }: Box, align: Align, size: number): void {
  const drawn = runs.filter(({ text }) => text !== '')
  pdf.x = left
  if (drawn.length === 0) pdf.font('regular').fontSize(size).moveDown(1)
  drawn.forEach((run, i) => {
    const last = i === drawn.length - 1
    const options = {
      align, width, continued: !last, underline: run.underline ?? run.href !== undefined, strike: run.strike ?? false, lineGap: 3,
      // Told for each run, because a continued text keeps those of the one before.
      link: run.href ?? null, rise: run.script === 'super' ? size / 3 : run.script === 'sub' ? -size / 6 : 0,
    }
    pdf.font(fontOf(run)).fontSize(run.script ? size * 0.7 : size).fillColor(run.href ? '#0b4f8a' : '#000000')
    if (i === 0) pdf.text(run.text, left, pdf.y, options)
    else pdf.text(run.text, options)
  })
  pdf.fillColor('#000000')
  pdf.y += blockGap
}

const fontOf = ({ bold, italic }: Run): keyof typeof fontFiles => (bold && italic ? 'boldItalic' : bold ? 'bold' : italic ? 'italic' : 'regular')

function drawList(pdf: Pdf, { ordered, start, items }: Extract<Block, { kind: 'list' }>, box: Box): void {
  const inside = { left: box.left + indentStep, width: box.width - indentStep }
  items.forEach((item, n) => {
    if (pdf.y + bodySize * 1.5 > pdf.page.height - margin) pdf.addPage()
    const { y } = pdf
    pdf.font('regular').fontSize(bodySize).text(ordered ? `${start + n}.` : '•', box.left + 4, y, { width: indentStep, lineBreak: false })
    pdf.y = y
    for (const block of item) drawBlock(pdf, block, inside)
    if (item.length === 0) pdf.y += bodySize + blockGap
  })
}

function drawTable(pdf: Pdf, rows: readonly (readonly Cell[])[], { left, width }: Box): void {
  const columns = Math.max(0, ...rows.map((row) => row.reduce((sum, cell) => sum + cell.columns, 0)))
  if (columns === 0) return
  pdf.x = left
  pdf.font('regular').fontSize(bodySize - 1)
  pdf.table({
    position: { x: left, y: pdf.y }, maxWidth: width, columnStyles: Array.from({ length: columns }, () => width / columns),
    data: rows.map((row) => row.map((cell) => ({
      text: cell.blocks.map(plain).join('\n'), colSpan: cell.columns, rowSpan: cell.rows, padding: 4,
      ...(cell.header ? { font: { src: join(fonts, fontFiles.bold), family: 'bold' }, backgroundColor: '#eeeeee' } : {}),
    }))),
  })
  pdf.x = margin
  pdf.y += blockGap
}

/** Cells hold plain text: the table of pdfkit knows no runs. */
function plain(block: Block): string {
  switch (block.kind) {
    case 'heading': case 'paragraph': return block.runs.map((run) => run.text).join('')
    case 'list': return block.items.map((item, n) => `${block.ordered ? `${block.start + n}.` : '•'} ${item.map(plain).join(' ')}`).join('\n')
    case 'quote': return block.blocks.map(plain).join('\n')
    case 'table': return block.rows.map((row) => row.map((cell) => cell.blocks.map(plain).join(' ')).join(' | ')).join('\n')
    case 'rule': return ''
  }
}

function numberPages(pdf: Pdf): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let n = 0; n < count; n += 1) {
    pdf.switchToPage(start + n)
    // Below the margin, where text would otherwise begin a new page.
    pdf.page.margins.bottom = 0
    pdf.font('regular').fontSize(9).fillColor('#555555').text(`${n + 1} / ${count}`, margin, pdf.page.height - 44, { width: pdf.page.width - 2 * margin, align: 'center', lineBreak: false })
  }
}
