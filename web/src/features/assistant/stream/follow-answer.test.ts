import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '#server/contract/client.ts'
import { NoAnswerError } from '../../../lib/api.ts'
import type { StreamEvent } from '../assistant.queries.ts'
import { followAnswer, type FollowOptions } from './follow-answer.ts'

const line = (id: number, event: string, data: object) =>
  `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`
const start = line(1, 'start', { questionId: 'q', messageId: 'm', reserved: 10, remaining: null, sources: [] })
const stream = (...parts: readonly string[]) =>
  new Response(parts.join(''), { headers: { 'content-type': 'text/event-stream' } })
const refusal = (status: number, code: string) => Response.json({ error: { status, code, message: code } }, { status })

function follow(
  beginAnswers: readonly (Response | Error)[],
  resumeAnswers: readonly (Response | Error)[] = [],
  options: Partial<FollowOptions> = {},
) {
  const respond = (list: readonly (Response | Error)[]) => {
    let requestIndex = 0
    return async (): Promise<Response> => {
      const answer = list[requestIndex++]
      if (!answer) throw new Error('the test did not expect another call')
      if (answer instanceof Error) throw answer
      return answer
    }
  }
  const events: StreamEvent[] = []
  const connection: boolean[] = []
  const spies = {
    begin: vi.fn<FollowOptions['begin']>(respond(beginAnswers)),
    resume: vi.fn<FollowOptions['resume']>(respond(resumeAnswers)),
  }
  const ended = followAnswer({
    ...spies,
    onEvent: (event) => events.push(event),
    onConnection: (connected) => connection.push(connected),
    signal: new AbortController().signal,
    waits: [0, 0, 0],
    ...options,
  })
  return { ended, events, connection, ...spies }
}
const lostConnection = () => new NoAnswerError(new Error('cut'))

describe('following an answer', () => {
  it('ends with its last event', async () => {
    const { ended, events } = follow([
      stream(start, line(2, 'delta', { text: 'Sí' }), line(3, 'done', { messageId: 'm', state: 'done' })),
    ])
    await ended
    expect(events.map(({ type }) => type)).toEqual(['start', 'delta', 'done'])
  })

  it('resumes after the last event when the connection breaks, and asks only once', async () => {
    const { ended, events, begin, resume, connection } = follow(
      [stream(start, line(2, 'delta', { text: 'Sí' }))],
      [
        lostConnection(),
        stream(line(3, 'delta', { text: ', hay' }), line(4, 'done', { messageId: 'm', state: 'done' })),
      ],
    )
    await ended
    expect(begin).toHaveBeenCalledTimes(1)
    expect(resume.mock.calls.map(([messageId, lastEventId]) => [messageId, lastEventId])).toEqual([
      ['m', '2'],
      ['m', '2'],
    ])
    expect(events.filter(({ type }) => type === 'delta')).toMatchObject([{ text: 'Sí' }, { text: ', hay' }])
    expect(connection).toEqual([true, false, false, true])
  })

  it('sends the question again when the request got no answer', async () => {
    const { ended, begin } = follow([
      lostConnection(),
      stream(start, line(2, 'done', { messageId: 'm', state: 'done' })),
    ])
    await ended
    expect(begin).toHaveBeenCalledTimes(2)
  })

  it('ends with an error event of the answer, which is not a connection failure', async () => {
    const { ended, events } = follow([
      stream(start, line(2, 'error', { code: 'cut_off', message: 'Se cortó', messageId: 'm', state: 'failed' })),
    ])
    await ended
    expect(events.at(-1)).toMatchObject({ type: 'error', code: 'cut_off' })
  })

  it('does not retry a refused request', async () => {
    const { ended, begin } = follow([refusal(402, 'token_limit')])
    await expect(ended).rejects.toBeInstanceOf(ApiError)
    expect(begin).toHaveBeenCalledTimes(1)
  })

  it('retries while a server restarts', async () => {
    const { ended, resume } = follow(
      [stream(start)],
      [refusal(503, 'shutting_down'), stream(line(2, 'done', { messageId: 'm', state: 'done' }))],
    )
    await ended
    expect(resume).toHaveBeenCalledTimes(2)
  })

  it('gives up when nothing answers', async () => {
    const { ended } = follow([stream(start)], [lostConnection(), lostConnection(), lostConnection(), lostConnection()])
    await expect(ended).rejects.toBeInstanceOf(NoAnswerError)
  })

  it('reports nothing after it was stopped', async () => {
    const controller = new AbortController()
    const { ended } = follow([lostConnection()], [], { signal: controller.signal, waits: [60_000, 60_000] })
    controller.abort()
    await expect(ended).resolves.toBeUndefined()
  })
})
