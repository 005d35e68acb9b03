import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { loadAreas, startI18n } from '../../lib/i18n.ts'
import { sheetCell } from '../../lib/list-cells.ts'
import type { Task } from './tasks.queries.ts'
import { useTaskColumns } from './list-columns.tsx'

const task = { title: 'Redactar moción', case: { id: 'c1', name: 'Pueblo v. Ortiz', courtCaseNumber: null } } as Task

it('exported tasks name their case, which the list shows below the title', async () => {
  await startI18n('es')
  await loadAreas(['tasks'])
  const options = { today: '2026-11-30', actions: {}, stateFilter: undefined, hrefOf: () => '' }
  // The columns read no action until a row is shown.
  const columns = renderHook(() => useTaskColumns(options as unknown as Parameters<typeof useTaskColumns>[0])).result
    .current
  const caseColumn = columns.find(({ id }) => id === 'case')
  expect(caseColumn?.csvOnly).toBe(true)
  expect(caseColumn?.csv?.(task)).toBe('Pueblo v. Ortiz')
  expect(caseColumn?.csv?.({ ...task, case: null })).toBeUndefined()
})

it('exported tasks have the day they are due as a day, and with a time as a day and a time', async () => {
  await startI18n('es')
  await loadAreas(['tasks'])
  const options = { today: '2026-11-30', actions: {}, stateFilter: undefined, hrefOf: () => '' }
  // As above.
  const columns = renderHook(() => useTaskColumns(options as unknown as Parameters<typeof useTaskColumns>[0])).result
    .current
  const cellOf = (due: Partial<Task>) =>
    sheetCell(columns.find(({ id }) => id === 'due')?.csv?.({ ...task, dueOn: '2026-12-01', dueTime: null, ...due }))
  expect(cellOf({})).toEqual({ kind: 'day', value: '2026-12-01' })
  expect(cellOf({ dueTime: '09:30' })).toEqual({ kind: 'time', value: '2026-12-01T09:30' })
  expect(cellOf({ dueOn: null })).toBeNull()
})
