import type { EntityManager } from '@mikro-orm/postgresql'
import { byteOrderMark, csvLine, csvText } from '#server/contract/csv.ts'
import { shapeOf, tableShapes, type TableShape } from '../table-shapes.ts'
import type { CompanyTables, PortableTable } from '#server/company-tables.ts'
import { readRows, type RowReader } from './read-rows.ts'
import type { ZipWriter } from '#server/files/zip-writer.ts'

export interface WrittenTable {
  readonly name: string
  readonly rows: number
  readonly sha256: string
  readonly csv: boolean
}

/** Path of a table's rows in an export. */
export const tablePath = (name: string): string => `json/${name}.json`
export const csvPath = (name: string): string => `csv/${name}.csv`

/** Yields one JSON array with a row per line, so that it can be read line by line. */
async function* jsonLines(pages: AsyncIterable<readonly string[]>, count: (n: number) => void): AsyncGenerator<string> {
  let isFirst = true
  yield '['
  for await (const page of pages) {
    yield page.map((row, index) => `${isFirst && index === 0 ? '\n' : ',\n'}${row}`).join('')
    isFirst = false
    count(page.length)
  }
  yield '\n]\n'
}

const cellText = (value: unknown): string =>
  value === null || value === undefined ? '' : csvText(typeof value === 'string' ? value : JSON.stringify(value))

async function* csvLines(pages: AsyncIterable<readonly string[]>, columns: readonly string[]): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns)
  for await (const page of pages) {
    yield page
      .map((json) => {
        const row = JSON.parse(json) as Readonly<Record<string, unknown>>
        return csvLine(columns.map((column) => cellText(row[column])))
      })
      .join('')
  }
}

/** Returns the columns of a table that are exported. */
export const exportedColumns = ({ columns }: TableShape, { without = [] }: PortableTable): readonly string[] =>
  columns.filter(({ name, generated }) => !generated && !without.includes(name)).map(({ name }) => name)

/** Writes every table as JSON and most tables as CSV. All are of the same snapshot if `tx` has one. */
export async function writeTables(
  tx: EntityManager,
  zip: ZipWriter,
  { portable, exportOnly }: CompanyTables,
  reader: RowReader,
): Promise<readonly WrittenTable[]> {
  const rules = { ...portable, ...exportOnly }
  const shapes = await tableShapes(tx, Object.keys(rules))
  const written: WrittenTable[] = []
  for (const [name, rule] of Object.entries(rules)) {
    const shape = shapeOf(shapes, name)
    let rows = 0
    const { sha256 } = await zip.add(
      tablePath(name),
      jsonLines(readRows(tx, shape, rule, reader), (n) => {
        rows += n
      }),
    )
    const hasCsv = !rule.withoutCsv && rows > 0
    if (hasCsv) await zip.add(csvPath(name), csvLines(readRows(tx, shape, rule, reader), exportedColumns(shape, rule)))
    written.push({ name, rows, sha256, csv: hasCsv })
  }
  return written
}
