import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Case } from '../../../entities/case.queries.ts'
import type { NextDate } from '../../../entities/case-dates.queries.ts'
import { changeLocale, loadAreas, startI18n } from '../../../lib/i18n.ts'
import { createQueryClient } from '../../../lib/query-client.ts'
import { session } from '../../../lib/session.ts'
import { answerWith } from '../../../testing/fake-server.ts'
import { NextDateCell } from './next-date-cell.tsx'
import { NextDatesCard } from './next-dates-card.tsx'

const caseId = '019a0000-0000-7000-8000-000000000001'
const eventId = '019a0000-0000-7000-8000-000000000002'
const caseRequest = `GET /api/next-dates?caseIds=${caseId}`
const ownRequest = 'GET /api/next-dates?limit=4'
const date = (changes: Partial<NextDate> = {}): NextDate => ({
  case: { id: caseId, name: 'Laracuente v. Punta Verde', courtCaseNumber: 'SJ2025CV01234' },
  eventId,
  occurrence: null,
  kind: 'hearing',
  title: 'Conferencia con antelación',
  location: 'Sala 604',
  start: '2026-11-24T13:00:00.000Z',
  end: '2026-11-24T14:00:00.000Z',
  allDay: false,
  startDay: null,
  workingDays: 4,
  ownerId: '019a0000-0000-7000-8000-000000000003',
  ownerName: 'Milagros Pabón',
  ...changes,
})
const page = (...items: readonly NextDate[]) => ({ status: 200, body: { items } })
const renderElement = (element: ReactElement) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>{element}</MemoryRouter>
    </QueryClientProvider>,
  )
const item = { id: caseId } as Case // the cell uses no other field of a case

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-11-17T15:00:00Z'), toFake: ['Date'] })
  localStorage.clear()
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['next-dates'])
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('the next date in the head of a case', () => {
  it('shows title, time, place and working days left, and opens the event', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('min-width'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
    answerWith({ [caseRequest]: page(date()) })
    renderElement(<NextDateCell item={item} compact={false} />)
    const link = await screen.findByRole('link', { name: 'Conferencia con antelación' })
    expect(link.getAttribute('href')).toBe(`/app/schedule?event=${eventId}&date=2026-11-24`)
    expect(screen.getByRole('region').textContent).toMatch(
      /^Próxima fechamartes, 24 de noviembre9:00\sa\.\sm\., Sala 604Conferencia con antelaciónen 4 días laborables$/,
    )
  })

  it('has three lines on a narrow screen, and one where it is compact', async () => {
    answerWith({ [caseRequest]: page(date()) })
    renderElement(<NextDateCell item={item} compact={false} />)
    await screen.findByRole('link')
    expect(screen.getByRole('region').textContent).toMatch(
      /^Próxima fecha, en 4 días laborablesmartes, 24 de noviembre, 9:00\sa\.\sm\.Conferencia con antelación, Sala 604$/,
    )
    cleanup()
    renderElement(<NextDateCell item={item} compact />)
    await screen.findByRole('link')
    expect(screen.getByRole('region').textContent).toMatch(
      /^Próxima fecha, en 4 días laborablesmartes, 24 de noviembre, 9:00\sa\.\sm\.: Conferencia con antelación$/,
    )
  })

  it.each([0, null])('counts calendar days when the number of working days is %j', async (workingDays) => {
    answerWith({ [caseRequest]: page(date({ start: '2026-11-19T13:00:00.000Z', workingDays })) })
    renderElement(<NextDateCell item={item} compact={false} />)
    expect(await screen.findByText('Próxima fecha, en 2 días')).toBeDefined()
  })

  it('shows the time of a private event, without a link', async () => {
    answerWith({ [caseRequest]: page(date({ eventId: null, title: null, location: null, kind: null })) })
    renderElement(<NextDateCell item={item} compact={false} />)
    expect(await screen.findByText('Evento privado, Milagros Pabón')).toBeDefined()
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('shows an event in progress as today', async () => {
    answerWith({ [caseRequest]: page(date({ start: '2026-11-15T13:00:00.000Z', end: '2026-11-20T14:00:00.000Z' })) })
    renderElement(<NextDateCell item={item} compact={false} />)
    expect(await screen.findByText('Próxima fecha, hoy')).toBeDefined()
  })

  it('does not show an event of an earlier day, which the browser may still have', async () => {
    const past = date({ start: '2026-11-16T13:00:00.000Z', end: '2026-11-16T14:00:00.000Z', workingDays: null })
    const calls = answerWith({ [caseRequest]: page(past), [ownRequest]: page(past, date()) })
    renderElement(<NextDateCell item={item} compact={false} />)
    renderElement(<NextDatesCard />)
    expect(await screen.findByText('en 4 días laborables')).toBeDefined()
    await waitFor(() => expect(calls).toHaveLength(2))
    expect(screen.queryByText(/hoy/u)).toBeNull()
  })

  it('does not show an event whose day has ended since it was loaded', async () => {
    answerWith({
      [caseRequest]: page(date({ start: '2026-11-17T18:00:00.000Z', end: '2026-11-17T19:00:00.000Z' })),
    })
    const client = createQueryClient()
    const cell = () => (
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <NextDateCell item={item} compact={false} />
        </MemoryRouter>
      </QueryClientProvider>
    )
    const { rerender } = render(cell())
    await screen.findByText('Próxima fecha, hoy')
    vi.setSystemTime(new Date('2026-11-18T15:00:00Z'))
    rerender(cell())
    expect(screen.queryByRole('region')).toBeNull()
  })

  it('shows an error when it cannot be loaded', async () => {
    answerWith({ [caseRequest]: { status: 403, body: { error: { status: 403, code: 'forbidden', message: 'No' } } } })
    renderElement(<NextDateCell item={item} compact={false} />)
    expect((await screen.findByRole('alert')).textContent).toContain('No se pudo leer la próxima fecha.')
  })
})

describe('the card of the next dates', () => {
  it('names the case and the owner of the calendar', async () => {
    answerWith({ [ownRequest]: page(date({ start: '2026-11-18T13:00:00.000Z' })) })
    renderElement(<NextDatesCard />)
    expect(await screen.findByText('En la agenda de Milagros Pabón')).toBeDefined()
    expect(screen.getByText('mañana')).toBeDefined()
    expect(screen.getByText('Laracuente v. Punta Verde · Sala 604')).toBeDefined()
  })

  it('names the owner of the calendar also where the reader has the same name', async () => {
    const reader = { id: '019a0000-0000-7000-8000-000000000004', name: 'Milagros', surname: 'Pabón', locale: 'es' }
    answerWith({
      [ownRequest]: page(date(), date({ ownerId: reader.id, start: '2026-11-25T13:00:00.000Z' })),
      'GET /api/user/profile': { status: 200, body: reader },
    })
    await session.fetchProfile()
    renderElement(<NextDatesCard />)
    expect(await screen.findAllByText('En la agenda de Milagros Pabón')).toHaveLength(1)
    session.logout()
  })

  it('shows an empty state', async () => {
    answerWith({ [ownRequest]: page() })
    renderElement(<NextDatesCard />)
    expect(await screen.findByText('Ninguna fecha en los próximos 60 días.')).toBeDefined()
  })
})
