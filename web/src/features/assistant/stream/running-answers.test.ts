import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { runningAnswers } from './running-answers.ts'

const id = '01930000-0000-7000-8000-00000000000c'
const line = (n: number, event: string, data: object) => `id: ${n}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`
const start = line(1, 'start', { questionId: 'q', messageId: 'm', reserved: 10, remaining: 90, sources: [] })
const message = (mid: string, role: string, content: string) => ({
  id: mid,
  role,
  state: 'done',
  content,
  questionId: null,
  createdAt: '',
  finishedAt: null,
  replaced: false,
  sources: [],
  citations: [],
  marks: [],
  proposals: [],
  statuses: [],
  error: null,
  usage: null,
})

interface RecordedRequest {
  readonly path: string
  readonly body: { readonly content?: string; readonly id?: string } | undefined
}
function serve(answers: readonly (() => Response)[]): readonly RecordedRequest[] {
  const requests: RecordedRequest[] = []
  let answerIndex = 0
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    requests.push({
      path,
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as RecordedRequest['body']) : undefined,
    })
    if (path.endsWith('/messages') || path.endsWith('/stream')) return answers[answerIndex++]?.() ?? Response.error()
    if (path.includes('/assistant/consultations/'))
      return Response.json({ id, messages: [message('q', 'user', 'Hola'), message('m', 'assistant', 'Sí')] })
    return Response.json({ items: [], total: 0 })
  })
  return requests
}

describe('a running answer', () => {
  let client: QueryClient
  beforeEach(() => {
    client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    client.setQueryData(['assistant', 'detail', id], { id, messages: [] })
  })
  afterEach(() => {
    runningAnswers.forget(id)
    vi.unstubAllGlobals()
  })

  it('takes its text from the stream, and ends with it', async () => {
    const requests = serve([
      () => new Response(start + line(2, 'delta', { text: 'Sí' }) + line(3, 'done', { messageId: 'm', state: 'done' })),
    ])
    runningAnswers.startAnswer(client, id, { content: 'Hola' })
    expect(runningAnswers.get(id)).toMatchObject({ question: 'Hola', answer: null, ended: false })
    await vi.waitFor(
      () => expect(runningAnswers.get(id)).toMatchObject({ answer: { text: 'Sí', state: 'done' }, ended: true }),
      { timeout: 10_000 },
    )
    expect(requests[0]?.body).toMatchObject({ content: 'Hola', id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string })
  })

  it('ends with the reason and keeps the question when the server refuses', async () => {
    serve([
      () =>
        Response.json(
          { error: { status: 402, code: 'token_limit', message: 'Se excedió el límite de tokens' } },
          { status: 402 },
        ),
    ])
    runningAnswers.startAnswer(client, id, { content: 'Hola' })
    await vi.waitFor(
      () =>
        expect(runningAnswers.get(id)).toMatchObject({
          ended: true,
          answer: null,
          question: 'Hola',
          error: { code: 'token_limit' },
        }),
      { timeout: 10_000 },
    )
  })

  it('is followed after the server refused a question because another page had asked first', async () => {
    serve([
      () =>
        Response.json(
          { error: { status: 409, code: 'assistant_busy', message: 'El asistente todavía está respondiendo' } },
          { status: 409 },
        ),
      () => new Response(start + line(2, 'delta', { text: 'Sí' }) + line(3, 'done', { messageId: 'm', state: 'done' })),
    ])
    runningAnswers.startAnswer(client, id, { content: 'Hola' })
    await vi.waitFor(() => expect(runningAnswers.get(id)).toMatchObject({ error: { code: 'assistant_busy' } }))
    runningAnswers.watch(client, id, 'm')
    await vi.waitFor(() =>
      expect(runningAnswers.get(id)).toMatchObject({ question: null, answer: { text: 'Sí' }, error: null }),
    )
  })

  it('is not requested repeatedly when no provider is configured', async () => {
    const requests = serve([
      () =>
        Response.json(
          { error: { status: 503, code: 'assistant_not_configured', message: 'Sin configurar' } },
          { status: 503 },
        ),
    ])
    runningAnswers.startAnswer(client, id, { content: 'Hola' })
    await vi.waitFor(
      () => expect(runningAnswers.get(id)).toMatchObject({ ended: true, error: { code: 'assistant_not_configured' } }),
      { timeout: 10_000 },
    )
    expect(requests.filter(({ path }) => path.endsWith('/messages'))).toHaveLength(1)
  })
})
