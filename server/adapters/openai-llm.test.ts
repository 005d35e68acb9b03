// Answers by Chat Completions, also from servers that do not accept every parameter.
import { describe, expect, it } from 'vitest'
import type { ChatEvent } from '#server/ports/llm.ts'
import type { StandInOptions } from '#tests/support/openai-stand-in.ts'
import {
  useOpenAiLlm,
  timeLimits,
  openTestLlm,
  question,
  neverAborted,
  collectEvents,
  textOf,
  withProvider,
} from '#tests/support/openai-llm.ts'

const { provider, llm, failing } = useOpenAiLlm()

const usageOf = (events: readonly ChatEvent[]) =>
  events.flatMap((event) => (event.type === 'usage' ? [event.usage] : []))[0]

describe('an answer by Chat Completions', () => {
  it('is streamed as chunks, then the usage, then the end reason', async () => {
    const events = await collectEvents(llm().chat(question('(stand-in: echo) ¿Cuándo vence el término?'), neverAborted))
    expect(textOf(events)).toBe('(stand-in: echo) ¿Cuándo vence el término?')
    expect(events.filter(({ type }) => type === 'text').length).toBeGreaterThan(5)
    const [record] = provider().chats
    expect(events.slice(-2)).toEqual([
      {
        type: 'usage',
        usage: {
          inputTokens: record?.promptTokens,
          outputTokens: record?.outputTokens,
          cachedTokens: 0,
          reasoningTokens: 0,
        },
      },
      { type: 'end', reason: 'stop' },
    ])
    expect(record?.request).toMatchObject({
      model: provider().model,
      stream: true,
      stream_options: { include_usage: true },
      store: false,
      max_tokens: 500,
    })
    expect(record?.request).not.toHaveProperty('temperature')
    expect(record?.request).not.toHaveProperty('tools')
  })

  it('reports cached and reasoning tokens', async () => {
    const request = question(`(stand-in: thinks tokens=40) ${'expediente '.repeat(200)}`)
    await collectEvents(llm().chat(request, neverAborted))
    const events = await collectEvents(llm().chat(request, neverAborted))
    expect(usageOf(events)).toMatchObject({ reasoningTokens: 40, cachedTokens: provider().chats[1]?.cachedTokens })
    expect(usageOf(events)?.cachedTokens).toBeGreaterThan(0)
  })

  it('ends with the reason "length" at the token limit, and with "content_filter" at a filter', async () => {
    const short = await collectEvents(
      llm().chat(question('(stand-in: long tokens=300)', { maxOutputTokens: 20 }), neverAborted),
    )
    expect(short.at(-1)).toEqual({ type: 'end', reason: 'length' })
    expect(usageOf(short)?.outputTokens).toBe(20)
    expect((await collectEvents(llm().chat(question('(stand-in: filter)'), neverAborted))).at(-1)).toEqual({
      type: 'end',
      reason: 'content_filter',
    })
  })

  it('assembles tool calls, and sends them back with their results', async () => {
    const tools = [
      {
        name: 'create_event',
        description: 'Propone un evento',
        parameters: {
          type: 'object',
          properties: { title: { type: 'string' }, when: { type: 'string', format: 'date-time' } },
          required: ['title'],
        },
      },
    ]
    const events = await collectEvents(llm().chat(question('(stand-in: tools id=caso-ajeno)', { tools }), neverAborted))
    const calls = events.flatMap((event) => (event.type === 'toolCall' ? [event.call] : []))
    expect(calls.map(({ name }) => name)).toEqual(['create_event', 'delete_case', 'run_sql', 'create_event'])
    expect(JSON.parse(calls[0]?.arguments ?? '')).toMatchObject({
      title: 'Por orden del modelo',
      when: '2026-12-01T14:00:00Z',
      caseId: 'caso-ajeno',
    })
    expect(calls[3]?.arguments).toBe('{"not json')
    expect(events.at(-1)).toEqual({ type: 'end', reason: 'tool_calls' })
    const [call] = calls
    if (!call) throw new Error('no call')
    await collectEvents(
      llm().chat(
        {
          ...question(''),
          messages: [
            { role: 'assistant', content: 'Veamos.', toolCalls: [call] },
            { role: 'tool', toolCallId: call.id, content: 'propuesto' },
          ],
        },
        neverAborted,
      ),
    )
    expect(provider().chats[1]?.request.messages).toEqual([
      {
        role: 'assistant',
        content: 'Veamos.',
        tool_calls: [{ id: call.id, type: 'function', function: { name: 'create_event', arguments: call.arguments } }],
      },
      { role: 'tool', tool_call_id: call.id, content: 'propuesto' },
    ])
  })

  it('is complete without usage, if the provider sends none', async () => {
    const events = await collectEvents(llm().chat(question('(stand-in: no_usage)'), neverAborted))
    expect(usageOf(events)).toBeUndefined()
    expect(events.at(-1)).toEqual({ type: 'end', reason: 'stop' })
  })

  it('reports no usage when the counts exceed the limits of every model', async () => {
    provider().script({ text: 'Hola', thinks: 20_000_000 })
    const events = await collectEvents(llm().chat(question('x', { maxOutputTokens: 30_000_000 }), neverAborted))
    expect(usageOf(events)).toBeUndefined()
    expect(events.at(-1)).toEqual({ type: 'end', reason: 'stop' })
  })

  it('stops at the provider when the caller stops, without an end', async () => {
    const stop = new AbortController()
    const events: ChatEvent[] = []
    for await (const event of llm().chat(question('(stand-in: pace ms=20 tokens=500)'), stop.signal)) {
      events.push(event)
      if (events.length === 5) stop.abort()
    }
    expect(events.every(({ type }) => type === 'text')).toBe(true)
    await expect.poll(() => provider().chats[0]?.state).toBe('aborted')
    expect(provider().chats[0]?.outputTokens).toBeLessThan(50)
    expect(await collectEvents(llm().chat(question('x'), AbortSignal.abort()))).toEqual([])
    expect(provider().chats).toHaveLength(1)
  })

  it('stops at the provider when the reader stops', async () => {
    for await (const event of llm().chat(question('(stand-in: pace ms=20 tokens=500)'), neverAborted))
      if (event.type === 'text') break
    await expect.poll(() => provider().chats[0]?.state).toBe('aborted')
  })

  it('does not count the time of a slow caller against the idle limit', async () => {
    const events: ChatEvent[] = []
    const idle = 1_000
    for await (const event of openTestLlm(provider(), { timeLimits: { ...timeLimits, idle } }).chat(
      question('(stand-in: echo) uno dos tres'),
      neverAborted,
    )) {
      events.push(event)
      if (events.length === 1)
        await new Promise((resolve) => {
          setTimeout(resolve, idle * 1.5)
        })
    }
    expect(events.at(-1)).toEqual({ type: 'end', reason: 'stop' })
  })
})

