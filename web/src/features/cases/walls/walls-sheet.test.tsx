import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { Suspense } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../../lib/i18n.ts'
import { createQueryClient } from '../../../lib/query-client.ts'
import { currentToasts, dismissToast } from '../../../lib/toast.ts'
import { answerWith, errorBody, type FakeAnswer } from '../../../testing/fake-server.ts'
import { ReservedChip } from './reserved-chip.tsx'
import { WallsSheet } from './walls-sheet.tsx'
import type { Wall } from './walls.queries.ts'

const id = (n: number) => `0193a1b2-0000-7000-8000-00000000000${n}`
const caseId = id(7)
const path = `/api/cases/${caseId}/walls`
const ok = (body: unknown, status = 200): FakeAnswer => ({ status, body })
const ana = { id: id(1), name: 'Ana', surname: 'Ruiz Soto' }
const luis = { id: id(2), name: 'Luis', surname: 'Díaz Mora' }
const wall = (overrides: Partial<Wall> = {}): Wall => ({
  id: id(5),
  case: { id: caseId, name: 'Rivera v. Mar' },
  kind: 'person',
  state: 'active',
  people: [luis],
  reason: 'Representó antes a la otra parte',
  contact: ana,
  startsAt: '2026-11-02T04:00:00.000Z',
  endsAt: '2027-01-01T04:00:00.000Z',
  formerClient: 'Mar, Inc.',
  noticedOn: '2026-11-01',
  noticeDocumentId: null,
  certifiedOn: [],
  noFeeShare: true,
  createdBy: ana,
  createdAt: '2026-11-02T14:00:00.000Z',
  liftedBy: null,
  liftedAt: null,
  version: 1,
  can: { update: true, lift: true },
  ...overrides,
})
const assignedTerm = { kind: 'term', id: id(6), title: 'Contestar la demanda', day: '2026-12-01', person: luis }
const wallsAnswer = (items: readonly Wall[], mayRaise = true) => ok({ items, mayRaise })
const collaborators = ok({
  items: [
    { ...ana, profile: 'professional' },
    { ...luis, profile: 'professional' },
    { id: id(3), name: 'Carla', surname: 'Cliente', profile: 'customer' },
  ],
  page: 1,
  pageSize: 100,
  total: 3,
})
const collaboratorsPath = 'GET /api/collaborators?pageSize=100&status=active&sort=name&page=1'

const show = (what: 'sheet' | 'chip' = 'sheet') =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <Suspense fallback={null}>
          {what === 'sheet' ? (
            <WallsSheet caseId={caseId} onClose={() => undefined} />
          ) : (
            <ReservedChip caseId={caseId} />
          )}
        </Suspense>
      </MemoryRouter>
    </QueryClientProvider>,
  )
const toasts = () => currentToasts().map(({ message }) => message)

