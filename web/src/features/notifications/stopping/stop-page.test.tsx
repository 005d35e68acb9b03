import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../../lib/i18n.ts'
import { createQueryClient } from '../../../lib/query-client.ts'
import { answerWith, errorBody } from '../../../testing/fake-server.ts'
import { StopPage } from './stop-page.tsx'

const renderView = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={['/app/notices/public/abc.def']}>
        <Routes>
          <Route path="/app/notices/public/:token" element={<StopPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )

describe('the unsubscribe page', () => {
  beforeEach(async () => {
    localStorage.clear()
    await startI18n('es')
    await changeLocale('es')
    await loadAreas(['notices'])
  })
  afterEach(cleanup)

  it('confirms, unsubscribes, and resumes', async () => {
    const requests = answerWith({
      'GET /api/public/notices/abc.def': { status: 200, body: { group: 'usage', stopped: false } },
      'POST /api/public/notices/abc.def/stop': { status: 200, body: { group: 'usage', stopped: true } },
      'POST /api/public/notices/abc.def/resume': { status: 200, body: { group: 'usage', stopped: false } },
    })
    renderView()
    const stop = await screen.findByRole('button', { name: 'Dejar de recibir' })
    expect(requests.map(({ method }) => method)).toEqual(['GET'])
    fireEvent.click(stop)
    expect(await screen.findByText('Ya no recibirá por correo: Uso del plan.')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }))
    expect(await screen.findByText('Volverá a recibir por correo: Uso del plan.')).toBeDefined()
  })

  it('shows the server’s message for an unknown link', async () => {
    answerWith({
      'GET /api/public/notices/abc.def': {
        status: 404,
        body: errorBody(404, 'stop_link_invalid', 'Este enlace no es válido.'),
      },
    })
    renderView()
    expect(await screen.findByText('Este enlace no es válido.')).toBeDefined()
    expect(document.title).toMatch(/^Correos de avisos · /)
  })
})
