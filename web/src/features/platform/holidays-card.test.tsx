// The court calendar of administrators.
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../lib/i18n.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { answerWith } from '../../testing/fake-server.ts'
import { id, ok } from '../../testing/profile-panels.tsx'
import { HolidaysCard } from './holidays-card.tsx'

beforeEach(async () => {
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['platform'])
})
afterEach(cleanup)

const day = { half: false, insteadOf: null, set: 'legal', certain: true, citation: null, removed: true }
const override = { kind: 'removed', name: null, set: 'legal', certain: true, decreedOn: null, createdBy: null }
const changed = { ...override, createdAt: '2027-01-04T12:00:00.000Z' }
const calendar = {
  year: 2027,
  items: [
    { ...day, date: '2027-03-02', code: 'american-citizenship', name: 'Día de la Ciudadanía', law: 'Ley 26-2017' },
    { ...day, date: '2027-11-20', code: 'working-day', name: 'Día laborable por orden', law: null },
  ],
  overrides: [
    { ...changed, id: id(1), date: '2027-03-02', reason: 'Orden 1' },
    { ...changed, id: id(2), date: '2027-11-20', reason: 'Boletín 1' },
  ],
  extensions: [],
}

const isStruckThrough = (name: string) => getComputedStyle(screen.getByText(name)).textDecoration.includes('through')

describe('the court calendar', () => {
  beforeEach(async () => {
    answerWith({ 'GET /api/admin/holidays?year=2027': ok(calendar) })
    render(
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter initialEntries={['/?year=2027']}>
          <HolidaysCard />
        </MemoryRouter>
      </QueryClientProvider>,
    )
    await screen.findByText('Día laborable por orden')
  })

  it('shows a Saturday that an order opened as a working day, with its order', () => {
    const row = within(screen.getByRole('row', { name: /Día laborable por orden/ }))
    expect(isStruckThrough('Día laborable por orden')).toBe(false)
    expect(row.queryByText('abierto por orden')).toBeNull()
    expect(row.getAllByText('Boletín 1')).not.toHaveLength(0)
    expect(row.getByRole('button', { name: 'Deshacer' })).toBeDefined()
  })

  it('strikes through a holiday that an order cancelled', () => {
    const row = within(screen.getByRole('row', { name: /Día de la Ciudadanía/ }))
    expect(isStruckThrough('Día de la Ciudadanía')).toBe(true)
    expect(row.getByText('abierto por orden')).toBeDefined()
  })
})
