// Writes old binary workbooks for tests: records [MS-XLS] in a compound file [MS-CFB], also such as no well-behaved
// program would write.

export interface XlsRecord {
  readonly type: number
  readonly data: Uint8Array
}

const u16 = (...values: number[]): Buffer => Buffer.from(Uint16Array.from(values).buffer)
const u32 = (...values: number[]): Buffer => Buffer.from(Uint32Array.from(values).buffer)
/** Values in the table of sectors: unused, last of its chain, part of the table itself. */
const [free, endOfChain, tableSector] = [0xffffffff, 0xfffffffe, 0xfffffffd]
const sectorBytes = 512

const xlsRecord = (type: number, ...parts: Uint8Array[]): XlsRecord => ({ type, data: Buffer.concat(parts) })
/** BOF (2.4.21): `0x0005` begins the workbook, `0x0010` a sheet, `0x0040` a sheet of macros. */
const bof = (kind: number, version = 0x0600): XlsRecord => xlsRecord(0x0809, u16(version, kind, 0, 0), u32(0, 0))
const eof = xlsRecord(0x000a)
/** SupBook (2.4.271) of a DDE or OLE link, with one or two bytes per character. */
export const ddeLinkRecord = (server: string, topic: string, isWide = false): XlsRecord => {
  const text = `${server}\x03${topic}`
  return xlsRecord(
    0x01ae,
    u16(0, text.length),
    Buffer.from([isWide ? 1 : 0]),
    Buffer.from(text, isWide ? 'utf16le' : 'latin1'),
  )
}
/** SupBook of a workbook: its path begins with 0x01 and has 0x03 between folders. */
export const fileLinkRecord = (path: string): XlsRecord => {
  const text = `\x01${path.replaceAll('\\', '\x03')}`
  return xlsRecord(0x01ae, u16(1, text.length), Buffer.from([0]), Buffer.from(text, 'latin1'))
}
export const selfLinkRecord = xlsRecord(0x01ae, u16(1, 0x0401))
/** ExternSheet of Excel 95. */
export const oldLinkRecord = (server: string, topic: string): XlsRecord =>
  xlsRecord(0x0017, Buffer.from([server.length + topic.length + 1]), Buffer.from(`${server}\x03${topic}`, 'latin1'))
/** ExternName (2.4.105). */
export const linkedItemRecord = (name: string, { ole = false } = {}): XlsRecord =>
  xlsRecord(0x0023, u16(ole ? 0x10 : 0), u32(0), Buffer.from([name.length, 0]), Buffer.from(name, 'latin1'))
export const filePassRecord = xlsRecord(0x002f, u16(0, 0, 0))
/** A record that only takes up space. */
export const fillerRecord = (bytes: number): XlsRecord => xlsRecord(0x003c, Buffer.alloc(bytes))

export interface XlsSheet {
  readonly name: string
  /** Type of the sheet in BoundSheet8 (2.4.28). */
  readonly type?: number
  /** 0: visible, 1: hidden, 2: hidden also from the list of hidden sheets (2.4.28). */
  readonly hidden?: 0 | 1 | 2
  /** Type in the BOF record of the sheet. */
  readonly bofType?: number
  /** Cells of the sheet. */
  readonly records?: readonly XlsRecord[]
}

/** The workbook stream: the records among its globals, then its sheets. */
export function workbookStream(
  records: readonly XlsRecord[],
  sheets: readonly XlsSheet[] = [{ name: 'Hoja1' }],
  version = 0x0600,
): Buffer {
  const bytesOf = ({ type, data }: XlsRecord) => Buffer.concat([u16(type, data.length), data])
  const boundSheet = ({ name, type = 0, hidden = 0 }: XlsSheet, offset: number) =>
    xlsRecord(0x0085, u32(offset), Buffer.from([hidden, type, name.length, 0]), Buffer.from(name, 'latin1'))
  const globals = (offsets: readonly number[]) =>
    Buffer.concat(
      [bof(0x0005, version), ...sheets.map((sheet, n) => boundSheet(sheet, offsets[n] ?? 0)), ...records, eof].map(
        bytesOf,
      ),
    )
  const bodies = sheets.map(({ bofType = 0x0010, records: cells = [] }) =>
    Buffer.concat([bof(bofType, version), ...cells, eof].map(bytesOf)),
  )
  const globalsLength = globals([]).length
  return Buffer.concat([
    globals(bodies.map((_, n) => globalsLength + bodies.slice(0, n).reduce((sum, { length }) => sum + length, 0))),
    ...bodies,
  ])
}

