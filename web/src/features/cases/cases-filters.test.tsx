import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../lib/i18n.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { answerWith } from '../../testing/fake-server.ts'
import { CaseFiltersPanel } from './cases-filters-panel.tsx'
import { useCaseFilterChips } from './cases-filters.tsx'
import { useCasesState } from './cases-state.ts'

const person = (n: number, name: string, status: 'active' | 'inactive', profile = 'professional') => ({
  id: `0193a1b2-0000-7000-8000-00000000000${n}`,
  name,
  surname: 'Prats',
  status,
  profile,
})
const former = person(1, 'Ana', 'inactive')
const people = [former, person(2, 'Berta', 'active'), person(3, 'Carmen', 'active', 'staff')]

beforeEach(async () => {
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['cases', 'case-fields', 'case-status'])
  const empty = { status: 200, body: { items: [], total: 0 } }
  answerWith({
    'GET /api/collaborators?pageSize=100&sort=name&page=1': { status: 200, body: { items: people, total: 3 } },
    'GET /api/tags': empty,
    'GET /api/cases/courts': empty,
    'GET /api/public/legal-areas?locale=es': empty,
    'GET /api/case-fields': empty,
  })
})
afterEach(cleanup)

function Filters() {
  const state = useCasesState(true)
  const chips = useCaseFilterChips(state)
  return (
    <>
      <p data-testid="chips">{chips.map(({ value }) => value).join()}</p>
      <CaseFiltersPanel {...({ state, isOfficeMember: true } as unknown as Parameters<typeof CaseFiltersPanel>[0])} />
    </>
  )
}

it('cases of a lawyer who left the office are found by their name, after those who work there', async () => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[`/?responsibleId=${former.id}`]}>
        <Filters />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const select = await screen.findByLabelText<HTMLSelectElement>('Responsable')
  await screen.findByRole('option', { name: 'Ana Prats (cuenta desactivada)' })
  expect([...select.options].map(({ text }) => text)).toEqual([
    'Cualquier persona',
    'Berta Prats',
    'Ana Prats (cuenta desactivada)',
  ])
  expect(screen.getByTestId('chips').textContent).toBe('Ana Prats (cuenta desactivada)')
})
