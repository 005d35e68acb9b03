import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { changeLocale, startI18n } from '../lib/i18n.ts'
import { session } from '../lib/session.ts'
import { currentToasts, dismissToast } from '../lib/toast.ts'
import { closeUnsentMail, reportMail } from '../lib/unsent-mail.ts'
import { UnsentMailHost } from './unsent-mail-host.tsx'

const link = 'https://bufete.example/app/collaborators/public/abc'
const messages = () => currentToasts().map(({ message }) => message)

beforeEach(async () => {
  for (const { id } of currentToasts()) dismissToast(id)
  await startI18n('es')
  await changeLocale('es')
})
afterEach(() => {
  act(() => closeUnsentMail())
  cleanup()
})

it('shows the link of a mail that was not sent, to copy it, until it is closed', async () => {
  render(<UnsentMailHost />)
  act(() => reportMail({ kept: true, link }, 'ana@example.com', 'Enviada'))
  expect(await screen.findByRole('dialog', { name: 'No se envió el correo' })).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Enlace para ana@example.com' }).value).toBe(link)
  expect(screen.getByRole('button', { name: 'Copiar: Enlace para ana@example.com' })).toBeDefined()
  expect(messages()).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('hides the link from the next person when the session ends', async () => {
  session.setToken('a.b.c')
  render(<UnsentMailHost />)
  act(() => reportMail({ kept: true, link }, 'ana@example.com', 'Enviada'))
  expect(await screen.findByRole('dialog')).toBeDefined()
  act(() => session.setToken(null))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('reports a mail without a link as stored, and one on its way as sent', () => {
  reportMail({ kept: true, link: null }, 'ana@example.com', 'Enviada')
  reportMail({ kept: false, link: null }, 'ana@example.com', 'Enviada')
  expect(messages()).toEqual([
    'El correo no está configurado: el mensaje para ana@example.com no se envió, quedó guardado.',
    'Enviada',
  ])
})
