import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { locales } from '#server/contract/locale.ts'
import { changeLocale, loadAreas, startI18n } from '../../lib/i18n.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { answerWith } from '../../testing/fake-server.ts'
import { AddressNotice } from './address-notice.tsx'

const resend = 'POST /api/users/me/email/confirmation'
const renderView = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AddressNotice email="n@a.example" />
    </QueryClientProvider>,
  )
const setLocale = async (locale: (typeof locales)[number]) => {
  localStorage.clear()
  await startI18n(locale)
  await changeLocale(locale)
  await loadAreas(['address-notice'])
}

describe('notice about an unconfirmed address', () => {
  beforeEach(() => setLocale('es'))
  afterEach(cleanup)

  it.each([
    [
      'that a link was sent',
      { status: 202, body: { accepted: true, kept: false } },
      'Enviamos un enlace a n@a.example. Sirve durante 7 días.',
    ],
    [
      'that no mail is sent without a mail server',
      { status: 202, body: { accepted: true, kept: true } },
      /^El correo no está configurado/,
    ],
    [
      'why the server refused to send a link',
      { status: 429, body: { error: { status: 429, code: 'too_many_requests', message: 'Demasiados intentos.' } } },
      'Demasiados intentos.',
    ],
  ])('shows %s', async (_what, answer, message) => {
    answerWith({ [resend]: answer })
    renderView()
    expect(screen.getByRole('status').textContent).toContain('n@a.example')
    fireEvent.click(screen.getByRole('button', { name: 'Enviar el enlace' }))
    await screen.findByText(message)
    expect(screen.getByRole('button', { name: 'Enviar de nuevo' })).toBeDefined()
  })

  it.each(locales)('has all phrases in %s', async (locale) => {
    await setLocale(locale)
    answerWith({ [resend]: { status: 202, body: { accepted: true, kept: true } } })
    const { container } = renderView()
    fireEvent.click(screen.getByRole('button'))
    await expect.poll(() => container.textContent).not.toContain('n@a.example')
    expect(container.textContent).not.toMatch(/address-notice|\{\{/)
  })
})
