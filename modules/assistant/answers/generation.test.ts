import { describe, expect, it } from 'vitest'
import type { Context } from '#server/http/context.ts'
import { LlmError, type ChatEvent, type ChatRequest } from '#server/ports/llm.ts'
import { AnswerOutput } from './answer-output.ts'
import { maxRounds } from './budget.ts'
import { Generation, type AnswerOutcome, type AnswerStore } from './generation.ts'
import { writePrompt, type PromptInput } from './prompt.ts'

const input: PromptInput = {
  mode: 'general',
  locale: 'es',
  today: '2026-11-23',
  caseName: null,
  parties: [],
  unreadDocuments: [],
  question: '¿Qué término hay?',
  history: [],
  sources: [],
  tools: [],
  subject: null,
}
const usage = { inputTokens: 100, outputTokens: 10, cachedTokens: 0, reasoningTokens: 0 }

/** Runs a generation over the given replies of a provider, and returns what its output and its store received. */
async function generate(
  replies: readonly (readonly ChatEvent[] | Error)[],
  {
    caseId = null,
    hasTokens = true,
    onRequest = () => undefined,
  }: {
    readonly caseId?: string | null
    readonly hasTokens?: boolean
    readonly onRequest?: (generation: Generation) => void
  } = {},
) {
  const requests: ChatRequest[] = []
  const reservations: Parameters<AnswerStore['reserveNext']>[] = []
  const outcomes: AnswerOutcome[] = []
  const tools = caseId === null ? [] : [{ name: 'list_parties', description: '', parameters: {} }]
  const output = new AnswerOutput()
  async function* chat(request: ChatRequest): AsyncGenerator<ChatEvent> {
    const reply = replies[requests.length] ?? []
    requests.push(request)
    onRequest(generation)
    if (reply instanceof Error) throw reply
    for (const event of reply) {
      await Promise.resolve()
      yield event
    }
  }
  const ctx = {
    actor: { role: 'professional' },
    log: { warn: () => undefined, error: () => undefined },
    ports: { llm: { chat } },
  } as unknown as Context
  const store: AnswerStore = {
    saveProposal: () => Promise.reject(new Error('nothing is proposed here')),
    reserveNext(...args) {
      reservations.push(args)
      return Promise.resolve(hasTokens ? { id: `r${reservations.length + 1}`, tokens: 1_000 } : null)
    },
    finish(outcome) {
      outcomes.push(outcome)
      return Promise.resolve({
        messageId: 'm',
        state: outcome.state,
        errorCode: outcome.errorCode,
        usage: null,
        remaining: null,
      })
    },
  }
  const generation: Generation = new Generation(
    ctx,
    {
      facts: {
        companyId: 'c',
        userId: 'u',
        consultationId: 'k',
        messageId: 'm',
        questionId: 'q',
        mode: 'case',
        caseId,
      },
      reservation: { id: 'r1', tokens: 1_000 },
    },
    { input, prompt: writePrompt(input), tools, sources: [], maxOutputTokens: 400 },
    { output, store },
  )
  await generation.run()
  expect(outcomes).toHaveLength(1)
  return { outcome: outcomes[0] as AnswerOutcome, requests, reservations, output }
}

const text = (content: string): ChatEvent => ({ type: 'text', text: content })
const end = (reason: 'stop' | 'length' | 'tool_calls'): ChatEvent => ({ type: 'end', reason })
const call: ChatEvent = { type: 'toolCall', call: { id: 't', name: 'no_such_tool', arguments: '{}' } }

describe('a generation', () => {
  it('passes the text to its output and finishes with the tokens that the provider counted', async () => {
    const { outcome, output, requests } = await generate([
      [text('Treinta '), text('días.'), { type: 'usage', usage }, end('stop')],
    ])
    expect(output.text).toBe('Treinta días.')
    expect(outcome).toMatchObject({
      state: 'done',
      errorCode: null,
      text: 'Treinta días.',
      reservation: { id: 'r1' },
      spent: { inputTokens: 100, outputTokens: 10, estimated: false },
      settled: { inputTokens: 0, outputTokens: 0 },
    })
    expect(requests).toHaveLength(1)
  })

  it('gives the model the results of its tool calls, and reserves tokens for each further request', async () => {
    const round: ChatEvent[] = [text('Busco. '), call, { type: 'usage', usage }, end('tool_calls')]
    const { outcome, requests, reservations } = await generate([round, round, round, round], { caseId: 'case' })
    expect(requests).toHaveLength(maxRounds)
    expect(requests.at(-1)?.messages.map(({ role }) => role)).toEqual([
      'system',
      'user',
      ...['assistant', 'tool', 'assistant', 'tool'],
    ])
    expect(reservations.map(([{ reservation }]) => reservation.id)).toEqual(['r1', 'r2'])
    expect(outcome).toMatchObject({ state: 'done', reservation: { id: 'r3' }, settled: { inputTokens: 200 } })
  })

  it('ends with the text so far when the plan has no tokens for another request', async () => {
    const round: ChatEvent[] = [text('Busco.'), call, { type: 'usage', usage }, end('tool_calls')]
    const { outcome, requests } = await generate([round, round], { caseId: 'case', hasTokens: false })
    expect(requests).toHaveLength(1)
    expect(outcome).toMatchObject({ state: 'done', text: 'Busco.', reservation: { id: 'r1' }, spent: countedUsage() })
  })

  it('sends a shorter prompt when the model refuses it as too long, and costs nothing for the refusal', async () => {
    const { outcome, requests } = await generate([
      new LlmError('context_too_long', 'too long'),
      [text('Sí.'), end('stop')],
    ])
    expect(requests).toHaveLength(2)
    expect(outcome).toMatchObject({ state: 'done', spent: { estimated: true } })
  })

  it('is stopped with the text so far and our estimate of its tokens', async () => {
    const { outcome } = await generate([[text('Trein')]], {
      onRequest: (generation) => {
        generation.stop('stopped')
        generation.stop('deadline')
      },
    })
    expect(outcome).toMatchObject({ state: 'stopped', errorCode: null, text: 'Trein', spent: { estimated: true } })
    expect(outcome.spent.outputTokens).toBeGreaterThan(0)
  })

  it.each([
    ['a reply without text', [end('stop')], 'assistant_empty'],
    ['a stream that breaks off', [text('A')], 'assistant_failed'],
    ['an error of the provider', new LlmError('rate_limited', 'slow down'), 'assistant_rate_limited'],
  ] as const)('fails after %s', async (_, reply, errorCode) => {
    const { outcome } = await generate([reply])
    expect(outcome).toMatchObject({ state: 'failed', errorCode })
  })
})

function countedUsage() {
  const { reasoningTokens: _, ...counted } = usage
  return { ...counted, estimated: false }
}
