import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Case } from '../../../entities/case.queries.ts'
import { changeLocale, loadAreas, startI18n } from '../../../lib/i18n.ts'
import { createQueryClient } from '../../../lib/query-client.ts'
import { answerWith } from '../../../testing/fake-server.ts'
import { caseId, term } from '../testing.ts'
import { TermStrip } from './term-strip.tsx'

const nextTermsRequest = `GET /api/next-terms?caseId=${caseId}&limit=3`
const page = (items: readonly object[]) => ({
  status: 200,
  body: { items, total: items.length },
})
const nextTerm = (n: number, workingDays: number, changes: Parameters<typeof term>[1] = {}) => {
  const { id, caseName, act, dueOn, nature, state, owner } = term(n, changes)
  return {
    id,
    caseId,
    caseName,
    act,
    dueOn,
    nature,
    state,
    ownerName: owner?.name ?? null,
    ownerShortName: owner?.shortName ?? null,
    workingDays,
  }
}
const item = { id: caseId } as Case // the strip uses no other field of a case
const renderStrip = (compact = false) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <TermStrip item={item} compact={compact} />
      </MemoryRouter>
    </QueryClientProvider>,
  )

describe('the strip of the next terms of a case', () => {
  beforeEach(async () => {
    vi.useFakeTimers({ now: new Date('2026-12-21T15:00:00Z'), toFake: ['Date'] })
    localStorage.clear()
    await startI18n('es')
    await changeLocale('es')
    await loadAreas(['terms-next'])
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('min-width'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
  })
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  it('shows three terms with working days left, nature, state and owner', async () => {
    answerWith({
      [nextTermsRequest]: page([
        nextTerm(1, 0, { act: 'Memorando de costas', dueOn: '2026-12-21', state: 'confirmed' }),
        nextTerm(2, 1, { dueOn: '2026-12-22', owner: null }),
        nextTerm(3, 3, { act: 'Nuevo juicio' }),
      ]),
    })
    renderStrip()
    expect(await screen.findByText('Faltan 3 días laborables')).toBeDefined()
    const cells = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(cells).toEqual([
      'Vence hoyMemorando de costaslunes, 21 de diciembrejurisdiccionalconfirmadoN. Albaladejo',
      'Falta 1 día laborablePedir reconsideración de la sentenciamartes, 22 de diciembrejurisdiccionalpropuestoSin responsable',
      'Faltan 3 días laborablesNuevo juiciolunes, 28 de diciembrejurisdiccionalpropuestoN. Albaladejo',
    ])
    expect(screen.getByRole('link', { name: 'Nuevo juicio' }).getAttribute('href')).toBe(
      `/app/my_cases/${caseId}?tab=terms&term=${term(3).id}`,
    )
  })

  it('has three lines per term where there is no room for columns, and only the next term when compact', async () => {
    vi.unstubAllGlobals()
    const items = [nextTerm(1, 1, { dueOn: '2026-12-22' }), nextTerm(2, 3, { act: 'Nuevo juicio', state: 'confirmed' })]
    answerWith({ [nextTermsRequest]: page(items) })
    renderStrip()
    await screen.findByRole('list')
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Falta 1 día laborablePropuestoPedir reconsideración de la sentenciamartes, 22 de diciembrejurisdiccional',
      'Faltan 3 días laborablesConfirmadoNuevo juiciolunes, 28 de diciembrejurisdiccional',
    ])
    cleanup()
    renderStrip(true)
    await screen.findByRole('list')
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Falta 1 día laborablePedir reconsideración de la sentencia',
    ])
  })

  it('marks overdue terms', async () => {
    answerWith({ [nextTermsRequest]: page([nextTerm(1, 0, { dueOn: '2026-12-20' })]) })
    renderStrip()
    expect(await screen.findByText('Venció ayer, sin anotar')).toBeDefined()
  })

  it('renders nothing without open terms', async () => {
    const calls = answerWith({ [nextTermsRequest]: page([]) })
    const { container } = renderStrip()
    await vi.waitFor(() => expect(calls.some(({ path }) => path.startsWith('/api/next-terms'))).toBe(true))
    expect(container.textContent).toBe('')
  })
})
