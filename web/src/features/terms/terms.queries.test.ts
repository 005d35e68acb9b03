import { MutationObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { createQueryClient } from '../../lib/query-client.ts'
import { answerWith, errorBody } from '../../testing/fake-server.ts'
import { termMutations, termQueries } from './terms.queries.ts'

it('the settings of terms are read again when a change of them is refused', async () => {
  const client = createQueryClient()
  const { queryKey } = termQueries.settings()
  client.setQueryData(queryKey, { secondConfirmation: false, version: 1 })
  const refusal = errorBody(409, 'stale_version', 'Otra persona cambió estos datos.')
  answerWith({ 'PUT /api/company/term-settings': { status: 409, body: refusal } })
  const save = new MutationObserver(client, termMutations.updateSettings())
  await save.mutate({ secondConfirmation: true, version: 1 }).catch(() => undefined)
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true)
  client.clear()
})
