import { xlsx } from '#server/contract/media-types.ts'
import { createClient } from '#server/contract/client.ts'
import { maxSheetRows } from '#server/contract/workbook-parts.ts'
import { listExportsContract, type listFileFormats } from '#modules/views/list-exports.contract.ts'
import { byteOrderMark } from '#server/contract/csv.ts'
import { send } from '../../lib/api.ts'
import { csvLines } from '../../lib/csv.ts'
import { formatNumber } from '../../lib/format.ts'
import { i18n, loadAreas } from '../../lib/i18n.ts'
import { csvCell, sheetCell, type ListCell } from '../../lib/list-cells.ts'
import { saveFile } from '../../lib/save-file.ts'
import { dismissToast, showToast } from '../../lib/toast.ts'
import { xlsxFile } from '../../lib/xlsx.ts'
import type { Column } from './columns.ts'
import type { ExportedList, ListFileFormat } from './table-tools.tsx'

const api = createClient(listExportsContract, send)
const pageSize = 100
const csvType = 'text/csv;charset=utf-8'

type Batches = AsyncIterable<readonly (readonly ListCell[])[]>

/** Reads a list to its end, a page at a time. @param onRows called with the number of rows that were read */
async function* readList<Row>(
  { fetchPage }: ExportedList<Row>,
  columns: readonly Column<Row>[],
  onRows: (count: number, total: number) => void,
): Batches {
  let count = 0
  for (let page = 1; ; page += 1) {
    const { items, total, totalIsLeast = false } = await fetchPage(page, pageSize)
    count += items.length
    onRows(count, total)
    if (items.length > 0) yield items.map((row) => columns.map((column) => column.csv?.(row)))
    if (items.length < pageSize || (!totalIsLeast && count >= total)) return
  }
}

/** Each batch becomes a separate part, so that its text need not stay in memory. */
async function csvFile(headers: readonly string[], batches: Batches): Promise<Blob> {
  const parts: Blob[] = [new Blob([byteOrderMark, csvLines([headers])])]
  for await (const batch of batches) parts.push(new Blob([csvLines(batch)]))
  return new Blob(parts, { type: csvType })
}

/** Widths of columns, in characters, that fit the first rows. */
const widthsOf = (headers: readonly string[], rows: readonly (readonly ListCell[])[]) =>
  headers.map((text, index) =>
    Math.min(60, Math.max(12, text.length + 2, ...rows.map((row) => csvCell(row[index]).length + 2))),
  )

async function excelFile(name: string, headers: readonly string[], batches: Batches): Promise<Blob> {
  const iterator = batches[Symbol.asyncIterator]()
  const first = await iterator.next()
  const widths = widthsOf(headers, first.done ? [] : first.value)
  async function* cells() {
    for (let next = first; !next.done; next = await iterator.next())
      yield next.value.map((row) => row.map((value) => sheetCell(value)))
  }
  return xlsxFile(
    name,
    headers.map((text, index) => ({ header: text, width: widths[index] ?? 12 })),
    cells(),
  )
}

/** Downloads everything that a list shows, with the shown columns. The audit records the file before it is saved. */
export async function exportList<Row>(
  list: ExportedList<Row>,
  columns: readonly Column<Row>[],
  format: ListFileFormat & (typeof listFileFormats)[number],
): Promise<void> {
  await loadAreas(['lists'])
  const t = i18n.getFixedT(null, 'lists')
  const exported = columns.filter((column) => column.csv)
  const headers = exported.map(({ header }) => header)
  let rows = 0
  let notice: number | null = null
  const batches = readList(list, exported, (count, total) => {
    rows = count
    if (format === 'xlsx' && count > maxSheetRows)
      throw new Error(t('file.tooMany', { max: formatNumber(maxSheetRows) }))
    if (total > pageSize)
      notice = showToast(t('file.reading', { shown: formatNumber(count) }), { topic: 'list-file', lasts: null })
  })
  try {
    const file = await (format === 'csv' ? csvFile(headers, batches) : excelFile(list.name, headers, batches))
    await api.record({ body: { list: list.id, format, rows, narrowed: list.narrowed } })
    saveFile(`${list.name}.${format}`, file, format === 'csv' ? csvType : xlsx)
    showToast(t('file.saved', { count: rows, shown: formatNumber(rows) }), { topic: 'list-file', tone: 'success' })
  } finally {
    if (notice !== null) dismissToast(notice)
  }
}
