import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../lib/i18n.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { session } from '../lib/session.ts'
import { answerWith, errorBody } from '../testing/fake-server.ts'
import { WaitingLinks } from './waiting-links.tsx'

const show = (answers: Parameters<typeof answerWith>[0]) => {
  answerWith(answers)
  const view = render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <WaitingLinks />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return view.container
}

describe('links to what waits for a person', () => {
  beforeEach(async () => {
    localStorage.clear()
    await startI18n('es')
    await changeLocale('es')
    await loadAreas(['dashboard-waiting'])
    answerWith({
      'GET /api/user/profile': {
        status: 200,
        body: { profile: 'professional', locale: 'es', company: { name: 'Bufete Laracuente' } },
      },
    })
    await session.fetchProfile()
  })
  afterEach(cleanup)

  it('show the numbers above zero, added up where a route counts two kinds', async () => {
    show({
      'GET /api/inbox/count': { status: 200, body: { pending: 2, queued: 1 } },
      'GET /api/appointments/count': { status: 200, body: { pending: 1 } },
      'GET /api/forms/count': { status: 200, body: { unread: 0 } },
    })
    const mail = await screen.findByRole('link', { name: '3 mensajes por ver' })
    expect(mail.getAttribute('href')).toBe('/app/inbox')
    const bookings = await screen.findByRole('link', { name: '1 cita por confirmar' })
    expect(bookings.getAttribute('href')).toBe('/app/schedule?tab=bookings')
    expect(screen.queryByRole('link', { name: /respuesta/ })).toBeNull()
  })

  it('are absent where a count fails', async () => {
    const view = show({
      'GET /api/inbox/count': { status: 500, body: errorBody(500, 'internal', 'Error interno.') },
      'GET /api/appointments/count': { status: 200, body: { pending: 0 } },
      'GET /api/forms/count': { status: 200, body: { unread: 1 } },
    })
    await screen.findByRole('link', { name: '1 respuesta sin leer' })
    await waitFor(() => expect(view.querySelectorAll('a')).toHaveLength(1))
  })
})
