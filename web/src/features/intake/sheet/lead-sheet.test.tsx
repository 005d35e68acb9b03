import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { intakeKeys } from '../../../entities/cache-keys.ts'
import { changeLocale, loadAreas, startI18n } from '../../../lib/i18n.ts'
import { createQueryClient } from '../../../lib/query-client.ts'
import { currentToasts, dismissToast } from '../../../lib/toast.ts'
import { answerWith, errorBody, type FakeAnswer } from '../../../testing/fake-server.ts'
import { SlowList } from '../../../testing/slow-list.tsx'
import { intakeQueries, type LeadDetail } from '../intake.queries.ts'
import type { LeadActions } from '../use-lead-actions.ts'
import { LeadSheet } from './lead-sheet.tsx'

const id = '0193a1b2-0000-7000-8000-000000000001'
const ok = (body: unknown): FakeAnswer => ({ status: 200, body })
const lead: LeadDetail = {
  id,
  locked: false,
  reserved: false,
  designated: null,
  name: 'Orlando Vega',
  matter: 'Despido',
  stage: 'new',
  sources: ['hand'],
  emails: [],
  phones: [],
  owner: null,
  valueCents: null,
  urgent: false,
  urgentWords: null,
  served: null,
  nextStep: '',
  meetsAt: null,
  receivedAt: '2026-11-02T14:00:00.000Z',
  firstAnswerAt: '2026-11-02T15:00:00.000Z',
  stageAt: '2026-11-02T14:00:00.000Z',
  declineReason: null,
  purgeOn: null,
  check: null,
  gate: 'open',
  client: null,
  case: null,
  version: 4,
  can: { update: true, move: false, contact: false, decline: false, reopen: false, reserve: false, convert: false },
  answerTerms: [],
  story: '',
  storyWaits: false,
  person: null,
  doors: [],
  letter: null,
  events: [],
}

beforeEach(async () => {
  localStorage.clear()
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['intake', 'intake-service-of-process', 'lists'])
})
afterEach(() => {
  cleanup()
  for (const { id: toastId } of currentToasts()) dismissToast(toastId)
})

