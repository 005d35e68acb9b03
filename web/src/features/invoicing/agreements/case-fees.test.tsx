import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Case } from '../../../entities/case.queries.ts'
import { changeLocale, loadAreas, startI18n } from '../../../lib/i18n.ts'
import { createQueryClient } from '../../../lib/query-client.ts'
import { answerWith, errorBody, type FakeAnswer } from '../../../testing/fake-server.ts'
import type { AgreementsOfCase, CaseBudgetView, FeeAgreementView } from './agreements.queries.ts'
import { CaseFees } from './case-fees.tsx'

const id = (n: number) => `0193a1b2-0000-7000-8000-00000000000${n}`
const ok = (body: unknown): FakeAnswer => ({ status: 200, body })
const caseId = id(1)
const agreementsRequest = `GET /api/cases/${caseId}/fee-agreements`
const sharesRequest = `GET /api/cases/${caseId}/client-shares`
const budgetRequest = `GET /api/cases/${caseId}/budget`

const agreement: FeeAgreementView = {
  id: id(2),
  effectiveOn: '2026-03-02',
  endedOn: null,
  hourly: true,
  fees: [
    {
      id: id(3),
      kind: 'flat',
      description: 'Al presentar la demanda',
      amountCents: 150_000,
      taxClass: 'exempt_legal',
      due: 'milestone',
      dueOn: null,
      state: 'later',
      invoice: null,
    },
    {
      id: id(4),
      kind: 'flat',
      description: 'Al firmar',
      amountCents: 100_000,
      taxClass: 'exempt_legal',
      due: 'agreement',
      dueOn: '2026-03-02',
      state: 'invoiced',
      invoice: { id: id(5), number: '2026-0001' },
    },
  ],
  contingency: { basisPoints: 3_333, base: 'gross', expensesFirst: true, terms: 'La tercera parte.' },
  retainer: { amountCents: 250_000, minimumCents: 50_000 },
  interestBasisPoints: 0,
  graceDays: 0,
  signedOn: '2026-03-03',
  document: { id: id(6), name: 'Contrato.pdf' },
  version: 2,
  can: { update: false, remove: false, sign: false, recordDue: true },
}
const unsigned: FeeAgreementView = {
  ...agreement,
  signedOn: null,
  document: null,
  can: { update: true, remove: true, sign: true, recordDue: true },
}
const answerOf = (changes: Partial<AgreementsOfCase> = {}): FakeAnswer =>
  ok({
    current: agreement,
    earlier: [],
    rates: [{ person: null, ofCase: true, cents: 17_500 }],
    clientMoneyCents: 20_000,
    can: { create: true },
    ...changes,
  })
const budget: CaseBudgetView = {
  amountCents: 1_000_000,
  seconds: null,
  thresholds: [80, 100],
  usedCents: 850_000,
  usedSeconds: 90_000,
  usedPercent: 85,
  version: 1,
}
const budgetAnswer = (value: CaseBudgetView | null) => ok({ budget: value, can: { update: true } })

/** Answers requests, including the request for the shares of a case, which has a single client. */
const answerForOneClient = (answers: Parameters<typeof answerWith>[0]) =>
  answerWith({ [sharesRequest]: ok({ current: null, sets: [], people: [], can: { update: true } }), ...answers })
/** Renders the fees collapsed to one line, as on a phone. */
function show() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <CaseFees item={{ id: caseId } as Case /* the only field that the tab reads */} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}
const openFees = async () => fireEvent.click(await screen.findByRole('button', { name: /^Acuerdo de honorarios/ }))

beforeEach(async () => {
  localStorage.clear()
  localStorage.setItem('profile', 'professional')
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['invoicing'])
})
afterEach(cleanup)

