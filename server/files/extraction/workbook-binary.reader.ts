// Text of a binary workbook (XLS): Excel 5 and 95 (BIFF5), 97 to 2003 (BIFF8); [MS-XLS]. A line per row, cells divided
// by tabs, a sheet begins a page.
import { decoderOfCodePage } from './code-page.ts'
import { openCompound, damagedIfOutOfRange } from './compound.ts'
import { ExtractionFailure } from './extraction.ts'
import type { ReaderTools, TextReader } from './extraction.ts'
import { paginate } from './pagination.ts'
import { RecordText } from './record-text.ts'
import { builtInDateFormats, dateOfNumber, epochOf, isDateFormat, maxColumnGap } from './spreadsheet-cells.ts'

/** Types of records (2.3.2). */
const record = {
  formula: 0x0006,
  eof: 0x000a,
  dateMode: 0x0022,
  filePass: 0x002f,
  continue: 0x003c,
  codePage: 0x0042,
  boundSheet: 0x0085,
  mulRk: 0x00bd,
  rString: 0x00d6,
  xf: 0x00e0,
  sst: 0x00fc,
  labelSst: 0x00fd,
  txo: 0x01b6,
  number: 0x0203,
  label: 0x0204,
  boolErr: 0x0205,
  string: 0x0207,
  rk: 0x027e,
  format: 0x041e,
  bof: 0x0809,
} as const
const biff8 = 0x0600
/** Number of Apple Roman in old workbooks, and as a code page of Windows. */
const [oldAppleRoman, appleRoman] = [32_768, 10_000]

interface RecordPart {
  readonly type: number
  readonly body: Buffer
}

export const readWorkbookBinary: TextReader = async (bytes, tools) =>
  damagedIfOutOfRange(() => {
    const root = openCompound(bytes)
    const stream = root.stream('Workbook') ?? root.stream('Book')
    if (!stream) throw new ExtractionFailure('damaged')
    const workbook = new Workbook(tools)
    for (const part of recordsOf(stream, 0)) if (workbook.readGlobal(part)) break
    return workbook.sheets.flatMap(({ name, offset }) => {
      const rows = new SheetRows(workbook, tools)
      for (const part of recordsOf(stream, offset)) if (rows.read(part)) break
      const text = rows.text()
      return text === '' ? [] : paginate(`${name}\n${text}`)
    })
  })

/** Yields the records from `start` on, each with the parts that continue it: a text may be split between them. */
function* recordsOf(stream: Buffer, start: number): Generator<RecordPart & { readonly parts: readonly Buffer[] }> {
  for (let offset = start; offset + 4 <= stream.length;) {
    const [type, length] = [stream.readUInt16LE(offset), stream.readUInt16LE(offset + 2)]
    const parts = [stream.subarray(offset + 4, offset + 4 + length)]
    offset += 4 + length
    while (offset + 4 <= stream.length && stream.readUInt16LE(offset) === record.continue) {
      const continued = stream.readUInt16LE(offset + 2)
      parts.push(stream.subarray(offset + 4, offset + 4 + continued))
      offset += 4 + continued
    }
    yield { type, body: parts[0] ?? Buffer.alloc(0), parts }
  }
}

/** State of a workbook that all its sheets share. */
class Workbook {
  readonly sheets: { readonly name: string; readonly offset: number }[] = []
  /** Texts that cells refer to by their index (SST). */
  sharedStrings: readonly string[] = []
  epoch = epochOf(false)
  isBiff8 = false
  #decoder = decoderOfCodePage()
  readonly #dateFormats = new Set(builtInDateFormats)
  readonly #formatOfStyle: number[] = []
  readonly #tools: ReaderTools

  constructor(tools: ReaderTools) {
    this.#tools = tools
  }

  /** @returns whether the record is the last one */
  readGlobal({ type, body, parts }: RecordPart & { readonly parts: readonly Buffer[] }): boolean {
    this.#tools.progress()
    if (type === record.filePass) throw new ExtractionFailure('encrypted')
    if (type === record.bof) this.isBiff8 = body.readUInt16LE(0) >= biff8
    else if (type === record.codePage) {
      const codePage = body.readUInt16LE(0)
      this.#decoder = decoderOfCodePage(codePage === oldAppleRoman ? appleRoman : codePage)
    } else if (type === record.dateMode) this.epoch = epochOf(body.readUInt16LE(0) === 1)
    else if (type === record.boundSheet) this.sheets.push({ name: this.#nameOf(body), offset: body.readUInt32LE(0) })
    else if (type === record.xf) this.#formatOfStyle.push(body.readUInt16LE(2))
    else if (type === record.format) this.#readFormat(body)
    else if (type === record.sst) this.sharedStrings = this.#readSharedStrings(parts)
    return type === record.eof
  }

  /** Decodes a text whose characters have one byte each. */
  decode(bytes: Buffer): string {
    return this.#decoder.decode(bytes)
  }

  formatValue(value: number, style: number): string {
    const format = this.#formatOfStyle[style] ?? 0
    return (this.#dateFormats.has(format) ? dateOfNumber(value, this.epoch) : undefined) ?? String(value)
  }

  /** A text with its length in two bytes, at `offset`. */
  textAt(parts: readonly Buffer[], offset: number): string {
    if (this.isBiff8) return new RecordText(parts, offset).next()
    const [body = Buffer.alloc(0)] = parts
    return this.decode(body.subarray(offset + 2, offset + 2 + body.readUInt16LE(offset)))
  }

  /** Reads the name of a sheet; its flag says whether characters have two bytes. */
  #nameOf(body: Buffer): string {
    const length = body.readUInt8(6)
    if (!this.isBiff8) return this.decode(body.subarray(7, 7 + length))
    return (body.readUInt8(7) & 1) === 1
      ? body.toString('utf16le', 8, 8 + 2 * length)
      : body.toString('latin1', 8, 8 + length)
  }

  #readFormat(body: Buffer): void {
    const code = this.isBiff8 ? new RecordText([body], 2).next() : body.toString('latin1', 3)
    if (isDateFormat(code)) this.#dateFormats.add(body.readUInt16LE(0))
  }

  #readSharedStrings(parts: readonly Buffer[]): string[] {
    const strings: string[] = []
    const text = new RecordText(parts, 8)
    for (let count = (parts[0] ?? Buffer.alloc(0)).readUInt32LE(4); count > 0 && !text.isAtEnd; count -= 1) {
      const value = text.next()
      this.#tools.count(value.length)
      this.#tools.progress()
      strings.push(value)
    }
    return strings
  }
}