describe('the walls of a case', () => {
  beforeEach(async () => {
    localStorage.clear()
    await startI18n('es')
    await changeLocale('es')
    await loadAreas(['cases', 'walls'])
  })
  afterEach(() => {
    cleanup()
    for (const { id: toast } of currentToasts()) dismissToast(toast)
  })

  it('show who is excluded, why, until when and whom to ask', async () => {
    answerWith({
      [`GET ${path}`]: wallsAnswer([wall(), wall({ id: id(6), state: 'lifted', can: { update: false, lift: false } })]),
    })
    show()
    const [card] = await screen.findAllByRole('region', { name: 'Oculto para Luis Díaz Mora' })
    expect(within(card!).getByText('En vigor')).toBeTruthy()
    expect(within(card!).getByText(/^Del .* al .*31/)).toBeTruthy()
    for (const text of ['Representó antes a la otra parte', 'Ana Ruiz Soto', 'Mar, Inc.'])
      expect(within(card!).getByText(text)).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Anteriores' })).toBeTruthy()
  })

  it('are raised with people, reason, contact and last day; work of the excluded people is listed', async () => {
    const calls = answerWith({
      [`GET ${path}`]: [wallsAnswer([]), wallsAnswer([wall()])],
      [collaboratorsPath]: collaborators,
      [`POST ${path}`]: ok({ ...wall(), assigned: [assignedTerm] }, 201),
    })
    show()
    fireEvent.click(await screen.findByRole('button', { name: 'Reservar' }))
    fireEvent.click(await screen.findByRole('checkbox', { name: /Luis Díaz Mora/ }))
    expect(screen.queryByRole('checkbox', { name: /Carla/ })).toBeNull()
    fireEvent.change(screen.getByRole('textbox', { name: /Motivo/ }), { target: { value: 'Caso previo' } })
    fireEvent.change(screen.getByRole('combobox', { name: /Persona designada/ }), { target: { value: ana.id } })
    fireEvent.change(screen.getByLabelText(/^Hasta/), { target: { value: '2026-12-31' } })
    fireEvent.click(screen.getByRole('button', { name: 'Reservar' }))
    await waitFor(() => expect(toasts()).toContain('El caso quedó reservado'))
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      kind: 'person',
      personIds: [luis.id],
      reason: 'Caso previo',
      contactId: ana.id,
      endsAt: '2027-01-01T04:00:00.000Z',
    })
    expect(await screen.findByRole('region', { name: 'Oculto para Luis Díaz Mora' })).toBeTruthy()
    expect(screen.getByText('Queda trabajo a cargo de quien ya no ve el caso')).toBeTruthy()
    expect(screen.getByText(/^Término de Luis Díaz Mora, /)).toBeTruthy()
  })

  it('show the refusal of the server above the form', async () => {
    const refusal = 'El responsable del caso quedaría fuera. Asigne antes el caso a otra persona.'
    answerWith({
      [`GET ${path}`]: wallsAnswer([wall()]),
      [collaboratorsPath]: collaborators,
      [`PUT /api/walls/${id(5)}`]: { status: 409, body: errorBody(409, 'wall_responsible_hidden', refusal) },
    })
    show()
    fireEvent.click(await screen.findByRole('button', { name: 'Editar' }))
    fireEvent.click(await screen.findByRole('checkbox', { name: /Ana Ruiz Soto/ }))
    fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
    expect(await screen.findByText(refusal)).toBeTruthy()
  })

  it('are certified with one click, and lifted after a confirmation', async () => {
    const calls = answerWith({
      [`GET ${path}`]: wallsAnswer([wall()]),
      [`PUT /api/walls/${id(5)}`]: ok(wall({ version: 2 })),
      [`POST /api/walls/${id(5)}/lift`]: ok(wall({ state: 'lifted' })),
    })
    show()
    fireEvent.click(await screen.findByRole('button', { name: 'Certificar hoy' }))
    await waitFor(() => expect(toasts()).toContain('Quedó certificado que la barrera se cumple'))
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      version: 1,
      certifiedOn: [expect.stringMatching(/^\d{4}-\d\d-\d\d$/)],
      startsAt: '2026-11-02T04:00:00.000Z',
    })
    fireEvent.click(screen.getByRole('button', { name: 'Levantar' }))
    const dialog = await screen.findByRole('dialog', { name: '¿Levantar la barrera?' })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Levantar' }))
    await waitFor(() => expect(toasts()).toContain('Se levantó la barrera'))
  })

  it('are read only for those who may not raise them, and can be loaded again after a failure', async () => {
    answerWith({ [`GET ${path}`]: wallsAnswer([wall({ can: { update: false, lift: false } })], false) })
    show()
    expect(await screen.findByRole('region', { name: 'Oculto para Luis Díaz Mora' })).toBeTruthy()
    for (const name of ['Reservar', 'Editar', 'Levantar']) expect(screen.queryByRole('button', { name })).toBeNull()
    cleanup()
    answerWith({ [`GET ${path}`]: { status: 409, body: errorBody(409, 'case_closed', 'No se pudo.') } })
    show()
    expect(await screen.findByRole('button', { name: 'Intentar de nuevo' })).toBeTruthy()
  })

  it('are opened by the chip in the head of a reserved case', async () => {
    answerWith({ [`GET ${path}`]: wallsAnswer([wall()]) })
    show('chip')
    fireEvent.click(await screen.findByRole('button', { name: 'Caso reservado: ver las barreras' }))
    expect(await screen.findByRole('dialog', { name: 'Caso reservado' })).toBeTruthy()
  })
})
