import { ThemeProvider } from '@mui/material/styles'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../lib/i18n.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { answerWith } from '../../testing/fake-server.ts'
import { theme } from '../../ui/theme.ts'
import type { InvoiceView } from './invoicing.queries.ts'
import { PaymentLinkSheet } from './payment-link-sheet.tsx'

const path = '/api/invoices/0198a000-0000-7000-8000-000000000001/payment-link'
const invoice = { id: '0198a000-0000-7000-8000-000000000001' } as InvoiceView

beforeEach(async () => {
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['invoicing'])
})
afterEach(cleanup)

it('revokes a link, and does not create a new one', async () => {
  const calls = answerWith({
    [`POST ${path}`]: { status: 200, body: { url: 'https://bufete.test/pay/abc' } },
    [`DELETE ${path}`]: { status: 204 },
  })
  const onClose = vi.fn<() => void>()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ThemeProvider theme={theme}>
        <PaymentLinkSheet invoice={invoice} onClose={onClose} />
      </ThemeProvider>
    </QueryClientProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Retirar el enlace' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(calls.map(({ method }) => method)).toEqual(['POST', 'DELETE'])
})
