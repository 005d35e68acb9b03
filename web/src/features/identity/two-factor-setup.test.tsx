import { ThemeProvider } from '@mui/material/styles'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../lib/i18n.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { session } from '../../lib/session.ts'
import { answerWith } from '../../testing/fake-server.ts'
import { theme } from '../../ui/theme.ts'
import { TwoFactorSetup } from './two-factor-setup.tsx'

beforeEach(async () => {
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['profile', 'common'])
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('keeps the recovery codes on the screen until the person closes them with a button', async () => {
  // The profile is read again once the second factor is on.
  vi.spyOn(session, 'fetchProfile').mockResolvedValue(undefined as never)
  answerWith({
    'POST /api/users/me/two-factor': { status: 201, body: { secret: 'ABCDEFGH', uri: '', qrSvg: '<svg/>' } },
    'PUT /api/users/me/two-factor': { status: 200, body: { recoveryCodes: ['k7m2-9xqp'] } },
  })
  const onClose = vi.fn<() => void>()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ThemeProvider theme={theme}>
        <TwoFactorSetup onClose={onClose} />
      </ThemeProvider>
    </QueryClientProvider>,
  )
  const backdrop = () => document.querySelector('.MuiBackdrop-root') as HTMLElement
  fireEvent.click(backdrop())
  expect(onClose).toHaveBeenCalledOnce()

  fireEvent.change(screen.getByLabelText(/^Confirme su contraseña/), { target: { value: 'secreta' } })
  fireEvent.click(screen.getByRole('button', { name: 'Continuar' }))
  fireEvent.change(await screen.findByLabelText(/^Código de 6 dígitos/), { target: { value: '123456' } })
  fireEvent.click(screen.getByRole('button', { name: 'Confirmar y activar' }))
  await screen.findByText('k7m2-9xqp')
  fireEvent.click(backdrop())
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  expect(onClose).toHaveBeenCalledOnce()
  fireEvent.click(screen.getByRole('button', { name: 'Ya los guardé' }))
  expect(onClose).toHaveBeenCalledTimes(2)
})
