// Asks the assistant over a real socket and reads the streamed answer.
import { once } from 'node:events'
import { Agent, createServer, request, type ClientRequest, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReadEvent {
  readonly id: string
  readonly event: string
  readonly data: Readonly<Record<string, unknown>>
}

export interface ReadAnswer {
  /** HTTP status; 0 when the connection was lost before the headers. */
  readonly status: number
  readonly events: readonly ReadEvent[]
  readonly text: string
  readonly messageId: string | null
  /** Set by the events `done` and `error`; null when the stream ended without them. */
  readonly state: string | null
  readonly error: string | null
}

export interface AskOptions {
  /** Called for every complete event. */
  readonly onEvent?: (event: ReadEvent, hangUp: () => void) => void
  readonly headers?: Readonly<Record<string, string>>
}

export interface OpenAnswerStream {
  readonly reading: Promise<ReadAnswer>
  hangUp(): void
}

/** Serves a test's product on a socket, which streams need. */
export async function serve(handler: RequestListener): Promise<{ readonly base: string; close(): void }> {
  const server = createServer(handler).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: Infinity })

function readEvent(block: string): ReadEvent | null {
  const fields = new Map(
    block.split('\n').map((line) => {
      const separator = line.indexOf(': ')
      return [line.slice(0, separator), line.slice(separator + 2)] as const
    }),
  )
  const event = fields.get('event')
  return event === undefined
    ? null
    : { id: fields.get('id') ?? '', event, data: JSON.parse(fields.get('data') ?? '{}') as Record<string, unknown> }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function readingOf(status: number, events: readonly ReadEvent[], refusalBody: string): ReadAnswer {
  const last = events.at(-1)
  const started = events.find(({ event }) => event === 'start')
  const end = last?.event === 'done' || last?.event === 'error' ? last : undefined
  const refusal =
    refusalBody === '' ? null : ((JSON.parse(refusalBody) as { error?: { code?: string } }).error?.code ?? null)
  return {
    status,
    events,
    text: events.map(({ event, data }) => (event === 'delta' ? textOf(data.text) : '')).join(''),
    messageId: textOf(started?.data.messageId) || null,
    state: textOf(end?.data.state) || null,
    error: last?.event === 'error' ? textOf(last.data.code) : refusal,
  }
}

/**
 * Sends `POST …/messages` or `GET …/stream` to `base`, which ends in `/api`. Never rejects: after a lost connection it
 * returns the part that was read.
 */
export function openStream(
  base: string,
  token: string,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
  { onEvent, headers = {} }: AskOptions = {},
): OpenAnswerStream {
  const payload = body ? Buffer.from(JSON.stringify(body)) : undefined
  const events: ReadEvent[] = []
  let status = 0
  let refusalBody = ''
  let req: ClientRequest | undefined
  const hangUp = (): void => {
    req?.destroy()
  }
  const reading = new Promise<ReadAnswer>((resolve) => {
    const end = (): void => {
      resolve(readingOf(status, events, refusalBody))
    }
    req = request(
      `${base}${path}`,
      {
        agent,
        method,
        headers: {
          authorization: `Bearer ${token}`,
          'accept-language': 'es',
          ...(payload ? { 'content-type': 'application/json', 'content-length': payload.length } : {}),
          ...headers,
        },
      },
      (res) => {
        status = res.statusCode ?? 0
        const isEventStream = String(res.headers['content-type']).startsWith('text/event-stream')
        let buffered = ''
        res
          .setEncoding('utf8')
          .on('data', (chunk: string) => {
            if (!isEventStream) {
              refusalBody += chunk
              return
            }
            const blocks = (buffered + chunk).split('\n\n')
            buffered = blocks.pop() ?? ''
            for (const block of blocks) {
              const event = readEvent(block)
              if (!event) continue
              events.push(event)
              onEvent?.(event, hangUp)
            }
          })
          .on('close', end)
      },
    )
    req.on('error', end)
    req.end(payload)
  })
  return { reading, hangUp }
}

export const ask = (
  base: string,
  token: string,
  consultationId: string,
  body: object,
  options?: AskOptions,
): OpenAnswerStream =>
  openStream(base, token, 'POST', `/assistant/consultations/${consultationId}/messages`, body, options)
