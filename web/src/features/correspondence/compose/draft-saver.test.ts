import { describe, expect, it } from 'vitest'
import { ApiError } from '#server/contract/client.ts'
import { createDraftSaver } from './draft-saver.ts'

interface Request {
  readonly kind: 'write' | 'save'
  readonly body: string
  readonly key?: string
  readonly version?: number
}

/** Returns a draft saver whose requests get these answers in turn: success, no answer, or an error; then success. */
function saverWith(...answers: readonly ('ok' | 'no answer' | ApiError)[]) {
  const requests: Request[] = []
  let version = 0
  const answer = async () => {
    const outcome = answers[requests.length - 1] ?? 'ok'
    if (outcome === 'no answer') throw new TypeError('no answer')
    if (outcome !== 'ok') throw outcome
    version += 1
    return { id: 'm1', version, threadId: 't1' }
  }
  const saver = createDraftSaver<string, { readonly id: string; readonly version: number; readonly threadId: string }>({
    stored: null,
    write: (body, key) => {
      requests.push({ kind: 'write', body, key })
      return answer()
    },
    save: (_id, body, from) => {
      requests.push({ kind: 'save', body, version: from })
      return answer()
    },
  })
  return { requests, saver }
}
const refusal = (code: string) => new ApiError(409, { error: { status: 409, code, message: code } })

describe('a draft', () => {
  it('is written once and saved afterwards, with the version of the last answer', async () => {
    const { requests, saver } = saverWith()
    await Promise.all([saver.store('a'), saver.store('ab'), saver.store('abc')])
    expect(requests.map(({ kind, body, version }) => [kind, body, version])).toEqual([
      ['write', 'a', undefined],
      ['save', 'ab', 1],
      ['save', 'abc', 2],
    ])
  })

  it('is not saved again without a change', async () => {
    const { requests, saver } = saverWith()
    await saver.store('a')
    expect(await saver.store('a')).toEqual({ id: 'm1', version: 1, threadId: 't1' })
    expect(requests).toHaveLength(1)
  })

  it('repeats an unanswered first request with the same key and text, then saves the change', async () => {
    const { requests, saver } = saverWith('no answer')
    await expect(saver.store('a')).rejects.toThrow('no answer')
    await saver.store('ab')
    const [first, again, saved] = requests
    expect(again).toEqual(first)
    expect(saved).toEqual({ kind: 'save', body: 'ab', version: 1 })
  })

  it('is returned by settled() after the request in flight', async () => {
    const { saver } = saverWith()
    expect(await saver.settled()).toBeNull()
    void saver.store('a')
    expect(await saver.settled()).toEqual({ id: 'm1', version: 1, threadId: 't1' })
  })

  it('is written with another key after a refusal', async () => {
    const { requests, saver } = saverWith(refusal('case_closed'))
    await expect(saver.store('a')).rejects.toThrow('case_closed')
    await saver.store('ab')
    expect(requests.map(({ body }) => body)).toEqual(['a', 'ab'])
    expect(requests[1]?.key).not.toBe(requests[0]?.key)
  })

  it('continues from another version, or as another draft', async () => {
    const { requests, saver } = saverWith('ok', refusal('stale_version'))
    await saver.store('a')
    await expect(saver.store('ab')).rejects.toThrow('stale_version')
    saver.rebase({ id: 'm1', version: 7, threadId: 't1' })
    await saver.store('ab')
    expect(requests.at(-1)).toEqual({ kind: 'save', body: 'ab', version: 7 })
    saver.rebase(null)
    await saver.store('ab')
    expect(requests.at(-1)?.kind).toBe('write')
  })
})
