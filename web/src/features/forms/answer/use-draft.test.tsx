import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { createQueryClient } from '../../../lib/query-client.ts'
import { answerWith } from '../../../testing/fake-server.ts'
import { useDraft } from './use-draft.ts'

afterEach(cleanup)

const expiresAt = '2026-12-30T14:00:00.000Z'
const saved = (version: number) => ({
  status: 200,
  body: { values: {}, files: [], revision: 1, page: 1, version, expiresAt },
})

it('saves two quick changes of the page one after the other, the second on the version of the first', async () => {
  const calls = answerWith({ 'PUT /api/public/forms/entrevista/drafts/abc': [saved(2), saved(3)] })
  const { result } = renderHook(() => useDraft('entrevista', { token: 'abc', version: 1, expiresAt }), {
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter>{children}</MemoryRouter>
      </QueryClientProvider>
    ),
  })
  const { save } = result.current
  const saves = await act(() =>
    Promise.all([2, 3].map((page) => save({ values: { nombre: 'Wanda' }, revision: 1, page }))),
  )
  expect(saves).toEqual([true, true])
  expect(calls.map(({ body }) => body)).toMatchObject([
    { page: 2, version: 1 },
    { page: 3, version: 2 },
  ])
  expect(result.current.draft?.version).toBe(3)
})
