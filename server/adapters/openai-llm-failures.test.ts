// Failures of a provider of answers: retries, timeouts, and the messages of their errors.
import { describe, expect, it } from 'vitest'
import type { PlanName } from '#tests/support/openai-stand-in.ts'
import {
  useOpenAiLlm,
  timeLimits,
  openTestLlm,
  question,
  neverAborted,
  collectEvents,
  textOf,
} from '#tests/support/openai-llm.ts'

const { provider, llm, failing } = useOpenAiLlm()

/**
 * Short, so that a test detects a silent provider quickly. Providers that answer get more time, because a busy machine
 * is slow.
 */
const shortLimits = { ...timeLimits, first: 200, idle: 500 }

describe('a provider that fails', () => {
  it.each<[PlanName, string, boolean, string]>([
    ['wrong_key', 'wrong_key', false, '401 Incorrect API key provided'],
    ['quota', 'quota_exhausted', false, 'You exceeded your current quota'],
    ['rate', 'rate_limited', false, 'Rate limit reached'],
    ['too_large', 'context_too_long', false, 'Request too large'],
    ['context', 'context_too_long', false, 'maximum context length is 8192'],
    ['context_llama', 'context_too_long', false, 'available context size'],
    ['filtered', 'content_filtered', false, 'content_filter'],
    ['broken', 'unavailable', false, '500 The server had an error'],
    ['overloaded', 'unavailable', false, '503 <html>'],
    ['silence', 'timed_out', true, 'nothing within 0.2 seconds'],
    ['page', 'cut_off', true, 'ended without saying why'],
  ])('(%s before the answer) is %s', async (plan, code, mayHaveCost, messagePart) => {
    provider().behave(plan)
    const before = performance.now()
    const { events, error } = await failing(
      question('¿Qué dice el contrato?'),
      plan === 'silence' ? openTestLlm(provider(), { timeLimits: shortLimits }) : llm(),
    )
    expect(error).toMatchObject({ code, mayHaveCost })
    expect(error.providerMessage).toContain(messagePart)
    expect(events).toEqual([])
    expect(performance.now() - before).toBeLessThan(10_000)
  })

  it.each<[PlanName, string, string]>([
    ['cut', 'cut_off', ''],
    ['unfinished', 'cut_off', 'ended without saying why'],
    ['garbage', 'cut_off', ''],
    ['mid_error', 'cut_off', 'The server had an error'],
    ['stall', 'timed_out', 'nothing more within 0.5 seconds'],
    ['flood', 'unavailable', 'more than 1000000 bytes'],
  ])('(%s in the middle) keeps the text received so far and is %s', async (plan, code, messagePart) => {
    provider().behave(plan)
    const { events, error } = await failing(
      question('¿Qué dice el contrato sobre la renta mensual?'),
      openTestLlm(provider(), {
        maxAnswerBytes: 1_000_000,
        ...(plan === 'stall' ? { timeLimits: { ...timeLimits, idle: shortLimits.idle } } : {}),
      }),
    )
    expect(error).toMatchObject({ code, mayHaveCost: true })
    expect(error.providerMessage).toContain(messagePart)
    expect(textOf(events)).toBe('Respuesta general')
  })

  it('reports the usage that was received before the connection was lost', async () => {
    provider().script({ text: 'uno dos tres cuatro', ending: 'cut', after: 3, usageWithEveryChunk: true })
    const { events, error } = await failing(question('x'))
    expect(error.code).toBe('cut_off')
    expect(events.at(-1)).toMatchObject({
      type: 'usage',
      usage: { inputTokens: provider().chats[0]?.promptTokens, outputTokens: 3 },
    })
  })

  it('is aborted when it sends bytes in time, but no complete event', async () => {
    provider().behave({ text: 'uno dos tres', byteMs: 20 })
    const before = performance.now()
    expect((await failing(question('x'), openTestLlm(provider(), { timeLimits: shortLimits }))).error).toMatchObject({
      code: 'timed_out',
    })
    expect(performance.now() - before).toBeLessThan(5_000)
    await expect.poll(() => provider().chats[0]?.state).toBe('aborted')
  })

  it('is aborted when it exceeds the total time limit', async () => {
    provider().behave('pace')
    const { error } = await failing(
      question('(stand-in: pace ms=50 tokens=1000)', { maxOutputTokens: 5_000 }),
      openTestLlm(provider(), { timeLimits: { ...timeLimits, total: 300 } }),
    )
    expect(error).toMatchObject({ code: 'timed_out', providerMessage: 'no end within 0.3 seconds' })
  })

  it('is asked once more if it refused before it began an answer', async () => {
    for (const plan of ['rate', 'broken', 'overloaded'] as const) {
      provider().reset()
      provider().script(plan, 'echo')
      expect((await collectEvents(llm().chat(question('hola'), neverAborted))).at(-1)).toEqual({
        type: 'end',
        reason: 'stop',
      })
      provider().script(plan, plan, 'echo')
      await failing(question('hola'))
      expect(provider().chats).toHaveLength(4)
    }
  })

  it('is not asked again when that cannot help or could cost twice', async () => {
    for (const plan of ['quota', 'wrong_key', 'context', 'filtered', 'too_large', 'cut', 'silence'] as const) {
      provider().reset()
      provider().script(plan)
      await failing(question('hola'), plan === 'silence' ? openTestLlm(provider(), { timeLimits: shortLimits }) : llm())
      expect(provider().chats, plan).toHaveLength(1)
    }
  })

  it('is reported with the pause that it requests, and not asked again if that pause is long', async () => {
    provider().behave('rate')
    const before = performance.now()
    const { error } = await failing(question('(stand-in: rate retry=20)'))
    expect(error).toMatchObject({ code: 'rate_limited', retryAfterSeconds: 20 })
    expect(performance.now() - before).toBeLessThan(10_000)
    expect(provider().chats).toHaveLength(1)
  })

  it('costs nothing when the caller stops between a refusal and the retry', async () => {
    provider().behave('rate')
    const stop = new AbortController()
    const reading = collectEvents(
      openTestLlm(provider(), { timeLimits: { ...timeLimits, retry: 60_000 } }).chat(question('hola'), stop.signal),
    )
    await expect.poll(() => provider().chats[0]?.state).toBe('refused')
    setTimeout(() => {
      stop.abort()
    }, 50)
    expect(await reading).toEqual([
      { type: 'usage', usage: { inputTokens: 0, outputTokens: 0, cachedTokens: 0, reasoningTokens: 0 } },
    ])
  })

  it('is unavailable when it cannot be reached, and then nothing can have been spent', async () => {
    // Nothing listens on this port. That of a stopped server could meanwhile belong to another test.
    const unreachableProvider = openTestLlm(provider(), { baseUrl: 'http://127.0.0.1:2/v1' })
    const { error } = await failing(question('x'), unreachableProvider)
    expect(error).toMatchObject({ code: 'unavailable', mayHaveCost: false })
    expect(error.providerMessage).toContain('ECONNREFUSED')
  })

  it('cannot redirect the request', async () => {
    provider().script({ refusal: { status: 307, headers: { location: `${provider().url}/elsewhere` }, body: '' } })
    expect((await failing(question('x'))).error.code).toBe('unavailable')
    expect(provider().requests).toEqual(['POST /v1/chat/completions'])
  })
})

describe('the message of a failure', () => {
  it('contains neither the key nor the request', async () => {
    const secret = 'El cliente admitió en confianza que guardó el testamento en su casa de Ponce'
    for (const body of [
      `Bad key ${provider().apiKey}`,
      `cannot read: ${secret}`,
      {
        error: {
          message: `Invalid message: ${secret}. Authorization: Bearer ${provider().apiKey}`,
          type: 'invalid_request_error',
          param: null,
          code: null,
        },
      },
    ]) {
      provider().script({ refusal: { status: 400, body } })
      const { error } = await failing(question(secret))
      for (const text of [error.message, error.providerMessage, JSON.stringify(error), String(error.cause)]) {
        expect(text).not.toContain(provider().apiKey)
        expect(text).not.toContain('guardó el testamento')
      }
      expect(error.code).toBe('refused')
    }
    const stranger = await failing(
      question('x'),
      openTestLlm(provider(), { apiKey: 'sk-proj-abcdefghijklmnopqrstuvwxyz0123456789' }),
    )
    expect(stranger.error.providerMessage).toBe(
      'invalid_api_key 401 Incorrect API key provided: … You can find your API key at https://platform.openai.com/account/api-keys.',
    )
  })
})
