// Active content of a binary workbook (XLS): sheets of Excel 4 macros, and links that start a program by DDE; [MS-XLS].
import type { ByteSource } from '../byte-source.ts'
import { compoundStreams } from '../compound-stream.ts'
import type { Finding } from './warnings.ts'

/** Types of records (2.3.2); ExternSheet names links in Excel 95 alone, SupBook since. */
const record = {
  eof: 0x000a,
  externSheet: 0x0017,
  externName: 0x0023,
  filePass: 0x002f,
  boundSheet: 0x0085,
  supBook: 0x01ae,
  bof: 0x0809,
} as const
const excel95 = 0x0500
/** `dt` of BoundSheet8 (2.4.28): a macro sheet, a module of Visual Basic. `dt` of BOF (2.4.21): a macro sheet. */
const [macroSheet, basicModule, macroSheetBegins] = [0x01, 0x06, 0x0040]
/** Flag of ExternName (2.4.105): the item of a link is an OLE data item. Without the flag it belongs to DDE. */
const fOleLink = 0x10
/** Server and topic of a DDE or OLE link (2.5.277, ole-link); paths of files begin with 0x01. */
const serverAndTopic = /^[^\0-\x08]+\x03/
const blockBytes = 64 * 1024
const [maxRecords, maxSheets] = [500_000, 5_000]

/** Returns a reader that caches a block. */
function readerOf(stream: ByteSource): (at: number, length: number) => Promise<DataView> {
  let [block, blockAt]: [Uint8Array, number] = [new Uint8Array(), 0]
  return async (offset, length) => {
    if (offset < blockAt || offset + length > blockAt + block.length)
      [block, blockAt] = [await stream.bytes(offset, Math.max(length, blockBytes)), offset]
    // Beyond the end of the stream: RangeError.
    return new DataView(
      block.buffer,
      block.byteOffset + offset - blockAt,
      Math.min(length, block.length - offset + blockAt),
    )
  }
}

const textOf = (body: DataView, offset: number, encoding: 'latin1' | 'utf16le'): string =>
  Buffer.from(body.buffer, body.byteOffset + offset, Math.max(0, body.byteLength - offset)).toString(encoding)

function linksToServer(type: number, body: DataView): boolean {
  if (type === record.externSheet) return serverAndTopic.test(textOf(body, 1, 'latin1'))
  const characters = body.getUint16(2, true)
  if (characters === 0 || characters > 0xff || body.byteLength < 5) return false
  return serverAndTopic.test(textOf(body, 5, (body.getUint8(4) & 1) === 1 ? 'utf16le' : 'latin1'))
}

async function scanGlobals(stream: ByteSource, report: (finding: Finding) => void): Promise<void> {
  const read = readerOf(stream)
  let [version, isServerLink] = [0, false]
  const sheets: number[] = []
  for (let offset = 0, count = 0; ; count += 1) {
    const head = await read(offset, 4)
    const [type, length] = [head.getUint16(0, true), head.getUint16(2, true)]
    if (count > maxRecords || sheets.length > maxSheets || (count === 0 && type !== record.bof))
      throw new RangeError('Not a workbook')
    const body = () => read(offset + 4, length)
    if (type === record.eof) break
    if (type === record.bof) version = (await body()).getUint16(0, true)
    else if (type === record.filePass) {
      report('not_checked')
      return
    } else if (type === record.boundSheet) {
      const sheet = await body()
      sheets.push(sheet.getUint32(0, true))
      if (sheet.getUint8(5) === macroSheet || sheet.getUint8(5) === basicModule) report('macros')
    } else if (type === record.supBook || (type === record.externSheet && version === excel95))
      isServerLink = linksToServer(type, await body())
    else if (type === record.externName && isServerLink)
      report(((await body()).getUint16(0, true) & fOleLink) === 0 ? 'dde_field' : 'embedded_object')
    offset += 4 + length
  }
  for (const sheetOffset of sheets) {
    const begin = Buffer.from(await stream.bytes(sheetOffset, 8))
    if (begin.readUInt16LE(6) === macroSheetBegins) report('macros')
  }
}

/** Scans the records of the workbook. @throws RangeError when the structure is invalid */
export async function scanWorkbook(source: ByteSource, report: (finding: Finding) => void): Promise<void> {
  for (const stream of await compoundStreams(source, ['workbook', 'book'])) await scanGlobals(stream, report)
}
