import { csvText, saveFile } from '../../lib/csv.ts'
import type { Column } from './columns.ts'
import type { CsvSource } from './table-tools.tsx'

/** Downloads all rows of a source; columns without `csv` are left out. */
export async function exportCsv<Row>({ name, fetchPage }: CsvSource<Row>, columns: readonly Column<Row>[]) {
  const exported = columns.filter((column) => column.csv)
  const rows: Row[] = []
  for (let page = 1; ; page += 1) {
    const { items, total } = await fetchPage(page, 100)
    rows.push(...items)
    if (items.length < 100 || rows.length >= total) break
  }
  saveFile(
    `${name}.csv`,
    csvText([
      exported.map((column) => column.header),
      ...rows.map((row) => exported.map((column) => column.csv?.(row))),
    ]),
    'text/csv;charset=utf-8',
  )
}
