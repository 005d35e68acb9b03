import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Client } from '../../entities/client.queries.ts'
import { changeLocale, loadAreas, startI18n } from '../../lib/i18n.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { currentToasts, dismissToast } from '../../lib/toast.ts'
import { answerWith, errorBody, type FakeAnswer } from '../../testing/fake-server.ts'
import { RemoveClientDialog } from './client-dialogs.tsx'

const clientId = '0193a1b2-0000-7000-8000-000000000001'
const personId = '0193a1b2-0000-7000-8000-000000000002'
const peopleOfClientRequest = `GET /api/people?clientId=${clientId}&page=1&pageSize=10`
const people: FakeAnswer = {
  status: 200,
  body: { items: [{ id: personId, name: 'Ana Ruiz Soto' }], page: 1, pageSize: 10, total: 1 },
}

const show = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RemoveClientDialog client={{ id: clientId, name: 'Ana Ruiz Soto' } as Client} onClose={() => undefined} />
    </QueryClientProvider>,
  )
const confirm = async () => fireEvent.click(await screen.findByRole('button', { name: 'Borrar cliente' }))

beforeEach(async () => {
  localStorage.clear()
  localStorage.setItem('profile', 'professional')
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['clients'])
})
afterEach(() => {
  cleanup()
  for (const { id } of currentToasts()) dismissToast(id)
})

it('deletes the client, and leaves the record of the person', async () => {
  const calls = answerWith({ [peopleOfClientRequest]: people, [`DELETE /api/clients/${clientId}`]: { status: 204 } })
  show()
  expect(await screen.findByText(/Su ficha se queda en Personas/)).toBeTruthy()
  await confirm()
  await waitFor(() => expect(currentToasts().at(-1)?.message).toBe('Se borró a Ana Ruiz Soto'))
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
})

it('informs that the record of the person stays when a role in a case prevents its deletion', async () => {
  answerWith({
    [peopleOfClientRequest]: people,
    [`DELETE /api/clients/${clientId}`]: { status: 204 },
    [`DELETE /api/people/${personId}`]: { status: 409, body: errorBody(409, 'person_in_use', 'Tiene un papel.') },
  })
  show()
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Borrar también su ficha de Personas' }))
  await confirm()
  await waitFor(() => expect(currentToasts().at(-1)?.message).toContain('Su ficha sigue en Personas'))
})
