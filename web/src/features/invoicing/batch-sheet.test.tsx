import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { today } from '../../lib/format.ts'
import { changeLocale, loadAreas, startI18n } from '../../lib/i18n.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { currentToasts, dismissToast } from '../../lib/toast.ts'
import { answerWith, errorBody, type FakeAnswer } from '../../testing/fake-server.ts'
import { BatchSheet } from './batch-sheet.tsx'

const id = (n: number) => `0193a1b2-0000-7000-8000-00000000000${n}`
const ok = (body: unknown, status = 200): FakeAnswer => ({ status, body })
const unbilled = (n: number, changes: object = {}) => ({
  case: { id: id(n), name: `Caso ${n}`, courtCaseNumber: null },
  client: { id: id(8), name: 'Carmen Tirado Vega' },
  lawyer: { id: id(9), name: 'Nereida Albaladejo' },
  seconds: 6_120,
  timeCents: 29_750,
  unrated: 0,
  expenseCents: 0,
  feeCents: 0,
  entries: 1,
  drafts: 0,
  ...changes,
})
const unbilledCases = [unbilled(1), unbilled(2, { unrated: 2, client: null, expenseCents: 7_800 })]
const batch = {
  id: id(7),
  mode: 'issue',
  until: '2026-11-30',
  createdBy: { id: id(9), name: 'Nereida Albaladejo' },
  createdAt: '2026-11-28T14:00:00.000Z',
  endedAt: '2026-11-28T14:01:00.000Z',
  waiting: 0,
  done: 1,
  failed: 1,
  items: [
    {
      case: { id: id(1), name: 'Caso 1' },
      state: 'done',
      invoices: [{ id: id(3), number: '2026-0001', clientName: 'Carmen Tirado Vega', totalCents: 29_750 }],
      problem: null,
    },
    {
      case: { id: id(2), name: 'Caso 2' },
      state: 'failed',
      invoices: [],
      problem: { code: 'invoice_rate_missing', message: 'Falta la tarifa de 2 de sus anotaciones.' },
    },
  ],
}
const answers = {
  [`GET /api/unbilled-cases?until=${today()}`]: ok({ items: unbilledCases, more: false }),
  'GET /api/invoice-batches': ok({ items: [] }),
  [`GET /api/invoice-batches/${batch.id}`]: ok(batch),
}

function Sheet({ batchId = null }: { readonly batchId?: string | null }) {
  const [currentId, setCurrentId] = useState(batchId)
  return <BatchSheet batchId={currentId} onBatch={setCurrentId} onClose={() => undefined} />
}
const show = (batchId?: string, client = createQueryClient()) =>
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Sheet batchId={batchId ?? null} />
      </MemoryRouter>
    </QueryClientProvider>,
  )

beforeEach(async () => {
  localStorage.clear()
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['invoice-sending'])
})
afterEach(cleanup)

describe('billing in batch', () => {
  it('adds up the selected cases, starts the batch and shows the outcome of each', async () => {
    const calls = answerWith({ ...answers, 'POST /api/invoice-batches': ok(batch, 201) })
    show()
    expect(await screen.findByText('sin cliente · falta la tarifa de 2 anotaciones')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Facturar' })).toHaveProperty('disabled', true)
    fireEvent.click(screen.getByRole('checkbox', { name: 'Marcar todos' }))
    expect(screen.getByText('2 casos · $673.00')).toBeTruthy()
    fireEvent.change(screen.getByRole('combobox', { name: 'Qué hacer' }), { target: { value: 'issue' } })
    fireEvent.click(screen.getByRole('button', { name: 'Facturar' }))
    expect(await screen.findByText('Terminado: 1 facturados, 1 con problemas.')).toBeTruthy()
    expect(screen.getByText('Falta la tarifa de 2 de sus anotaciones.')).toBeTruthy()
    expect(screen.getByRole('link', { name: '2026-0001 · $297.50' })).toBeTruthy()
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      mode: 'issue',
      until: today(),
      caseIds: [id(1), id(2)],
    })
  })

  it('shows a batch again after a reload, and lets other cases be selected', async () => {
    answerWith(answers)
    show(batch.id)
    expect(await screen.findByRole('progressbar', { name: '2 de 2' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Facturar otros casos' }))
    expect(await screen.findByText('Caso 1')).toBeTruthy()
  })

  it('names earlier batches by their number of cases', async () => {
    const earlier = { ...batch, waiting: 0, done: 1, failed: 0 }
    answerWith({
      ...answers,
      'GET /api/invoice-batches': ok({ items: [earlier, { ...earlier, id: id(5), waiting: 1 }] }),
    })
    show()
    expect(await screen.findByRole('button', { name: /· 1 caso$/ })).toBeTruthy()
    expect(screen.getByRole('button', { name: /· 2 casos$/ })).toBeTruthy()
  })

  it('shows the invoice of each client who shares a case', async () => {
    const invoices = [
      { id: id(3), number: '2026-0001', clientName: 'Carmen Tirado Vega', totalCents: 20_000 },
      { id: id(4), number: '2026-0002', clientName: 'Efraín Laracuente', totalCents: 9_750 },
    ]
    const [item] = batch.items
    answerWith({
      ...answers,
      [`GET /api/invoice-batches/${batch.id}`]: ok({ ...batch, items: [{ ...item, invoices }] }),
    })
    show(batch.id)
    const link = await screen.findByRole('link', { name: '2026-0002 · $97.50' })
    expect(link.getAttribute('href')).toBe(`/app/invoices/${id(4)}`)
    for (const text of ['Carmen Tirado Vega', 'Efraín Laracuente', '2026-0001 · $200.00'])
      expect(screen.getByText(text)).toBeTruthy()
  })

  it('keeps the outcomes on the screen when they cannot be read again', async () => {
    const failure = { status: 500, body: errorBody(500, 'internal', 'Algo falló.') }
    answerWith({
      ...answers,
      [`GET /api/invoice-batches/${batch.id}`]: [ok({ ...batch, endedAt: null }), failure],
    })
    const client = createQueryClient()
    show(batch.id, client)
    expect(await screen.findByText('Falta la tarifa de 2 de sus anotaciones.')).toBeTruthy()
    await act(() => client.refetchQueries())
    await waitFor(() => expect(currentToasts()).toHaveLength(1))
    await act(() => new Promise((rendered) => setTimeout(rendered)))
    expect(screen.getByText('Falta la tarifa de 2 de sus anotaciones.')).toBeTruthy()
    for (const { id: toast } of currentToasts()) dismissToast(toast)
  })

  it('shows why a batch was refused and keeps the selection', async () => {
    const refusal = errorBody(
      409,
      'invoice_batch_running',
      'Otra facturación por lote en curso incluye uno de esos casos.',
    )
    answerWith({ ...answers, 'POST /api/invoice-batches': { status: 409, body: refusal } })
    show()
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Facturar «Caso 1»' }))
    fireEvent.click(screen.getByRole('button', { name: 'Facturar' }))
    await waitFor(() => expect(screen.getByText(/incluye uno de esos casos/)).toBeTruthy())
    expect(screen.getByRole('checkbox', { name: 'Facturar «Caso 1»' })).toHaveProperty('checked', true)
  })
})
