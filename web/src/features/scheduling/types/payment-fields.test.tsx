// The payment of a type: off by default, an advance with its account, a fee with its written rule.
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../../lib/i18n.ts'
import { createQueryClient } from '../../../lib/query-client.ts'
import { answerWith } from '../../../testing/fake-server.ts'
import type { Settings } from '../scheduling.queries.ts'
import { TypeSheet } from './type-sheet.tsx'

beforeEach(async () => {
  localStorage.clear()
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['scheduling-types', 'scheduling-settings'])
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const bank = { id: '019f0000-0000-7000-8000-000000000001', name: 'Anticipos CIFAA', closedOn: null }

function renderSheet() {
  const calls = answerWith({
    'GET /api/forms?status=public&pageSize=100&sort=title&page=1': {
      status: 200,
      body: { items: [], page: 1, pageSize: 100, total: 0 },
    },
    'GET /api/trust-banks': {
      status: 200,
      body: { items: [bank, { ...bank, id: 'x', name: 'Cerrada', closedOn: '2026-01-01' }] },
    },
    'POST /api/schedule/types': { status: 201, body: { id: 't' } },
  })
  const settings = {
    meetingMinutes: 30,
    bufferBeforeMinutes: 0,
    bufferAfterMinutes: 0,
    confirm: 'auto',
  } as unknown as Settings // the sheet reads no more of the settings
  const onClose = vi.fn<() => void>()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <TypeSheet type={null} settings={settings} officeAddress={null} onClose={onClose} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  fireEvent.change(screen.getByRole('textbox', { name: /Español/ }), { target: { value: 'Consulta' } })
  const sent = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
  return { onClose, sent }
}
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
const chooseKind = (kind: string) =>
  fireEvent.change(screen.getByLabelText('Pago al reservar'), { target: { value: kind } })

it('asks for no payment unless the office chooses one', async () => {
  const { onClose, sent } = renderSheet()
  save()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent()).toMatchObject([{ payment: null }])
})

it('sends an advance to the open account of client money', async () => {
  const { onClose, sent } = renderSheet()
  await screen.findByLabelText('Pago al reservar')
  await waitFor(() => {
    chooseKind('advance')
    expect(screen.getByRole('option', { name: 'Anticipos CIFAA' })).toBeDefined()
  })
  expect(screen.queryByRole('option', { name: 'Cerrada' })).toBeNull()
  fireEvent.change(screen.getByLabelText(/Cuenta que lo recibe/), { target: { value: bank.id } })
  fireEvent.change(screen.getByLabelText(/^Cantidad/), { target: { value: '75.50' } })
  save()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent()).toMatchObject([
    { payment: { kind: 'advance', cents: 7_550, refundHours: 24, lateRefundPercent: 0, bankId: bank.id } },
  ])
})

it('shows a fee as proposed, and does not send it without its written rule', async () => {
  const { onClose, sent } = renderSheet()
  chooseKind('fee')
  expect(await screen.findByText(/^Propuesto: un honorario ganado por adelantado/)).toBeDefined()
  fireEvent.change(screen.getByLabelText(/^Cantidad/), { target: { value: '75' } })
  save()
  await waitFor(() => expect(screen.getByLabelText(/Regla escrita/).getAttribute('aria-invalid')).toBe('true'))
  expect(sent()).toEqual([])
  fireEvent.change(screen.getByLabelText(/Regla escrita/), {
    target: { value: 'La consulta se gana al reservarla, según el acuerdo escrito.' },
  })
  save()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent()).toMatchObject([{ payment: { kind: 'fee', cents: 7_500 } }])
})
