import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerWith } from '../testing/fake-server.ts'
import { send } from './api.ts'

const created = { status: 201, body: {} } as const
let path = ''

beforeEach(() => {
  path = `/notes/${crypto.randomUUID()}`
})
afterEach(() => {
  vi.useRealTimers()
})

const write = (text: string) =>
  send(path, {
    method: 'POST',
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ text }),
  }).catch(() => undefined)

it('repeats the key of a request without an answer until one succeeds', async () => {
  const calls = answerWith({
    [`POST /api${path}`]: ['no answer', { status: 503 }, { status: 409 }, created, created],
  })
  for (let turn = 0; turn < 5; turn += 1) await write('a')
  const keys = calls.map(({ idempotencyKey }) => idempotencyKey)
  expect(new Set(keys.slice(0, 4)).size).toBe(1)
  expect(keys[4]).not.toBe(keys[0])
})

it('keeps one key for each body', async () => {
  const calls = answerWith({ [`POST /api${path}`]: 'no answer' })
  for (const text of ['a', 'b', 'a', 'b']) await write(text)
  const keys = calls.map(({ idempotencyKey }) => idempotencyKey)
  expect(keys.slice(2)).toEqual(keys.slice(0, 2))
  expect(keys[0]).not.toBe(keys[1])
})

it('sends a request that was submitted ten minutes earlier as a new one', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const calls = answerWith({ [`POST /api${path}`]: 'no answer' })
  await write('a')
  vi.setSystemTime(Date.now() + 10 * 60_000)
  await write('a')
  vi.setSystemTime(Date.now() + 10 * 60_000 + 1)
  await write('a')
  const [first, second, third] = calls.map(({ idempotencyKey }) => idempotencyKey)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

it('adds no key to a request without one', async () => {
  const calls = answerWith({ [`PUT /api${path}`]: 'no answer' })
  for (let turn = 0; turn < 2; turn += 1)
    await send(path, { method: 'PUT', headers: {}, body: '{}' }).catch(() => undefined)
  expect(calls.map(({ idempotencyKey }) => idempotencyKey)).toEqual([null, null])
})
