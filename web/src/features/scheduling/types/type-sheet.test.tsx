// Claims in the name of a type: shown with their reasons, and sent again with an explanation.
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../../lib/i18n.ts'
import { createQueryClient } from '../../../lib/query-client.ts'
import { answerWith } from '../../../testing/fake-server.ts'
import type { Settings } from '../scheduling.queries.ts'
import { TypeSheet } from './type-sheet.tsx'

beforeEach(async () => {
  localStorage.clear()
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['scheduling-types', 'scheduling-settings'])
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('asks for an explanation of refused claims, and saves with it', async () => {
  const claims = [{ rule: 'superlative', excerpt: 'la mejor', noted: false }]
  const refused = { status: 409, code: 'appointment_type_claims', message: 'Afirmaciones', details: { claims } }
  const calls = answerWith({
    'GET /api/forms?status=public&pageSize=100&sort=title&page=1': {
      status: 200,
      body: { items: [], page: 1, pageSize: 100, total: 0 },
    },
    'POST /api/schedule/types': [
      { status: 409, body: { error: refused } },
      { status: 201, body: { id: 't' } },
    ],
  })
  const onClose = vi.fn<() => void>()
  const settings = {
    meetingMinutes: 30,
    bufferBeforeMinutes: 0,
    bufferAfterMinutes: 0,
    confirm: 'auto',
  } as unknown as Settings // the sheet reads no more of the settings
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <TypeSheet type={null} settings={settings} officeAddress={null} onClose={onClose} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  fireEvent.change(screen.getByRole('textbox', { name: /Español/ }), {
    target: { value: 'Consulta con la mejor abogada' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  const note = await screen.findByRole('textbox', { name: /Por qué las mantiene/ })
  expect(screen.getByText('«la mejor»')).toBeDefined()
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.change(note, { target: { value: 'Es el nombre de un premio.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Guardar con la explicación' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toMatchObject([
    { names: { es: 'Consulta con la mejor abogada' } },
    { claimsNote: 'Es el nombre de un premio.' },
  ])
})
