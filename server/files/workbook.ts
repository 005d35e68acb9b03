// Writes XLSX workbooks as streams: a sheet is never in memory as a whole.
import {
  sheetPath,
  sheetWriter,
  workbookFrame,
  type SheetCell,
  type SheetColumns,
} from '#server/contract/workbook-parts.ts'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export { maxSheetRows, type SheetCell } from '#server/contract/workbook-parts.ts'

export interface Sheet extends SheetColumns {
  readonly name: string
  /** Read when the sheet is written, after the sheets before it. */
  readonly rows: AsyncIterable<readonly (readonly SheetCell[])[]> | Iterable<readonly (readonly SheetCell[])[]>
}

async function* sheetXml({ columns, rows }: Sheet): AsyncGenerator<string> {
  const writer = sheetWriter({ columns })
  yield writer.head
  for await (const batch of rows) yield writer.batch(batch)
  yield writer.foot()
}

/** Returns the bytes of a workbook. Destroying the stream stops reading the rows; their errors are the stream's. */
export function workbook(sheets: readonly Sheet[]): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  for (const [path, xml] of workbookFrame(sheets)) zip.addBuffer(Buffer.from(xml), path)
  const parts = sheets.map((sheet) => Readable.from(sheetXml(sheet), { objectMode: false }))
  for (const [n, part] of parts.entries()) {
    // The archiver does not handle errors of its inputs.
    part.once('error', (error) => {
      output.destroy(error)
    })
    zip.addReadStream(part, sheetPath(n))
  }
  output.once('close', () => {
    for (const part of parts) part.destroy()
  })
  zip.end()
  return output
}
