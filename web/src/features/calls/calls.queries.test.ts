import { MutationObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { createQueryClient } from '../../lib/query-client.ts'
import { answerWith, errorBody } from '../../testing/fake-server.ts'
import { callMutations, callQueries, type Transcription } from './calls.queries.ts'

const id = '0193a1b2-0000-7000-8000-000000000001'

it('a transcription is read again when its verification is refused, because a colleague corrected it', async () => {
  const client = createQueryClient()
  const { queryKey } = callQueries.transcription(id)
  client.setQueryData(queryKey, { version: 1 } as Transcription)
  const refusal = errorBody(409, 'stale_version', 'Otra persona cambió estos datos.')
  answerWith({ [`POST /api/calls/recordings/${id}/transcription/verify`]: { status: 409, body: refusal } })
  const verify = new MutationObserver(client, callMutations.verifyTranscript(id))
  await verify.mutate(1).catch(() => undefined)
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true)
  client.clear()
})