describe('servers that reject parameters', () => {
  it.each<StandInOptions['refusedParameters'] & object>([
    ['max_tokens'],
    ['temperature'],
    ['store', 'stream_options'],
    ['max_completion_tokens'],
    ['max_tokens', 'temperature', 'store', 'stream_options'],
  ])('get a retry without %s %s %s %s, and later requests without it at once', async (...refuses) =>
    withProvider({ refusedParameters: refuses.filter((name) => name !== undefined) }, async (other) => {
      const client = openTestLlm(other)
      const request = question('(stand-in: long tokens=100)', { temperature: 0.2, maxOutputTokens: 10 })
      const events = await collectEvents(client.chat(request, neverAborted))
      expect(events.at(-1)).toEqual({ type: 'end', reason: 'length' })
      const requestsOfFirstChat = other.chats.length
      await collectEvents(client.chat(request, neverAborted))
      expect(other.chats).toHaveLength(requestsOfFirstChat + 1)
    }),
  )

  it('are not asked again and again when they refuse both names of a parameter', async () =>
    withProvider({ refusedParameters: ['max_tokens', 'max_completion_tokens'] }, async (other) => {
      expect((await failing(question('x'), openTestLlm(other))).error.code).toBe('refused')
      expect(other.chats.length).toBeLessThan(5)
    }))

  it('report that they do not have the model', async () => {
    const { error } = await failing(question('x'), openTestLlm(provider(), { model: 'gpt-99' }))
    expect(error).toMatchObject({ code: 'refused' })
    expect(error.providerMessage).toContain('model_not_found 404 The model `gpt-99` does not exist')
  })
})
