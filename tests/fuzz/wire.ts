// Sends a request and reads the whole answer.
import { Agent, request } from 'node:http'

export interface WireRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Buffer | undefined
}
export interface WireAnswer {
  /** 0 when the connection ended without an answer. */
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
  readonly milliseconds: number
  readonly failure?: string
}

const answerTimeoutMs = 20_000
/** Milliseconds for which a stream of events is read. */
const eventStreamReadMs = 150

export interface FuzzConnection {
  send(request: WireRequest): Promise<WireAnswer>
  close(): void
}

export function openConnection(port: number): FuzzConnection {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  return {
    close: () => {
      agent.destroy()
    },
    send: ({ method, path, headers, body }) =>
      new Promise((done) => {
        const started = performance.now()
        const end = (answer: Omit<WireAnswer, 'milliseconds'>): void => {
          done({ ...answer, milliseconds: performance.now() - started })
        }
        const bytes = body === undefined ? undefined : Buffer.from(body)
        const req = request(
          {
            agent,
            host: '127.0.0.1',
            port,
            method,
            path: `/api${path}`,
            timeout: answerTimeoutMs,
            headers: { ...headers, ...(bytes ? { 'content-length': bytes.length } : {}) },
          },
          (res) => {
            const chunks: Buffer[] = []
            const finish = (): void => {
              end({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(chunks) })
            }
            res.on('data', (chunk: Buffer) => {
              chunks.push(chunk)
            })
            res.once('end', finish)
            res.once('error', finish)
            if (String(res.headers['content-type']).startsWith('text/event-stream'))
              setTimeout(() => {
                finish()
                res.destroy()
              }, eventStreamReadMs)
          },
        )
        req.once('timeout', () => {
          req.destroy(new Error('no answer in time'))
        })
        req.once('error', (error: NodeJS.ErrnoException) => {
          end({ status: 0, headers: {}, body: Buffer.alloc(0), failure: `${error.code ?? ''} ${error.message}` })
        })
        req.end(bytes)
      }),
  }
}
