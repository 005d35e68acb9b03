import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../lib/i18n.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { answerWith, type FakeAnswer } from '../../testing/fake-server.ts'
import { IntakePage } from './intake-page.tsx'
import type { Board, Lead } from './intake.queries.ts'

const id = (n: number) => `0193a1b2-0000-7000-8000-00000000000${n}`
const ok = (body: unknown, status = 200): FakeAnswer => ({ status, body })
const me = { id: id(9), name: 'Nereida', surname: 'Albaladejo Font' }
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const lead = (n: number, name: string, more: Partial<Lead> = {}): Lead => ({
  id: id(n),
  locked: false,
  reserved: false,
  designated: null,
  name,
  matter: 'Despido',
  stage: 'new',
  sources: ['form'],
  emails: [],
  phones: [],
  owner: null,
  valueCents: null,
  urgent: false,
  urgentWords: null,
  served: null,
  nextStep: '',
  meetsAt: null,
  receivedAt: minutesAgo(180),
  firstAnswerAt: null,
  stageAt: minutesAgo(180),
  declineReason: null,
  purgeOn: null,
  check: null,
  gate: 'needed',
  client: null,
  case: null,
  version: 1,
  can: { update: true, move: true, contact: true, decline: true, reopen: false, reserve: true, convert: true },
  ...more,
})
const noPermissions = { update: false, move: false, contact: false, decline: false, reopen: false, reserve: false }
const locked = lead(2, '', {
  locked: true,
  reserved: true,
  stage: 'conflict',
  matter: '',
  sources: [],
  receivedAt: null,
  stageAt: null,
  designated: { id: id(8), name: 'Marisol', surname: 'Echeandía' },
  can: { ...noPermissions, convert: false },
})
const board = (...leads: Lead[]): Board => ({
  columns: (['new', 'conflict', 'consultation', 'proposal', 'hired'] as const).map((stage) => {
    const items = leads.filter((one) => one.stage === stage)
    return { stage, total: items.length, items }
  }),
  open: leads.length,
  waitingOverDay: 0,
  declined: 4,
  medianMinutes: 38,
  nextPurgeOn: '2037-12-19',
  purgeDays: 90,
  storyAfterCheck: true,
  matters: ['Despido'],
})
const profile = {
  'GET /api/user/profile': ok({ ...me, profile: 'professional', locale: 'es' }),
  'GET /api/collaborators?pageSize=100&status=active&sort=name&page=1': ok({ items: [], total: 0 }),
}

beforeEach(async () => {
  localStorage.clear()
  localStorage.setItem('profile', 'professional')
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['intake'])
})
afterEach(cleanup)

const show = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={['/app/intake']}>
        <IntakePage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
const column = (name: string) => screen.findByRole('region', { name: new RegExp(`^${name}`, 'u') })

describe('the board of leads', () => {
  it('shows how long a person has waited, and no details of a lead that is reserved for others', async () => {
    answerWith({ ...profile, 'GET /api/leads/board': ok(board(lead(1, 'Orlando Vega'), locked)) })
    show()
    expect(await screen.findByText(/mediana de 38\smin este mes · nadie espera/u)).toBeTruthy()
    expect(within(await column('Nuevo')).getByText(/espera hace 3\sh/u)).toBeTruthy()
    const reserved = await column('Conflicto')
    expect(within(reserved).getByText('Prospecto reservado')).toBeTruthy()
    expect(within(reserved).getByText('Marisol Echeandía')).toBeTruthy()
    expect(within(reserved).queryByRole('button')).toBeNull()
  })

  it('moves a lead to the next column with Alt and an arrow', async () => {
    const movedLead = lead(1, 'Orlando Vega', { stage: 'conflict', version: 2 })
    const calls = answerWith({
      ...profile,
      'GET /api/leads/board': [ok(board(lead(1, 'Orlando Vega'))), ok(board(movedLead))],
      [`POST /api/leads/${id(1)}/move`]: ok(movedLead),
    })
    show()
    const title = await screen.findByRole('button', { name: 'Orlando Vega' })
    title.focus()
    fireEvent.keyDown(title, { key: 'ArrowRight', altKey: true })
    await waitFor(() =>
      expect(calls).toContainEqual(
        expect.objectContaining({ path: `/api/leads/${id(1)}/move`, body: { stage: 'conflict', version: 1 } }),
      ),
    )
    // In its new column the card is a new element, which keeps the focus.
    const moved = await within(await column('Conflicto')).findByRole('button', { name: 'Orlando Vega' })
    await waitFor(() => expect(document.activeElement).toBe(moved))
  })
})
