// Makes XLSX workbooks in the browser. Rows are compressed as they come, so memory holds their compressed bytes only.
import { xlsx } from '#server/contract/media-types.ts'
import {
  sheetPath,
  sheetWriter,
  workbookFrame,
  type SheetCell,
  type SheetColumns,
} from '#server/contract/workbook-parts.ts'

/** A file of the archive, compressed. */
interface Entry {
  readonly path: Uint8Array
  readonly crc: number
  readonly size: number
  readonly content: Blob
}

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1
  return crc
})
/** Continues the CRC-32 of a ZIP archive; it begins with -1, and its complement is the checksum. */
function continueCrc(crc: number, bytes: Uint8Array): number {
  let next = crc
  for (const byte of bytes) next = (crcTable[(next ^ byte) & 0xff] ?? 0) ^ (next >>> 8)
  return next
}

async function compress(path: string, pieces: AsyncIterable<string> | Iterable<string>): Promise<Entry> {
  const encoder = new TextEncoder()
  let crc = -1
  let size = 0
  async function* bytes() {
    for await (const piece of pieces) {
      const encoded = encoder.encode(piece)
      crc = continueCrc(crc, encoded)
      size += encoded.length
      yield encoded
    }
  }
  const iterator = bytes()
  const source = new ReadableStream<BufferSource>({
    async pull(controller) {
      const { done, value } = await iterator.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
  })
  const content = await new Response(source.pipeThrough(new CompressionStream('deflate-raw'))).blob()
  return { path: encoder.encode(path), crc: ~crc >>> 0, size, content }
}

/** Returns a ZIP header: each field is `[length in bytes, value]`, the lowest byte first. */
function header(...fields: readonly (readonly [2 | 4, number])[]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [length]) => sum + length, 0)))
  let offset = 0
  for (const [length, value] of fields) {
    if (length === 2) view.setUint16(offset, value, true)
    else view.setUint32(offset, value, true)
    offset += length
  }
  return new Uint8Array(view.buffer)
}

/**
 * Fields that the local and the central header of a file share: version 2.0, names in UTF-8, deflated, time and date
 * (1 January 1980, so that equal content makes equal files), checksum, sizes, length of the path, no extra field.
 */
const commonFields = ({ path, crc, size, content }: Entry) =>
  [
    [2, 20],
    [2, 0x0800],
    [2, 8],
    [2, 0],
    [2, 0x21],
    [4, crc],
    [4, content.size],
    [4, size],
    [2, path.length],
    [2, 0],
  ] as const

/** Returns a ZIP archive (PKWARE APPNOTE) of compressed files. */
function archive(entries: readonly Entry[]): Blob {
  const parts: BlobPart[] = []
  const directory: BlobPart[] = []
  let offset = 0
  let directorySize = 0
  for (const entry of entries) {
    const path = new Uint8Array(entry.path)
    const local = header([4, 0x04034b50], ...commonFields(entry))
    // Before the offset: no comment, first disk, and no attributes.
    const central = header(
      [4, 0x02014b50],
      [2, 20],
      ...commonFields(entry),
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, offset],
    )
    parts.push(local, path, entry.content)
    directory.push(central, path)
    offset += local.length + path.length + entry.content.size
    directorySize += central.length + path.length
  }
  const count = entries.length
  const end = header([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, directorySize], [4, offset], [2, 0])
  return new Blob([...parts, ...directory, end], { type: xlsx })
}

/** Returns a workbook of one sheet. `batches` are read once; each batch is read after the batch before is written. */
export async function xlsxFile(
  name: string,
  columns: SheetColumns['columns'],
  batches: AsyncIterable<readonly (readonly SheetCell[])[]>,
): Promise<Blob> {
  const writer = sheetWriter({ columns })
  async function* pieces() {
    yield writer.head
    for await (const batch of batches) yield writer.batch(batch)
    yield writer.foot()
  }
  const frame = workbookFrame([{ name }])
  const entries = await Promise.all(frame.map(([path, xml]) => compress(path, [xml])))
  return archive([...entries, await compress(sheetPath(0), pieces())])
}
