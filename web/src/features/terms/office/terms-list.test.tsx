import { ThemeProvider } from '@mui/material/styles'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../../lib/i18n.ts'
import { createQueryClient } from '../../../lib/query-client.ts'
import { answerWith } from '../../../testing/fake-server.ts'
import { theme } from '../../../ui/theme.ts'
import { idOf, term, year, year2026 } from '../testing.ts'
import { TermsList } from './terms-list.tsx'
import { useTermsState } from './use-terms-state.ts'

const caseName = 'Berenice Echeandía Muñiz v. Banco Cooperativo del Este · Despido injustificado'
const terms = [
  term(1, { caseName, dueOn: '2026-12-28', citation: 'Regla 47', state: 'confirmed' }),
  term(2, { caseName, act: 'Vista de la demanda', dueOn: '2027-02-24', owner: null, citation: null }),
]

const List = () => <TermsList state={useTermsState()} />
function show(width: number) {
  vi.stubGlobal('matchMedia', (query: string) => {
    const [, limit = '0'] = /max-width:\s*([\d.]+)px/.exec(query) ?? []
    return {
      matches: query.includes('max-width') && width <= Number(limit),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
    }
  })
  answerWith({
    'GET /api/terms?page=1&pageSize=25&sort=dueOn': {
      status: 200,
      body: { items: terms, page: 1, pageSize: 25, total: 2 },
    },
    'GET /api/collaborators/choices': { status: 200, body: { items: [] } },
    'GET /api/holidays?year=2026': { status: 200, body: year2026 },
    'GET /api/holidays?year=2027': { status: 200, body: year(2027) },
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ThemeProvider theme={theme}>
        <MemoryRouter initialEntries={['/app/terms?view=list']}>
          <List />
        </MemoryRouter>
      </ThemeProvider>
    </QueryClientProvider>,
  )
}

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-12-21T15:00:00Z'), toFake: ['Date'] })
  localStorage.clear()
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['terms-office', 'terms-next', 'common'])
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('shows the nature under the act, the days left under the day, and the short name of the owner', async () => {
  show(1280)
  expect(await screen.findByText('faltan 3 días lab.')).toBeDefined()
  const [, first, second] = screen.getAllByRole('row')
  const cells = (row: HTMLElement | undefined) =>
    row ? [...row.querySelectorAll('th, td')].slice(1).map(({ textContent }) => textContent) : []
  expect(cells(first)).toEqual([
    'Pedir reconsideración de la sentenciajurisdiccionalRegla 47',
    'Lunes, 28 de diciembrefaltan 3 días lab.',
    caseName,
    'N. AlbaladejoNereida Albaladejo Font',
    'Confirmado',
  ])
  expect(cells(second).slice(0, 4)).toEqual([
    'Vista de la demandajurisdiccional',
    expect.stringMatching(/^24 de febrero de 2027faltan \d+ días lab\.$/),
    caseName,
    'Sin responsable',
  ])
  expect(screen.getAllByTitle(caseName)).toHaveLength(2)
})

it('shows the case under the act on a narrow screen, and cards on a phone', async () => {
  show(768)
  expect(await screen.findByRole('row', { name: /Pedir reconsideración/ })).toBeDefined()
  expect(screen.queryByRole('columnheader', { name: 'Caso' })).toBeNull()
  expect(screen.getByRole('link', { name: new RegExp(`Vista de la demanda.*${caseName}`) })).toBeDefined()
  cleanup()
  show(390)
  const [card] = await screen.findAllByRole('listitem')
  expect(screen.queryByRole('table')).toBeNull()
  if (!card) throw new Error('no card')
  expect(await within(card).findByText('Faltan 3 días laborables')).toBeDefined()
  expect(within(card).getByRole('link').getAttribute('href')).toContain(`term=${idOf(1)}`)
})
