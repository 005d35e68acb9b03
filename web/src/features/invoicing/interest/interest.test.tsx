import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { today } from '../../../lib/format.ts'
import { changeLocale, loadAreas, startI18n } from '../../../lib/i18n.ts'
import { createQueryClient } from '../../../lib/query-client.ts'
import { answerWith, errorBody, type FakeAnswer } from '../../../testing/fake-server.ts'
import type { InvoiceView } from '../invoicing.queries.ts'
import { InterestCard } from './interest-card.tsx'
import { InterestRuleCard } from './interest-rule-card.tsx'
import type { AccruedInterestView, OverdueInvoiceView } from './interest.queries.ts'
import { PaidLateCard } from './paid-late-card.tsx'
import { OverdueSheet } from './overdue-sheet.tsx'

const id = (n: number) => `0193a1b2-0000-7000-8000-00000000000${n}`
const ok = (body: unknown, status = 200): FakeAnswer => ({ status, body })
const until = today()
const issued = { invoice: { id: id(9), number: '2026-0009', totalCents: 986 } }

const interest: AccruedInterestView = {
  until,
  spans: [{ from: '2026-02-01', until: '2026-03-02', days: 30, balanceCents: 100_000, basisPoints: 1_200, cents: 986 }],
  cents: 986,
  obstacle: null,
  charged: [],
  can: { charge: true },
}
const overdue = (n: number, changes: Partial<OverdueInvoiceView> = {}): OverdueInvoiceView => ({
  id: id(n),
  number: `2026-000${n}`,
  clientName: 'Carmen Tirado Vega',
  case: { id: id(8), name: 'Tirado v. Borinquen Real' },
  dueOn: '2026-01-31',
  balanceCents: 100_000,
  paidOn: null,
  cents: 986,
  obstacle: null,
  ...changes,
})

const show = (content: ReactNode) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>{content}</MemoryRouter>
    </QueryClientProvider>,
  )
beforeEach(async () => {
  localStorage.clear()
  localStorage.setItem('profile', 'professional')
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['invoicing', 'invoice-interest'])
})
afterEach(cleanup)

describe('the interest rule of the office', () => {
  it('is not saved while the ceiling is not a per cent, which would mean no ceiling', async () => {
    const settings = {
      enabled: true,
      ceilingBasisPoints: 1_800,
      taxClass: 'exempt_legal',
      source: '',
      confirmedOn: null,
      version: 1,
      can: { update: true },
    }
    const requests = answerWith({
      'GET /api/interest-settings': ok(settings),
      'PUT /api/interest-settings': ok({ ...settings, version: 2 }),
    })
    show(<InterestRuleCard />)
    const ceiling = await screen.findByRole('textbox', { name: 'Tope anual' })
    fireEvent.change(ceiling, { target: { value: 'dieciocho' } })
    fireEvent.blur(ceiling)
    fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
    const message = 'Tope anual: Escriba un por ciento de 0 a 100, con dos decimales como máximo.'
    expect(await screen.findByRole('button', { name: message })).toBeDefined()
    fireEvent.change(ceiling, { target: { value: '12.345' } })
    fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
    expect(await screen.findByRole('button', { name: message })).toBeDefined()
    expect(requests.some(({ method }) => method === 'PUT')).toBe(false)
    fireEvent.change(ceiling, { target: { value: '12,5 %' } })
    fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
    await waitFor(() =>
      expect(requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({ ceilingBasisPoints: 1_250 }),
    )
  })
})

describe('interest of an invoice that was paid late', () => {
  const path = `GET /api/invoices/${id(1)}/interest?until=${until}`
  const card = <PaidLateCard invoice={{ id: id(1) } as InvoiceView /* the only field that the card reads */} />

  it('is charged like the interest of an unpaid invoice', async () => {
    const calls = answerWith({ [path]: ok(interest), [`POST /api/invoices/${id(1)}/interest`]: ok(issued, 201) })
    show(card)
    expect(await screen.findByText('Se pagó tarde')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Cobrar intereses' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Emitir la factura' }))
    await waitFor(() => expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ until, cents: 986 }))
  })

  it('renders no card where there is none', async () => {
    const calls = answerWith({ [path]: ok({ ...interest, spans: [], cents: 0, obstacle: 'nothing' }) })
    const { container } = show(card)
    await waitFor(() => expect(calls.length).toBe(1))
    expect(container.textContent).toBe('')
  })
})

