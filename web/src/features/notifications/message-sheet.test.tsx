// Files of a stored message: named at once, saved after the password.
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../lib/i18n.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { answerWith } from '../../testing/fake-server.ts'
import { MessageSheet } from './message-sheet.tsx'
import type { OutboxMessage } from './notifications.queries.ts'

const message: OutboxMessage = {
  id: 'invoice',
  to: 'carmen@example.com',
  subject: 'Factura 2026-0001',
  text: 'Adjunta.',
  html: '<p>Adjunta.</p>',
  locale: 'es',
  sentAt: '2026-11-17T14:00:00.000Z',
  attachments: [{ name: 'Factura 2026-0001.pdf', bytes: 48_200 }],
  hiddenLinks: 0,
}

beforeEach(async () => {
  localStorage.clear()
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['notifications'])
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('names the files of a message with their sizes, and lets them be saved after the password', async () => {
  const shown = { ...message, attachments: [{ name: 'Factura 2026-0001.pdf', bytes: 48_200, content: 'JVBERi0=' }] }
  const calls = answerWith({ 'POST /api/admin/outbox/invoice/links': { status: 200, body: shown } })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MessageSheet message={message} onClose={() => undefined} />
    </QueryClientProvider>,
  )
  expect(screen.getByText(/Factura 2026-0001\.pdf · 48/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Bajar Factura 2026-0001.pdf' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Mostrar enlaces y archivos' }))
  fireEvent.change(await screen.findByLabelText(/Su contraseña/), { target: { value: 'Bufete-2026!' } })
  fireEvent.click(screen.getByRole('button', { name: 'Mostrar los enlaces' }))
  expect(await screen.findByRole('button', { name: 'Bajar Factura 2026-0001.pdf' })).toBeDefined()
  expect(calls.map(({ body }) => body)).toMatchObject([{ password: 'Bufete-2026!' }])
})