describe('fees of a case', () => {
  it('are collapsed to one line with the kinds of fee until they are opened', async () => {
    answerForOneClient({ [agreementsRequest]: answerOf(), [budgetRequest]: budgetAnswer(budget) })
    show()
    const line = await screen.findByRole('button', { name: /^Acuerdo de honorarios/ })
    expect(line.textContent).toMatch(/Por hora · .*Firmado el/)
    expect(line.getAttribute('aria-expanded')).toBe('false')
    fireEvent.click(line)
    expect(line.getAttribute('aria-expanded')).toBe('true')
  })

  it('show rates, instalments, contingency, the retainer that is too low, and the budget', async () => {
    answerForOneClient({ [agreementsRequest]: answerOf(), [budgetRequest]: budgetAnswer(budget) })
    show()
    await openFees()
    const card = within(await screen.findByRole('region', { name: 'Acuerdo de honorarios' }))
    expect(card.getByText('Todos · $175.00 por hora · en este caso')).toBeTruthy()
    expect(card.getByText('Aún no vence · al alcanzar la etapa')).toBeTruthy()
    expect(card.getByRole('link', { name: 'Factura 2026-0001' })).toBeTruthy()
    expect(card.getByText('33.33 % de lo recobrado')).toBeTruthy()
    expect(card.getByRole('alert').textContent).toContain('$2,300.00')
    expect(card.getByRole('link', { name: 'Contrato.pdf' })).toBeTruthy()
    expect(await screen.findByRole('progressbar', { name: /\$8,500\.00/ })).toBeTruthy()
    expect(screen.getByText('Se ha usado el 85 %.')).toBeTruthy()
  })

  it('lose their budget only after a confirmation', async () => {
    const removal = `DELETE /api/cases/${caseId}/budget`
    const requests = answerForOneClient({
      [agreementsRequest]: answerOf(),
      [budgetRequest]: [budgetAnswer(budget), budgetAnswer(null)],
      [removal]: { status: 204 },
    })
    const removals = () => requests.filter(({ method }) => method === 'DELETE')
    show()
    await openFees()
    fireEvent.click(await screen.findByRole('button', { name: 'Borrar presupuesto' }))
    const dialog = await screen.findByRole('dialog', { name: '¿Borrar el presupuesto de este caso?' })
    expect(removals()).toHaveLength(0)
    fireEvent.click(within(dialog).getByRole('button', { name: 'Borrar presupuesto' }))
    await waitFor(() => expect(removals()).toHaveLength(1))
    expect(await screen.findByText('Sin presupuesto.')).toBeTruthy()
  })

  it('offer an agreement and a budget where there is none', async () => {
    answerForOneClient({
      [agreementsRequest]: answerOf({ current: null, rates: null }),
      [budgetRequest]: budgetAnswer(null),
    })
    show()
    await openFees()
    expect(screen.getByRole('heading', { name: 'El caso aún no tiene acuerdo de honorarios' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Añadir acuerdo' })).toBeTruthy()
    expect(await screen.findByText('Sin presupuesto.')).toBeTruthy()
  })

  it('show an error of the server, and nothing without the permission', async () => {
    answerForOneClient({
      [agreementsRequest]: { status: 404, body: errorBody(404, 'case_not_found', 'No se encontró ese caso.') },
    })
    show()
    expect(await screen.findByText('No encontramos esta página')).toBeTruthy()
    cleanup()
    localStorage.setItem('profile', 'staff')
    show()
    expect(screen.queryByRole('region', { name: 'Acuerdo de honorarios' })).toBeNull()
  })

  it('mark a milestone as reached', async () => {
    const reach = `POST /api/agreed-fees/${id(3)}/milestone`
    const calls = answerForOneClient({
      [agreementsRequest]: answerOf(),
      [budgetRequest]: budgetAnswer(null),
      [reach]: ok(agreement),
    })
    show()
    await openFees()
    fireEvent.click(await screen.findByRole('button', { name: 'Etapa alcanzada: Al presentar la demanda' }))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.change(dialog.getByLabelText(/Alcanzada el/), { target: { value: '2026-03-10' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Etapa alcanzada' }))
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ reachedOn: '2026-03-10' }),
    )
  })

  it('show the fee of a recovery before it is computed', async () => {
    answerForOneClient({ [agreementsRequest]: answerOf(), [budgetRequest]: budgetAnswer(null) })
    show()
    await openFees()
    fireEvent.click(await screen.findByRole('button', { name: 'Calcular honorario' }))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.change(dialog.getByLabelText(/Lo recobrado/), { target: { value: '10000' } })
    fireEvent.change(dialog.getByLabelText(/Gastos del caso/), { target: { value: '500' } })
    expect(dialog.getByRole('status').textContent).toBe('Honorario: $3,166.35, 33.33 % de $9,500.00')
    expect(dialog.queryByLabelText(/Gravámenes/)).toBeNull()
  })

  it('refuse a contingency without terms, and send what was agreed', async () => {
    const create = `POST /api/cases/${caseId}/fee-agreements`
    const calls = answerForOneClient({
      [agreementsRequest]: answerOf({ current: null }),
      [budgetRequest]: budgetAnswer(null),
      [create]: { status: 201, body: unsigned },
    })
    show()
    await openFees()
    fireEvent.click(await screen.findByRole('button', { name: 'Añadir acuerdo' }))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.click(dialog.getByRole('checkbox', { name: 'Contingente' }))
    fireEvent.change(dialog.getByLabelText(/Por ciento/), { target: { value: '25,5' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Guardar' }))
    await waitFor(() => expect(dialog.getByLabelText(/Términos acordados/).getAttribute('aria-invalid')).toBe('true'))
    fireEvent.change(dialog.getByLabelText(/Términos acordados/), { target: { value: 'Lo pactado' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Añadir pago' }))
    fireEvent.change(dialog.getByLabelText(/Descripción/), { target: { value: 'Al firmar' } })
    fireEvent.change(dialog.getByLabelText(/^Cantidad/), { target: { value: '1500' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Guardar' }))
    await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true))
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      hourly: true,
      instalments: [{ description: 'Al firmar', amountCents: 150_000, due: 'agreement', dueOn: null }],
      contingency: { basisPoints: 2_550, base: 'gross', expensesFirst: false, terms: 'Lo pactado' },
      retainer: null,
      replacesId: null,
    })
  })

  it('leave neither the error nor the day of an instalment behind when it is removed or due otherwise', async () => {
    const calls = answerForOneClient({
      [agreementsRequest]: answerOf({ current: null }),
      [budgetRequest]: budgetAnswer(null),
      [`POST /api/cases/${caseId}/fee-agreements`]: { status: 201, body: unsigned },
    })
    show()
    await openFees()
    fireEvent.click(await screen.findByRole('button', { name: 'Añadir acuerdo' }))
    const dialog = within(await screen.findByRole('dialog'))
    const press = (name: string) => fireEvent.click(dialog.getByRole('button', { name }))
    press('Añadir pago')
    press('Añadir pago')
    const enter = (label: RegExp, value: string) => {
      const field = dialog.getAllByLabelText(label).at(-1)
      if (!field) throw new Error(`no field ${String(label)}`)
      fireEvent.change(field, { target: { value } })
    }
    enter(/Descripción/, 'Sentencia')
    enter(/^Cantidad/, '1500')
    enter(/^Se cobra/, 'date')
    enter(/^Fecha/, '2037-01-08')
    enter(/^Fecha/, '')
    enter(/^Se cobra/, 'milestone')
    press('Guardar')
    const isInvalid = () =>
      dialog.getAllByLabelText(/Descripción/).map((field) => field.getAttribute('aria-invalid') === 'true')
    await waitFor(() => expect(isInvalid()).toEqual([true, false]))
    press('Quitar el pago 1')
    await waitFor(() => expect(isInvalid()).toEqual([false]))
    press('Guardar')
    await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true))
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      instalments: [{ description: 'Sentencia', due: 'milestone', dueOn: null }],
    })
  })
})