describe('interest of an invoice', () => {
  const path = `GET /api/invoices/${id(1)}/interest?until=${until}`
  const card = <InterestCard invoice={{ id: id(1) } as InvoiceView /* the only field that the card reads */} />

  it('shows how it is computed and charges the sum that was shown', async () => {
    const calls = answerWith({ [path]: ok(interest), [`POST /api/invoices/${id(1)}/interest`]: ok(issued, 201) })
    show(card)
    expect(await screen.findByText('30 días × $1,000.00 × 12 % anual ÷ 365')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Cobrar intereses' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Emitir la factura' }))
    await waitFor(() => expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ until, cents: 986 }))
  })

  it('shows no error of an earlier charge when the question is opened again', async () => {
    const refusal = errorBody(409, 'interest_changed', 'Los intereses cambiaron.')
    answerWith({ [path]: ok(interest), [`POST /api/invoices/${id(1)}/interest`]: { status: 409, body: refusal } })
    show(card)
    fireEvent.click(await screen.findByRole('button', { name: 'Cobrar intereses' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Emitir la factura' }))
    expect(await screen.findByText(/Los intereses cambiaron/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Volver' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    fireEvent.click(screen.getByRole('button', { name: 'Cobrar intereses' }))
    expect(await screen.findByRole('button', { name: 'Emitir la factura' })).toBeTruthy()
    expect(screen.queryByText(/Los intereses cambiaron/)).toBeNull()
  })

  it('says why nothing may be charged', async () => {
    answerWith({ [path]: ok({ ...interest, spans: [], cents: 0, obstacle: 'not_agreed' }) })
    show(card)
    expect(await screen.findByText('Sin acuerdo firmado que pacte intereses.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Cobrar intereses' })).toBeNull()
  })
})

describe('overdue invoices', () => {
  const items = [overdue(1), overdue(2), overdue(3, { cents: 0, obstacle: 'not_agreed' })]
  const listAnswers = {
    [`GET /api/overdue-invoices?until=${until}&page=1&pageSize=50`]: ok({ items, page: 1, pageSize: 50, total: 3 }),
  }

  it('are charged if they are selected, and a refused charge shows its error', async () => {
    const refusal = errorBody(409, 'interest_changed', 'Los intereses cambiaron.')
    const calls = answerWith({
      ...listAnswers,
      [`POST /api/invoices/${id(1)}/interest`]: ok(issued, 201),
      [`POST /api/invoices/${id(2)}/interest`]: { status: 409, body: refusal },
    })
    show(<OverdueSheet onClose={() => undefined} />)
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Elegir la factura 2026-0001' }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Elegir la factura 2026-0002' }))
    expect(screen.queryByRole('checkbox', { name: 'Elegir la factura 2026-0003' })).toBeNull()
    expect(screen.getByText('2 elegidas · $19.72')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Cobrar intereses' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Los intereses cambiaron.')
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(2)
  })

  it.each([
    ['another day', 'day'],
    ['another page', 'page'],
  ] as const)('show no refusal of an earlier charge on %s', async (_title, changed) => {
    const listPath = (day: string, page: number) => `GET /api/overdue-invoices?until=${day}&page=${page}&pageSize=50`
    const answer = ok({ items, page: 1, pageSize: 50, total: 60 })
    const refusal = errorBody(409, 'interest_changed', 'Los intereses cambiaron.')
    answerWith({
      [listPath(until, 1)]: answer,
      [listPath(until, 2)]: answer,
      [listPath('2026-03-31', 1)]: answer,
      [`POST /api/invoices/${id(1)}/interest`]: { status: 409, body: refusal },
    })
    show(<OverdueSheet onClose={() => undefined} />)
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Elegir la factura 2026-0001' }))
    fireEvent.click(screen.getByRole('button', { name: 'Cobrar intereses' }))
    expect(await screen.findByRole('alert')).toBeTruthy()
    if (changed === 'day')
      fireEvent.change(screen.getByLabelText('Intereses hasta'), { target: { value: '2026-03-31' } })
    else fireEvent.click(screen.getByRole('button', { name: 'Siguientes' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  it('are not listed where the office charges no interest, and link to its setting', async () => {
    const off = [overdue(1, { cents: 0, obstacle: 'off' })]
    const path = Object.keys(listAnswers)[0] ?? ''
    answerWith({ [path]: ok({ items: off, page: 1, pageSize: 50, total: 1 }) })
    show(<OverdueSheet onClose={() => undefined} />)
    const link = await screen.findByRole('link', { name: 'Ajustes de facturas' })
    expect(link.getAttribute('href')).toBe('/app/invoice-settings')
    expect(screen.queryByText('2026-0001')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Cobrar intereses' })).toBeNull()
  })

  it('are read-only without the permission', async () => {
    localStorage.setItem('profile', 'staff')
    answerWith(listAnswers)
    show(<OverdueSheet onClose={() => undefined} />)
    expect(await screen.findByText('2026-0001')).toBeTruthy()
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Cobrar intereses' })).toBeNull()
  })
})
