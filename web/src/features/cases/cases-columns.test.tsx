import { ThemeProvider, createTheme } from '@mui/material/styles'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Case } from '../../entities/case.queries.ts'
import { loadAreas, startI18n } from '../../lib/i18n.ts'
import { answerWith } from '../../testing/fake-server.ts'
import { useCaseColumns } from './cases-columns.tsx'
import type { NextTerm } from './next-items.queries.ts'

const id = '019a0000-0000-7000-8000-000000000001'
const row = { id, status: 'open' } as Case // the fields that these columns read
const term = { id, caseId: id, act: 'Contestar', dueOn: '2026-12-01', state: 'proposed' } as NextTerm // as above

it('exported cases have the next date and the next term as days, and what each is beside it', async () => {
  answerWith({ 'GET /api/tags': { status: 200, body: { items: [] } } })
  await startI18n('es')
  await loadAreas(['cases', 'case-status'])
  const client = new QueryClient()
  const facts = { nextItems: new Map([[id, { term }]]), tagIds: new Map() }
  const { result } = renderHook(
    () =>
      useCaseColumns(
        { byCaseId: new Map(), isPending: false, hasFailed: false },
        () => [],
        () => null,
        facts,
      ),
    {
      wrapper: ({ children }) => (
        <ThemeProvider theme={createTheme()}>
          <QueryClientProvider client={client}>{children}</QueryClientProvider>
        </ThemeProvider>
      ),
    },
  )
  const exported = (columnId: string, item = row) =>
    result.current.find((column) => column.id === columnId)?.csv?.(item)
  expect(['nextDate', 'nextItem', 'nextTerm', 'nextTermAct'].map((columnId) => exported(columnId))).toEqual([
    { day: '2026-12-01' },
    'Contestar (propuesto)',
    { day: '2026-12-01' },
    'Contestar (propuesto)',
  ])
  expect(exported('nextDate', { ...row, status: 'closed' })).toBeUndefined()
  const exportedWith = (columnId: string) => result.current.find((column) => column.id === columnId)?.exportedWith
  expect([exportedWith('nextItem'), exportedWith('nextTermAct')]).toEqual(['nextDate', 'nextTerm'])
  client.clear()
})
