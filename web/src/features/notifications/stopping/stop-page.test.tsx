import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../../lib/i18n.ts'
import { createQueryClient } from '../../../lib/query-client.ts'
import { answerWith, errorBody } from '../../../testing/fake-server.ts'
import { StopPage } from './stop-page.tsx'

const show = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={['/app/notices/public/abc.def']}>
        <Routes>
          <Route path="/app/notices/public/:token" element={<StopPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )

describe('the page behind the link of a mail', () => {
  beforeEach(async () => {
    localStorage.clear()
    await startI18n('es')
    await changeLocale('es')
    await loadAreas(['notices'])
  })
  afterEach(cleanup)

  it('asks before it stops anything, stops it, and takes it back', async () => {
    const seen = answerWith({
      'GET /api/public/notices/abc.def': { status: 200, body: { group: 'usage', stopped: false } },
      'POST /api/public/notices/abc.def/stop': { status: 200, body: { group: 'usage', stopped: true } },
      'POST /api/public/notices/abc.def/resume': { status: 200, body: { group: 'usage', stopped: false } },
    })
    show()
    const stop = await screen.findByRole('button', { name: 'Dejar de recibir' })
    expect(seen.map(({ method }) => method)).toEqual(['GET'])
    fireEvent.click(stop)
    expect(await screen.findByText('Ya no recibirá por correo: Uso del plan.')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }))
    expect(await screen.findByText('Volverá a recibir por correo: Uso del plan.')).toBeDefined()
  })

  it('says what the server says of a link that it does not know', async () => {
    answerWith({
      'GET /api/public/notices/abc.def': {
        status: 404,
        body: errorBody(404, 'stop_link_invalid', 'Este enlace no es válido.'),
      },
    })
    show()
    expect(await screen.findByText('Este enlace no es válido.')).toBeDefined()
  })
})
