import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../../lib/i18n.ts'
import { createQueryClient } from '../../../lib/query-client.ts'
import { answerWith } from '../../../testing/fake-server.ts'
import { InviteSheet } from './invite-sheet.tsx'

beforeEach(async () => {
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['calls-room'])
})
afterEach(cleanup)

it('makes a link for a person without an email address, and shows it', async () => {
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
    [`POST ${path}`]: {
      status: 201,
      body: { ...invitation, url: 'https://bufete.example/app/calls/public/x', mail: null },
    },
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

it('informs that no mail was sent when there is no mail server, and shows the link', async () => {
  const path = '/api/calls/rooms/room/invitations'
  const url = 'https://bufete.example/app/calls/public/y'
  answerWith({
    [`GET ${path}`]: { status: 200, body: { items: [] } },
    [`POST ${path}`]: {
      status: 201,
      body: { id: 'j', name: 'Wanda', email: 'wanda@example.com', state: 'open', url, mail: { kept: true, link: url } },
    },
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <InviteSheet roomId="room" onClose={() => undefined} />
    </QueryClientProvider>,
  )
  fireEvent.change(await screen.findByRole('textbox', { name: /^Nombre/ }), { target: { value: 'Wanda' } })
  fireEvent.change(screen.getByRole('textbox', { name: /Correo/ }), { target: { value: 'wanda@example.com' } })
  fireEvent.click(screen.getByRole('button', { name: 'Crear enlace' }))
  expect((await screen.findByRole('alert')).textContent).toContain('no se envió')
  expect(screen.getByDisplayValue(url)).toBeDefined()
})
