// Text of an XLSX file: a line per row, cells divided by tabs, a sheet begins a page.
import { sourceOf } from '../byte-source.ts'
import { openZip } from '../zip.ts'
import type { ZipArchive } from '../zip.ts'
import type { TextReader, ReaderTools } from './extraction.ts'
import { paginate } from './pagination.ts'
import { builtInDateFormats, dateOfNumber, epochOf, isDateFormat, maxColumnGap } from './spreadsheet-cells.ts'
import { mainPartOf, readXml, relationshipsOf } from './xml.ts'

export const readSpreadsheet: TextReader = async (bytes, tools) => {
  const zip = await openZip(sourceOf(bytes))
  const main = await mainPartOf(zip, tools)
  const related = await relationshipsOf(zip, main, tools)
  const partOf = (type: string) => related.find((r) => r.type === type && zip.has(r.target))?.target
  const sharedStrings = await readSharedStrings(zip, partOf('sharedStrings'), tools)
  const dateStyles = await readDateStyles(zip, partOf('styles'), tools)

  const sheets: { name: string; part: string }[] = []
  let epoch = epochOf(false)
  await readXml(zip, main, tools, {
    open: (name, get) => {
      if (name === 'workbookPr' && /^(?:1|true)$/.test(get('date1904') ?? '')) epoch = epochOf(true)
      if (name !== 'sheet') return
      const part = related.find((r) => r.id === (get('r:id') ?? get('id')))?.target
      if (part !== undefined && zip.has(part)) sheets.push({ name: get('name') ?? '', part })
    },
  })
  const pages: string[] = []
  for (const { name, part } of sheets) {
    const rows = await rowsOf(zip, part, { sharedStrings, dateStyles, epoch }, tools)
    if (rows !== '') pages.push(...paginate(`${name}\n${rows}`))
  }
  return pages
}

interface Workbook {
  readonly sharedStrings: readonly string[]
  /** Indices of cell styles that show a number as a date. */
  readonly dateStyles: ReadonlySet<number>
  /** Day 0 of the workbook's calendar, in milliseconds. */
  readonly epoch: number
}

async function rowsOf(zip: ZipArchive, part: string, workbook: Workbook, tools: ReaderTools): Promise<string> {
  const pieces: string[] = []
  let row: string[] = []
  let column = 0
  let type = 'n'
  let style = 0
  let value = ''
  let inText = false
  await readXml(zip, part, tools, {
    open: (name, get) => {
      if (name === 'row') row = []
      if (name === 'c') {
        column = columnOf(get('r')) ?? row.length
        type = get('t') ?? 'n'
        style = Number(get('s') ?? 0)
        value = ''
      }
      if (name === 'v' || name === 't') inText = true
    },
    text: (text) => {
      if (inText) value += text
    },
    close: (name) => {
      if (name === 'v' || name === 't') inText = false
      if (name === 'c' && value !== '') {
        const cell = formatCell(value, type, style, workbook)
        // Counted before it is joined: a million cells may show the same long shared text.
        tools.count(cell.length + 1)
        // Empty cells keep the following cells in their columns, up to `maxColumnGap`.
        while (row.length < column && row.length < maxColumnGap) row.push('')
        row.push(cell)
      }
      if (name === 'row' && row.length > 0) pieces.push(`${row.join('\t')}\n`)
    },
  })
  return pieces.join('')
}

/** `C5` → 2; undefined for a cell without a reference. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/i.exec(reference ?? '')?.[0].toUpperCase()
  return letters === undefined
    ? undefined
    : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function formatCell(
  value: string,
  type: string,
  style: number,
  { sharedStrings, dateStyles, epoch }: Workbook,
): string {
  if (type === 's') return sharedStrings[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  if (type !== 'n' || !dateStyles.has(style)) return value
  return dateOfNumber(Number(value), epoch) ?? value
}

async function readSharedStrings(zip: ZipArchive, part: string | undefined, tools: ReaderTools): Promise<string[]> {
  const strings: string[] = []
  if (part === undefined) return strings
  let current = ''
  let inText = false
  let inPhoneticText = false
  await readXml(zip, part, tools, {
    open: (name) => {
      if (name === 'si') current = ''
      if (name === 'rPh') inPhoneticText = true
      if (name === 't') inText = !inPhoneticText
    },
    text: (text) => {
      if (inText) current += text
    },
    close: (name) => {
      if (name === 't') inText = false
      if (name === 'rPh') inPhoneticText = false
      if (name !== 'si') return
      tools.count(current.length)
      strings.push(current)
    },
  })
  return strings
}

async function readDateStyles(zip: ZipArchive, part: string | undefined, tools: ReaderTools): Promise<Set<number>> {
  const styles = new Set<number>()
  if (part === undefined) return styles
  const formats = new Set(builtInDateFormats)
  let inCellStyles = false
  let index = 0
  await readXml(zip, part, tools, {
    open: (name, get) => {
      if (name === 'cellXfs') inCellStyles = true
      if (name === 'numFmt' && isDateFormat(get('formatCode') ?? '')) formats.add(Number(get('numFmtId')))
      if (name !== 'xf' || !inCellStyles) return
      if (formats.has(Number(get('numFmtId') ?? 0))) styles.add(index)
      index += 1
    },
    close: (name) => {
      if (name === 'cellXfs') inCellStyles = false
    },
  })
  return styles
}
