import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { loadAreas, startI18n } from '../../lib/i18n.ts'
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
