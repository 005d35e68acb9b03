import { ThemeProvider } from '@mui/material/styles'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../lib/i18n.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { currentToasts, dismissToast } from '../../lib/toast.ts'
import { answerWith } from '../../testing/fake-server.ts'
import { theme } from '../../ui/theme.ts'
import type { InvoiceView } from './invoicing.queries.ts'
import { PaymentSheet } from './settle-sheets.tsx'

const invoice = { id: '0198a000-0000-7000-8000-000000000001', balanceCents: 50_000 } as InvoiceView

beforeEach(async () => {
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['invoicing'])
})
afterEach(() => {
  cleanup()
  for (const { id } of currentToasts()) dismissToast(id)
})

it('records a payment once although the answer to the first attempt was lost', async () => {
  const calls = answerWith({ 'POST /api/client-payments': ['no answer', { status: 201, body: {} }] })
  const onClose = vi.fn<() => void>()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ThemeProvider theme={theme}>
        <PaymentSheet invoice={invoice} onClose={onClose} />
      </ThemeProvider>
    </QueryClientProvider>,
  )
  const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Anotar pago' }))
  submit()
  await screen.findByRole('alert')
  expect(onClose).not.toHaveBeenCalled()
  submit()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(calls).toHaveLength(2)
  expect(calls[0]?.idempotencyKey).toMatch(/^[\da-f-]{36}$/)
  expect(calls[1]?.idempotencyKey).toBe(calls[0]?.idempotencyKey)
})
