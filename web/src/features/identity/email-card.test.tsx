import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../lib/i18n.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import type { Me } from '../../lib/session.ts'
import { currentToasts, dismissToast } from '../../lib/toast.ts'
import { answerWith, errorBody } from '../../testing/fake-server.ts'
import { EmailCard } from './email-card.tsx'

const pendingUntil = (expiresAt: string) => ({
  status: 200,
  body: { pending: { email: 'nuevo@a.example', expiresAt, kept: false } },
})
const show = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <EmailCard user={{ email: 'n@a.example', emailConfirmed: true, twoFactorEnabled: false } as Me} />
    </QueryClientProvider>,
  )

describe('the card of an address that waits for confirmation', () => {
  beforeEach(async () => {
    localStorage.clear()
    await startI18n('es')
    await changeLocale('es')
    await loadAreas(['profile'])
  })
  afterEach(() => {
    cleanup()
    for (const { id } of currentToasts()) dismissToast(id)
  })

  it('names the end of the new link once it was sent again', async () => {
    answerWith({
      'GET /api/users/me/email': pendingUntil('2026-12-02T16:00:00.000Z'),
      'POST /api/users/me/email/resend': pendingUntil('2026-12-03T16:00:00.000Z'),
    })
    show()
    expect(await screen.findByText(/sirve hasta el 2 de diciembre/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Enviar de nuevo' }))
    expect(await screen.findByText(/sirve hasta el 3 de diciembre/)).toBeTruthy()
  })

  it('no longer asks for a confirmation that is not awaited any more', async () => {
    answerWith({
      'GET /api/users/me/email': [pendingUntil('2026-12-02T16:00:00.000Z'), { status: 200, body: { pending: null } }],
      'POST /api/users/me/email/resend': {
        status: 404,
        body: errorBody(404, 'email_change_not_found', 'No hay un cambio de correo por confirmar.'),
      },
    })
    show()
    fireEvent.click(await screen.findByRole('button', { name: 'Enviar de nuevo' }))
    expect(await screen.findByRole('button', { name: 'Cambiar correo' })).toBeTruthy()
    await waitFor(() => expect(currentToasts()).toHaveLength(1))
  })
})