const padded = (bytes: Buffer, to: number): Buffer =>
  Buffer.concat([bytes, Buffer.alloc((to - (bytes.length % to)) % to)])

export type CompoundItem =
  | { readonly name: string; readonly data: Buffer }
  | { readonly name: string; readonly items: readonly CompoundItem[] }

/**
 * A compound file of streams and storages: small streams in the mini stream, others in every second sector, the rest
 * unused.
 */
export function makeCompound(items: readonly CompoundItem[]): Buffer {
  const sectors: Buffer[] = []
  const table: number[] = []
  const mini: Buffer[] = []
  const miniTable: number[] = []
  const add = (bytes: Buffer, { isSeparate = false } = {}): number => {
    const sectorData = padded(bytes, sectorBytes)
    let [first, last] = [endOfChain, -1]
    for (let offset = 0; offset < sectorData.length; offset += sectorBytes) {
      if (isSeparate) {
        sectors.push(Buffer.alloc(sectorBytes))
        table.push(free)
      }
      const index = sectors.push(sectorData.subarray(offset, offset + sectorBytes)) - 1
      table.push(endOfChain)
      if (last >= 0) table[last] = index
      else first = index
      last = index
    }
    return first
  }
  const entry = (name: string, type: number, start: number, size: number) => {
    const bytes = Buffer.alloc(128)
    bytes.write(name, 0, 'utf16le')
    bytes.writeUInt16LE(2 * name.length + 2, 64)
    bytes.writeUInt8(type, 66)
    Buffer.concat([u32(free, free, free)]).copy(bytes, 68)
    bytes.writeUInt32LE(start, 116)
    bytes.writeUInt32LE(size, 120)
    return bytes
  }
  const streamEntry = (name: string, data: Buffer) => {
    if (data.length >= 4096) return entry(name, 2, add(data, { isSeparate: true }), data.length)
    const start = miniTable.length
    mini.push(padded(data, 64))
    for (let n = 1; n * 64 < data.length; n += 1) miniTable.push(start + n)
    miniTable.push(endOfChain)
    return entry(name, 2, start, data.length)
  }
  const directoryEntries: Buffer[] = []
  /**
   * Adds entries, each as the right sibling of the previous entry. @returns the number of the first entry; the root has
   * number 0
   */
  const addEntries = (siblings: readonly CompoundItem[]): number => {
    let [first, previous]: [number, Buffer | undefined] = [free, undefined]
    for (const item of siblings) {
      const own = 'data' in item ? streamEntry(item.name, item.data) : entry(item.name, 1, endOfChain, 0)
      const number = directoryEntries.push(own)
      if (previous) previous.writeUInt32LE(number, 72)
      else first = number
      previous = own
      if ('items' in item) own.writeUInt32LE(addEntries(item.items), 76)
    }
    return first
  }
  const firstItem = addEntries(items)
  const miniBytes = Buffer.concat(mini)
  const root = entry('Root Entry', 5, mini.length === 0 ? endOfChain : add(miniBytes), miniBytes.length)
  root.writeUInt32LE(firstItem, 76)
  const directory = add(Buffer.concat([root, ...directoryEntries]))
  const miniStart = miniTable.length === 0 ? endOfChain : add(u32(...miniTable))
  // The sector table has entries for its own sectors, too.
  let tables = 1
  while ((tables * sectorBytes) / 4 < sectors.length + tables) tables += 1
  const entries = [...table, ...Array.from({ length: tables }, () => tableSector)]
  const filled = u32(...entries, ...Array.from({ length: (tables * sectorBytes) / 4 - entries.length }, () => free))
  const header = Buffer.alloc(512)
  Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1').copy(header)
  u16(0x3e, 3, 0xfffe, 9, 6).copy(header, 0x18)
  u32(tables, directory, 0, 4096, miniStart, miniTable.length === 0 ? 0 : 1, endOfChain, 0).copy(header, 0x2c)
  u32(...Array.from({ length: 109 }, (_, n) => (n < tables ? sectors.length + n : free))).copy(header, 0x4c)
  return Buffer.concat([header, ...sectors, filled])
}

/** A workbook of Excel 97 to 2003, or (`Book`) of Excel 95. */
export const makeXls = (
  records: readonly XlsRecord[],
  sheets?: readonly XlsSheet[],
  { name = 'Workbook', version = 0x0600 } = {},
): Buffer => makeCompound([{ name, data: workbookStream(records, sheets, version) }])
