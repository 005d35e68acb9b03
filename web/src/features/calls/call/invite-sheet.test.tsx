import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../../lib/i18n.ts'
import { createQueryClient } from '../../../lib/query-client.ts'
import { answerWith } from '../../../testing/fake-server.ts'
import { InviteSheet } from './invite-sheet.tsx'

it('makes a link for somebody without an email address, and shows it', async () => {
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['calls-room'])
  const path = '/api/calls/rooms/room/invitations'
  const invitation = {
    id: 'i',
    name: 'Wanda Irizarry',
    email: null,
    locale: 'es',
    createdAt: '2026-11-17T18:00:00.000Z',
    expiresAt: '2026-11-18T18:00:00.000Z',
    state: 'open',
  }
  const requests = answerWith({
    [`GET ${path}`]: { status: 200, body: { items: [] } },
    [`POST ${path}`]: { status: 201, body: { ...invitation, url: 'https://bufete.example/app/calls/public/x' } },
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <InviteSheet roomId="room" onClose={() => undefined} />
    </QueryClientProvider>,
  )
  fireEvent.change(await screen.findByRole('textbox', { name: /^Nombre/ }), { target: { value: 'Wanda Irizarry' } })
  fireEvent.click(screen.getByRole('button', { name: 'Crear enlace' }))
  expect(await screen.findByDisplayValue('https://bufete.example/app/calls/public/x')).toBeDefined()
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ name: 'Wanda Irizarry', locale: 'es' })
})
