import { expect, it } from 'vitest'
import { exportColumns } from './export-columns.ts'
import type { ResponseColumn } from './list-responses.ts'
import type { ResponseRow } from './response-row.ts'

const column = (type: ResponseColumn['type']): ResponseColumn => ({
  name: 'answer',
  label: 'Pregunta',
  type,
  options: [],
  current: true,
})
const cell = (type: ResponseColumn['type'], answer: unknown) =>
  exportColumns([column(type)], ['answer'], 'es')[1]?.read({ answers: { answer } } as unknown as ResponseRow)

it('a response arrives at a time of Puerto Rico, which spreadsheets sort and filter as a time', () => {
  const [submitted] = exportColumns([], undefined, 'es')
  expect(submitted?.read({ submittedAt: '2026-11-22 03:59:30+00' } as unknown as ResponseRow)).toEqual({
    kind: 'time',
    value: '2026-11-21T23:59',
  })
})

it.each([
  ['datetime', '2026-12-02T10:00', { kind: 'time', value: '2026-12-02T10:00' }],
  ['datetime', '1899-12-31T10:00', { kind: 'text', value: '1899-12-31T10:00' }],
  ['datetime', 'mañana', { kind: 'text', value: 'mañana' }],
  ['date', '2026-12-02', { kind: 'day', value: '2026-12-02' }],
  ['money', '1840.00', { kind: 'money', value: 184_000 }],
  ['text', '2026-12-02T10:00', { kind: 'text', value: '2026-12-02T10:00' }],
] as const)('a %s answered %s is written as %j', (type, answer, written) => {
  expect(cell(type, answer)).toEqual(written)
})
