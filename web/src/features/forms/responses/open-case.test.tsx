import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../../lib/i18n.ts'
import { createQueryClient } from '../../../lib/query-client.ts'
import { answerWith } from '../../../testing/fake-server.ts'
import { OpenCase } from './open-case.tsx'
import type { FormResponseDetail } from './responses.queries.ts'

const id = (n: number) => `0193a1b2-0000-7000-8000-00000000000${n}`
const client = { id: id(3), name: 'Ana Peña' }
// The sheet reads no more of a response.
const response = {
  id: id(2),
  form: { id: id(1), title: 'Seguimiento' },
  client,
  fields: [{ name: 'tel', label: 'Teléfono', type: 'text', options: [], rules: {} }],
  values: { tel: '....... 1' },
} as unknown as FormResponseDetail

beforeEach(async () => {
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['forms-sends', 'case-parties', 'common'])
})
afterEach(cleanup)

it('a case is opened for the client of a response that names nobody and has no valid telephone', async () => {
  const path = `POST /api/forms/${id(1)}/responses/${id(2)}/case`
  const requests = answerWith({ [path]: { status: 201, body: response } })
  const onDone = vi.fn<() => void>()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <OpenCase response={response} targetSwitch={null} onClose={() => undefined} onDone={onDone} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Abrir caso' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(requests.map(({ body }) => body)).toMatchObject([{ name: 'Seguimiento', clientId: client.id }])
})
