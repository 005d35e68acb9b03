import { QueryClientProvider, useQuery, type QueryClient } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../../lib/i18n.ts'
import { createQueryClient } from '../../../lib/query-client.ts'
import { answerWith, errorBody, type FakeAnswer } from '../../../testing/fake-server.ts'
import { OfficeNotes } from './office-notes.tsx'
import { responseQueries } from './responses.queries.ts'

const [formId, responseId] = ['0193a1b2-0000-7000-8000-000000000001', '0193a1b2-0000-7000-8000-000000000002']
const ids = { id: formId, responseId }
const path = `/api/forms/${formId}/responses/${responseId}`
const response = (version: number, note: string, tags: readonly string[] = []) => ({
  id: responseId,
  form: { id: formId, title: 'Datos' },
  knownTags: [],
  note,
  tags,
  version,
})
const ok = (body: unknown): FakeAnswer => ({ status: 200, body })
const stale: FakeAnswer = { status: 409, body: errorBody(409, 'stale_version', 'Changed meanwhile') }

function Loaded() {
  const { data } = useQuery(responseQueries.detail(ids))
  return data ? <OfficeNotes response={data} /> : null
}
function show(detail: readonly FakeAnswer[], update: FakeAnswer | readonly FakeAnswer[]) {
  const calls = answerWith({ [`GET ${path}`]: detail, [`PUT ${path}`]: update })
  const client = createQueryClient()
  render(
    <QueryClientProvider client={client}>
      <Loaded />
    </QueryClientProvider>,
  )
  return { client, sent: () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body) }
}
const noteField = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Nota de la oficina' })
const typeNote = async (value: string) => fireEvent.change(await noteField(), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
const refetch = (client: QueryClient) => client.invalidateQueries({ queryKey: responseQueries.detail(ids).queryKey })

beforeEach(async () => {
  localStorage.clear()
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['forms', 'forms-sends', 'common'])
})
afterEach(cleanup)

it('a typed note is sent with the version over which it was typed, and stays when the save is refused', async () => {
  const { client, sent } = show(
    [ok(response(1, 'Vieja')), ok(response(2, 'De Berta')), ok(response(2, 'De Berta')), ok(response(3, 'De Ana'))],
    [stale, ok(response(3, 'De Ana'))],
  )
  await typeNote('De Ana')
  await refetch(client)
  save()
  expect(await screen.findByText('Otra persona cambió estos datos mientras usted escribía.')).toBeTruthy()
  expect((await noteField()).value).toBe('De Ana')
  expect(screen.getByText('De Berta')).toBeTruthy()
  save()
  await waitFor(() => expect(screen.queryByText('De Berta')).toBeNull())
  expect(sent()).toEqual([
    { note: 'De Ana', version: 1 },
    { note: 'De Ana', version: 2 },
  ])
})

it('an unchanged note follows the stored one, and only changed fields are sent', async () => {
  const { client, sent } = show(
    [ok(response(1, 'Vieja')), ok(response(2, 'De Berta')), ok(response(3, 'De Berta', ['urgente']))],
    ok(response(4, 'De Ana', ['urgente'])),
  )
  expect((await noteField()).value).toBe('Vieja')
  await refetch(client)
  await waitFor(async () => expect((await noteField()).value).toBe('De Berta'))
  await typeNote('De Ana')
  await refetch(client)
  // The tags of a colleague neither refuse the note nor are taken away by it.
  expect(await screen.findByText('urgente')).toBeTruthy()
  save()
  await waitFor(() => expect(sent()).toEqual([{ note: 'De Ana', version: 3 }]))
})

it('the current text replaces the typed one when the person asks for it', async () => {
  show([ok(response(1, 'Vieja')), ok(response(2, 'De Berta'))], stale)
  await typeNote('De Ana')
  save()
  fireEvent.click(await screen.findByRole('button', { name: 'Ver los datos actuales' }))
  expect((await noteField()).value).toBe('De Berta')
})
