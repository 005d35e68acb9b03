import { MutationObserver } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { conflictKeys } from '../../entities/cache-keys.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { answerWith, errorBody } from '../../testing/fake-server.ts'
import { intakeMutations } from './intake.queries.ts'

describe('a conflict check of a lead', () => {
  it('has the lists of checks read again, also when its answer is an error', async () => {
    const client = createQueryClient()
    const list = [...conflictKeys, 'list', {}]
    client.setQueryData(list, { items: [] })
    answerWith({ 'POST /api/conflicts/checks': { status: 500, body: errorBody(500, 'internal_error', 'No se pudo.') } })
    const check = new MutationObserver(client, intakeMutations.check())
    await check.mutate({ id: '1', name: 'Orlando Vega', emails: [], phones: [] }).catch(() => undefined)
    expect(client.getQueryState(list)?.isInvalidated).toBe(true)
    client.clear()
  })
})