class SheetRows {
  readonly #rows = new Map<number, string[]>()
  readonly #notes: string[] = []
  readonly #workbook: Workbook
  readonly #tools: ReaderTools
  /** Sheets may contain charts, which begin and end like sheets. */
  #depth = 0
  /** The cell of a formula whose text follows in the next record. */
  #cellAwaitingText: { readonly row: number; readonly column: number } | undefined

  constructor(workbook: Workbook, tools: ReaderTools) {
    this.#workbook = workbook
    this.#tools = tools
  }

  /** @returns whether the record is the last of the sheet */
  read({ type, body, parts }: RecordPart & { readonly parts: readonly Buffer[] }): boolean {
    this.#tools.progress()
    if (type === record.bof) this.#depth += 1
    if (type === record.eof) {
      this.#depth -= 1
      return this.#depth <= 0
    }
    if (type === record.string) this.#readResult(parts)
    else if (type === record.txo) this.#readBox(parts)
    else if (this.#depth === 1 && cellRecords.has(type)) this.#readCell(type, body, parts)
    return false
  }

  text(): string {
    const rows = [...this.#rows]
      .sort(([a], [b]) => a - b)
      .map(([, cells]) => Array.from(cells, (c) => c ?? '').join('\t'))
    return [...rows, ...this.#notes].map((line) => `${line}\n`).join('')
  }

  #readCell(type: number, body: Buffer, parts: readonly Buffer[]): void {
    const [row, column, style] = [body.readUInt16LE(0), body.readUInt16LE(2), body.readUInt16LE(4)]
    const setNumber = (value: number, cellColumn = column, cellStyle = style) =>
      this.#set(row, cellColumn, this.#workbook.formatValue(value, cellStyle))
    if (type === record.labelSst) this.#set(row, column, this.#workbook.sharedStrings[body.readUInt32LE(6)] ?? '')
    else if (type === record.label || type === record.rString) this.#set(row, column, this.#workbook.textAt(parts, 6))
    else if (type === record.number) setNumber(body.readDoubleLE(6))
    else if (type === record.rk) setNumber(numberOfRk(body.readInt32LE(6)))
    else if (type === record.boolErr && body.readUInt8(7) === 0)
      this.#set(row, column, body.readUInt8(6) === 1 ? 'TRUE' : 'FALSE')
    else if (type === record.formula) this.#readFormula(row, column, style, body)
    else if (type === record.mulRk)
      for (let n = 0; 4 + 6 * n + 6 <= body.length - 2; n += 1)
        setNumber(numberOfRk(body.readInt32LE(6 + 6 * n)), column + n, body.readUInt16LE(4 + 6 * n))
  }

  /** The last value of a formula is in its record, or follows it when it is a text (2.5.133). */
  #readFormula(row: number, column: number, style: number, body: Buffer): void {
    if (body.readUInt16LE(12) !== 0xffff)
      this.#set(row, column, this.#workbook.formatValue(body.readDoubleLE(6), style))
    else if (body.readUInt8(6) === 0) this.#cellAwaitingText = { row, column }
    else if (body.readUInt8(6) === 1) this.#set(row, column, body.readUInt8(8) === 1 ? 'TRUE' : 'FALSE')
  }

  #readResult(parts: readonly Buffer[]): void {
    const cell = this.#cellAwaitingText
    if (cell) this.#set(cell.row, cell.column, this.#workbook.textAt(parts, 0))
    this.#cellAwaitingText = undefined
  }

  /** The text of a box or a comment continues its record; 2.4.329. */
  #readBox([body = Buffer.alloc(0), text]: readonly Buffer[]): void {
    const length = this.#workbook.isBiff8 && body.length >= 12 ? body.readUInt16LE(10) : 0
    if (!text || length === 0) return
    const value =
      (text[0] ?? 0) & 1 ? text.toString('utf16le', 1, 1 + 2 * length) : text.toString('latin1', 1, 1 + length)
    this.#tools.count(value.length)
    this.#notes.push(value)
  }

  #set(row: number, column: number, value: string): void {
    if (value === '') return
    // Counted before it is joined: a million cells may show the same long shared text.
    this.#tools.count(value.length + 1)
    const cells = this.#rows.get(row) ?? []
    if (column < maxColumnGap) cells[column] = value
    else cells.push(value)
    this.#rows.set(row, cells)
  }
}

const cellRecords: ReadonlySet<number> = new Set([
  record.formula,
  record.mulRk,
  record.rString,
  record.labelSst,
  record.number,
  record.label,
  record.boolErr,
  record.rk,
])

/** A number in four bytes (2.5.217): an integer, or the first half of a double, perhaps in hundredths. */
function numberOfRk(rk: number): number {
  let value = rk >> 2
  if ((rk & 2) === 0) {
    const double = Buffer.alloc(8)
    double.writeInt32LE(rk & ~3, 4)
    value = double.readDoubleLE(0)
  }
  return (rk & 1) === 1 ? value / 100 : value
}
