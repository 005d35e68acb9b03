import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../lib/i18n.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { currentToasts, dismissToast } from '../../lib/toast.ts'
import { answerWith } from '../../testing/fake-server.ts'
import { NewClientSheet } from './client-sheet.tsx'

const clientId = '0193a1b2-0000-7000-8000-000000000001'
const personId = '0193a1b2-0000-7000-8000-000000000002'

beforeEach(async () => {
  localStorage.clear()
  localStorage.setItem('profile', 'professional')
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['clients'])
})
afterEach(cleanup)

it('shows clients and people with a similar name while a new client is typed', async () => {
  const similar = [
    { person: { id: clientId, name: 'Ana Ruiz Soto', client: { id: clientId, name: 'Ana Ruiz Soto' } } },
    { person: { id: personId, name: 'Ana Ruiz Sosa', client: null } },
  ]
  answerWith({ 'POST /api/people/similar': { status: 200, body: { names: [{ name: 'Ana Ruiz', similar }] } } })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <NewClientSheet onClose={() => undefined} onCreated={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  fireEvent.change(await screen.findByLabelText(/Nombre/), { target: { value: 'Ana Ruiz' } })
  const known = await screen.findByRole('link', { name: 'Ana Ruiz Soto' })
  expect(known.getAttribute('href')).toBe(`/app/clients/${clientId}`)
  expect(known.closest('li')?.textContent).toBe('Ana Ruiz Soto ya es cliente')
  expect(screen.getByRole('link', { name: 'Ana Ruiz Sosa' }).getAttribute('href')).toBe(`/app/people/${personId}`)
})

it('adds a client once although the answer to the first attempt was lost', async () => {
  const calls = answerWith({
    'POST /api/people/similar': { status: 200, body: { names: [] } },
    'POST /api/clients': ['no answer', { status: 201, body: { id: clientId, name: 'Ana Ruiz' } }],
  })
  const onCreated = vi.fn<(client: { readonly id: string }) => void>()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <NewClientSheet onClose={() => undefined} onCreated={onCreated} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  fireEvent.change(await screen.findByLabelText(/Nombre/), { target: { value: 'Ana Ruiz' } })
  const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Añadir cliente' }))
  submit()
  await screen.findByRole('alert')
  submit()
  await waitFor(() => expect(onCreated).toHaveBeenCalledOnce())
  const keys = calls.filter(({ path }) => path === '/api/clients').map(({ idempotencyKey }) => idempotencyKey)
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  for (const { id } of currentToasts()) dismissToast(id)
})
