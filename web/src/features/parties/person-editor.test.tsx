import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../lib/i18n.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { answerWith, errorBody } from '../../testing/fake-server.ts'
import type { PersonCard } from './parties.queries.ts'
import { PersonEditor } from './person-editor.tsx'
import { personRecord } from './testing.ts'

const person: PersonCard = { ...personRecord(1, 'Ana Ruiz Soto'), roles: [], relations: [], merges: [], version: 4 }

beforeEach(async () => {
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['people', 'parties'])
})
afterEach(cleanup)

it('does not replace what somebody else saved since the editor was opened', async () => {
  const requests = answerWith({
    [`PUT /api/people/${person.id}`]: {
      status: 409,
      body: errorBody(409, 'stale_version', 'Otra persona cambió estos datos.'),
    },
  })
  const client = createQueryClient()
  const editor = (shown: PersonCard) => (
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <PersonEditor person={shown} title="Ana" onClose={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>
  )
  const { rerender } = render(editor(person))
  rerender(editor({ ...person, phones: ['787-555-0199'], version: 5 }))
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(requests[0]?.body).toMatchObject({ phones: person.phones, version: 4 })
  expect(await screen.findByText(/Otra persona cambió estos datos/)).toBeDefined()
})
