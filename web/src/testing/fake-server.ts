import { afterEach, vi } from 'vitest'

/** Answer of the fake network: status and body, or none. */
export type FakeAnswer = { readonly status: number; readonly body?: unknown } | 'no answer'
export interface RecordedCall {
  readonly method: string
  readonly path: string
  readonly authorization: string | null
  readonly language: string | null
  readonly credentials: RequestCredentials | undefined
  readonly idempotencyKey: string | null
  readonly body: unknown
}

/**
 * Replaces `fetch`. Each route gives its answers in order; the last answer repeats.
 * @returns the received requests, in order
 */
export function answerWith(
  answers: Readonly<Record<string, FakeAnswer | readonly FakeAnswer[]>>,
): readonly RecordedCall[] {
  const calls: RecordedCall[] = []
  const answeredCounts = new Map<string, number>()
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    const key = `${init.method ?? 'GET'} ${input}`
    calls.push({
      method: init.method ?? 'GET',
      path: input,
      authorization: headers.get('authorization'),
      language: headers.get('accept-language'),
      credentials: init.credentials,
      idempotencyKey: headers.get('idempotency-key'),
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
    })
    const routeAnswers = answers[key]
    if (routeAnswers === undefined) throw new Error(`The test did not expect ${key}`)
    const list = Array.isArray(routeAnswers) ? (routeAnswers as readonly FakeAnswer[]) : [routeAnswers as FakeAnswer]
    const callIndex = answeredCounts.get(key) ?? 0
    answeredCounts.set(key, callIndex + 1)
    const answer = list[Math.min(callIndex, list.length - 1)]
    if (answer === undefined || answer === 'no answer') throw new TypeError('Failed to fetch')
    return new Response(answer.body === undefined ? null : JSON.stringify(answer.body), {
      status: answer.status,
      headers: { 'content-type': 'application/json' },
    })
  })
  return calls
}
afterEach(() => vi.unstubAllGlobals())

export const errorBody = (status: number, code: string, message: string) => ({ error: { status, code, message } })

/** A page of 101 choices in all, with the ids `<page>-<index>`. */
export const choicesPage = (page: number, count: number): FakeAnswer => ({
  status: 200,
  body: {
    items: Array.from({ length: count }, (_, index) => ({ id: `${page}-${index}`, name: 'Nombre', title: 'Título' })),
    page,
    pageSize: 100,
    total: 101,
  },
})
