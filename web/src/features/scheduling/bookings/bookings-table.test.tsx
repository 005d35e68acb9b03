import { createTheme, ThemeProvider } from '@mui/material/styles'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../../lib/i18n.ts'
import { createQueryClient } from '../../../lib/query-client.ts'
import { answerWith } from '../../../testing/fake-server.ts'
import { BookingsTable } from './bookings-table.tsx'

describe('the table of bookings', () => {
  beforeEach(async () => {
    localStorage.clear()
    await startI18n('es')
    await changeLocale('es')
    await loadAreas(['scheduling-bookings', 'lists'])
  })
  afterEach(cleanup)

  it('offers as a filter every status that its rows can have', async () => {
    answerWith({
      'GET /api/appointments?page=1&pageSize=10&sort=-start': {
        status: 200,
        body: { items: [], page: 1, pageSize: 10, total: 0 },
      },
      'GET /api/list-views?list=bookings': { status: 200, body: { items: [] } },
    })
    render(
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter>
          <ThemeProvider theme={createTheme()}>
            <BookingsTable />
          </ThemeProvider>
        </MemoryRouter>
      </QueryClientProvider>,
    )
    fireEvent.click(await screen.findByRole('button', { name: /Estado/ }))
    const choices = (await screen.findAllByRole('menuitemradio')).map(({ textContent }) => textContent)
    expect(choices).toEqual(['Todos los estados', 'En espera', 'Confirmada', 'Rechazada', 'Cancelada', 'Vencida'])
  })
})
