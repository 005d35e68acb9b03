import { Blob as NodeBlob } from 'node:buffer'
import readSheets from 'read-excel-file/node'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { changeLocale, startI18n } from '../../lib/i18n.ts'
import { currentToasts } from '../../lib/toast.ts'
import { recordSavedFiles } from '../../testing/saved-files.ts'
import { answerWith } from '../../testing/fake-server.ts'
import type { Column } from './columns.ts'
import { exportList } from './export-list.ts'

interface Row {
  readonly name: string
  readonly due: string | null
  readonly at: string
  readonly cents: number
  readonly count: number
}
const row = (n: number): Row => ({
  name: n === 1 ? '=1+1' : `Caso ${n}, «ñ»`,
  due: n === 2 ? null : '2026-11-27',
  at: '2026-11-27T01:00:00Z',
  cents: -123_456,
  count: n,
})
const columns: readonly Column<Row>[] = [
  { id: 'name', header: 'Asunto', csv: ({ name }) => name, cell: () => null },
  { id: 'due', header: 'Vence', csv: ({ due }) => ({ day: due }), cell: () => null },
  { id: 'at', header: 'Anotado', csv: ({ at }) => ({ at }), cell: () => null },
  { id: 'cents', header: 'Valor', csv: ({ cents }) => ({ cents }), cell: () => null },
  { id: 'count', header: 'Documentos', csv: ({ count }) => count, cell: () => null },
  { id: 'actions', header: 'Sin valor', cell: () => null },
]
/** A list of `total` rows. `countedRows`: the server stopped counting at this number, as it does for long lists. */
const listOf = (total: number, countedRows?: number) => ({
  id: 'cases',
  name: 'casos',
  narrowed: true,
  fetchPage: (page: number, pageSize: number) =>
    Promise.resolve({
      items: Array.from({ length: Math.max(0, Math.min(pageSize, total - (page - 1) * pageSize)) }, (_, index) =>
        row((page - 1) * pageSize + index + 1),
      ),
      page,
      pageSize,
      total: countedRows ?? total,
      totalIsLeast: countedRows !== undefined,
    }),
})

const saved = recordSavedFiles()
beforeEach(async () => {
  // The Blob of jsdom has no streams.
  vi.stubGlobal('Blob', NodeBlob)
  await startI18n('es')
  await changeLocale('es')
})
afterEach(() => vi.unstubAllGlobals())

it('writes a CSV file whose cells no spreadsheet runs, and records it in the audit first', async () => {
  const calls = answerWith({ 'POST /api/list-exports': { status: 204 } })
  await exportList(listOf(2), columns, 'csv')
  expect(calls.map(({ body }) => body)).toEqual([{ list: 'cases', format: 'csv', rows: 2, narrowed: true }])
  expect(saved.map(({ name }) => name)).toEqual(['casos.csv'])
  expect(await saved[0]?.content.text()).toBe(
    'Asunto,Vence,Anotado,Valor,Documentos\r\n' +
      `"'=1+1",2026-11-27,2026-11-26 21:00,-1234.56,1\r\n` +
      '"Caso 2, «ñ»",,2026-11-26 21:00,-1234.56,2\r\n',
  )
  expect(currentToasts().at(-1)?.message).toBe('Se bajó el archivo: 2 filas')
})

it('writes a workbook with days, times, money and numbers of their types, with rows beyond those that the server counted', async () => {
  answerWith({ 'POST /api/list-exports': { status: 204 } })
  await exportList(listOf(250, 100), columns, 'xlsx')
  const [file] = saved
  const [sheet] = await readSheets(Buffer.from((await file?.content.arrayBuffer()) ?? new ArrayBuffer()))
  expect(file?.name).toBe('casos.xlsx')
  expect(sheet?.sheet).toBe('casos')
  expect(sheet?.data).toHaveLength(251)
  expect(sheet?.data.slice(0, 3)).toEqual([
    ['Asunto', 'Vence', 'Anotado', 'Valor', 'Documentos'],
    ['=1+1', new Date('2026-11-27T00:00:00Z'), new Date('2026-11-26T21:00:00Z'), -1_234.56, 1],
    ['Caso 2, «ñ»', null, new Date('2026-11-26T21:00:00Z'), -1_234.56, 2],
  ])
})

it('saves nothing when the audit cannot be written', async () => {
  answerWith({ 'POST /api/list-exports': { status: 500, body: {} } })
  await expect(exportList(listOf(1), columns, 'xlsx')).rejects.toMatchObject({ status: 500 })
  expect(saved).toEqual([])
})