/** Opens the sheet of a lead that was loaded before, saves it once it was loaded again, and returns what is sent. */
async function saveAfterChange(changed: LeadDetail, loaded: LeadDetail = lead) {
  const requests = answerWith({
    [`GET /api/leads/${id}`]: ok(changed),
    [`PUT /api/leads/${id}`]: {
      status: 409,
      body: errorBody(409, 'stale_version', 'Otra persona cambió estos datos.'),
    },
    'GET /api/collaborators?pageSize=100&status=active&sort=name&page=1': ok({ items: [], total: 0 }),
    [`GET /api/tags/leads?ids=${id}`]: ok({ items: [] }),
  })
  const client = createQueryClient()
  const { queryKey } = intakeQueries.detail(id)
  client.setQueryData(queryKey, loaded, { updatedAt: Date.now() - 60_000 })
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <LeadSheet id={id} actions={{} as LeadActions} onClose={() => undefined} onSheet={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await expect.poll(() => client.getQueryData(queryKey)?.version).toBe(changed.version)
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  const sentBodies = () => requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  await waitFor(() => expect(sentBodies()).toHaveLength(1))
  return sentBodies
}

it('does not replace what somebody else wrote since the lead was loaded', async () => {
  const sentBodies = await saveAfterChange({ ...lead, story: 'La despidieron.', version: 5 })
  expect(sentBodies()).toMatchObject([{ story: '', version: 4 }])
  fireEvent.click(await screen.findByRole('button', { name: 'Ver los datos actuales' }))
  expect(await screen.findByDisplayValue('La despidieron.')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(sentBodies()).toHaveLength(2))
  expect(sentBodies()[1]).toMatchObject({ story: 'La despidieron.', version: 5 })
})

it('is saved with the latest version when only acts on the lead raised it', async () => {
  const sentBodies = await saveAfterChange({ ...lead, stage: 'consultation', version: 6 })
  expect(sentBodies()).toMatchObject([{ version: 6 }])
})

it('keeps the owner that the first contact with a lead assigned, and is saved with the latest version', async () => {
  const owner = { id: '0193a1b2-0000-7000-8000-000000000007', name: 'Nereida', surname: 'Font' }
  const sentBodies = await saveAfterChange({ ...lead, owner, version: 5 })
  expect(sentBodies()).toMatchObject([{ ownerId: owner.id, version: 5 }])
})

it('shows the story once a conflict check opened the gate of the lead, and is saved with the latest version', async () => {
  const changed = { ...lead, story: 'La despidieron.', version: 5 }
  const sentBodies = await saveAfterChange(changed, { ...lead, storyWaits: true })
  expect(sentBodies()).toMatchObject([{ story: 'La despidieron.', version: 5 }])
  expect(screen.getByDisplayValue('La despidieron.')).toBeDefined()
})

it('says that the day of the consultation is wrong, where its year has too many digits', async () => {
  const requests = answerWith({
    [`GET /api/leads/${id}`]: ok(lead),
    'GET /api/collaborators?pageSize=100&status=active&sort=name&page=1': ok({ items: [], total: 0 }),
    [`GET /api/tags/leads?ids=${id}`]: ok({ items: [] }),
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <LeadSheet id={id} actions={{} as LeadActions} onClose={() => undefined} onSheet={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  fireEvent.change(await screen.findByLabelText('Fecha de la consulta'), { target: { value: '12027-01-08T10:00' } })
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findAllByText(/Escriba una fecha/)).not.toHaveLength(0)
  expect(requests.some(({ method }) => method === 'PUT')).toBe(false)
})

/** Opens the sheet of a lead that was served, notes the day, and returns the requests. */
async function noteDayServed(answer: FakeAnswer, later: LeadDetail) {
  const words = { words: 'Me emplazaron el lunes', kind: 'served', noted: false } as const
  const servedLead: LeadDetail = { ...lead, served: { ...words, days: ['2026-11-16', '2026-11-23'] } }
  const requests = answerWith({
    [`GET /api/leads/${id}`]: [ok(servedLead), ok({ ...later, served: servedLead.served })],
    [`PUT /api/leads/${id}`]: answer,
    'GET /api/collaborators?pageSize=100&status=active&sort=name&page=1': ok({ items: [], total: 0 }),
    [`GET /api/tags/leads?ids=${id}`]: ok({ items: [] }),
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <LeadSheet id={id} actions={{} as LeadActions} onClose={() => undefined} onSheet={() => undefined} />
        <SlowList keys={intakeKeys} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  fireEvent.click((await screen.findAllByRole('button', { name: /^Fue el/u }))[0] as HTMLElement)
  const sentVersions = () =>
    requests.filter(({ method }) => method === 'PUT').map(({ body }) => (body as { version: number }).version)
  await waitFor(() => expect(sentVersions()).toEqual([4]))
  return sentVersions
}

it('says that the day of service was noted, although the lead is read again before other lists', async () => {
  await noteDayServed(ok({ ...lead, version: 5 }), { ...lead, version: 5 })
  await waitFor(() =>
    expect(currentToasts().map(({ message }) => message)).toContain('Se anotó el día del emplazamiento.'),
  )
})

it('says why the day of service was not noted, and sends the latest version when it is noted again', async () => {
  const refused = { status: 409, body: errorBody(409, 'stale_version', 'Otra persona cambió estos datos.') }
  const sentVersions = await noteDayServed(refused, { ...lead, version: 5 })
  await waitFor(() => expect(currentToasts()[0]?.message).toContain('Otra persona cambió estos datos.'))
  await waitFor(() => {
    fireEvent.click(screen.getAllByRole('button', { name: /^Fue el/u })[0] as HTMLElement)
    expect(sentVersions()).toContain(5)
  })
})
