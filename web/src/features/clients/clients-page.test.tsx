import { ThemeProvider } from '@mui/material/styles'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../lib/i18n.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { theme } from '../../ui/theme.ts'
import { answerWith, errorBody } from '../../testing/fake-server.ts'
import { ClientsPage } from './clients-page.tsx'

const show = (profile: string) => {
  localStorage.setItem('profile', profile)
  answerWith({
    'GET /api/clients?page=1&pageSize=10&sort=name': { status: 403, body: errorBody(403, 'forbidden', 'No.') },
    'GET /api/views?list=clients': { status: 200, body: { items: [] } },
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ThemeProvider theme={theme}>
        <MemoryRouter initialEntries={['/app/clients?new=1']}>
          <ClientsPage />
        </MemoryRouter>
      </ThemeProvider>
    </QueryClientProvider>,
  )
}

beforeEach(async () => {
  localStorage.clear()
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['clients'])
})
afterEach(() => {
  cleanup()
  localStorage.clear()
})

it('offers a client who typed the address nothing to create', async () => {
  show('customer')
  expect(await screen.findByText('Sin permiso')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Nuevo cliente' })).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('offers the office to create one', async () => {
  show('professional')
  expect(await screen.findByRole('dialog')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Nuevo cliente', hidden: true })).toBeDefined()
})
