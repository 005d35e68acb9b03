// Sends requests over connections that do not outlive a killed server, and reads the answers.
import { randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'

export interface WireRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path below `/api`. */
  readonly path: string
  readonly token?: string
  readonly idempotencyKey?: string
  readonly body?: object
  /** A file, sent as `multipart/form-data`. */
  readonly file?: { readonly name: string; readonly bytes: Buffer }
  readonly locale?: string
  /** Client address; a new address for each request when absent. Idempotency keys of visitors belong to an address. */
  readonly address?: string
  /**
   * Answers with the first bytes of a response with status 200 and discards the others: for streams whose start is the
   * acknowledgement.
   */
  readonly untilFirst?: boolean
}

/** `status` 0: no answer. */
export interface WireAnswer {
  readonly status: number
  readonly code: string | null
  readonly message: string | null
  readonly json: unknown
  readonly bytes: Buffer
  readonly seconds: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

export const randomAddress = (): string => `10.${[...randomBytes(3)].join('.')}`

function bodyOf({ body, file }: WireRequest): { type?: string; bytes?: Buffer } {
  if (file) {
    const boundary = `b${randomBytes(8).toString('hex')}`
    return {
      type: `multipart/form-data; boundary=${boundary}`,
      bytes: Buffer.concat([
        Buffer.from(
          `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
        ),
        file.bytes,
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ]),
    }
  }
  return body ? { type: 'application/json', bytes: Buffer.from(JSON.stringify(body)) } : {}
}

function readBody(bytes: Buffer): { json: unknown; code: string | null; message: string | null } {
  try {
    const json = JSON.parse(bytes.toString()) as { error?: { code?: string; message?: string } }
    return { json, code: json.error?.code ?? null, message: json.error?.message ?? null }
  } catch {
    return { json: null, code: null, message: null }
  }
}

export interface WireConnection {
  send(wireRequest: WireRequest, timeoutMs?: number): Promise<WireAnswer>
  close(): void
}

export function openConnection(port: number): WireConnection {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const send = (wireRequest: WireRequest, timeoutMs = 60_000): Promise<WireAnswer> =>
    new Promise((done) => {
      const started = performance.now()
      const { type, bytes } = bodyOf(wireRequest)
      let parts: Buffer[] = []
      let status = 0
      let headers = {}
      let isSettled = false
      const end = (isComplete: boolean) => {
        if (isSettled) return
        isSettled = true
        const all = isComplete ? Buffer.concat(parts) : Buffer.alloc(0)
        done({
          status: isComplete ? status : 0,
          ...readBody(all),
          bytes: all,
          seconds: (performance.now() - started) / 1_000,
          headers,
        })
      }
      const req = request(
        {
          host: '127.0.0.1',
          port,
          agent,
          method: wireRequest.method,
          path: `/api${wireRequest.path}`,
          timeout: timeoutMs,
          headers: {
            'x-forwarded-for': wireRequest.address ?? randomAddress(),
            'accept-language': wireRequest.locale ?? 'en',
            ...(wireRequest.token ? { authorization: `Bearer ${wireRequest.token}` } : {}),
            ...(wireRequest.idempotencyKey ? { 'idempotency-key': wireRequest.idempotencyKey } : {}),
            ...(type ? { 'content-type': type } : {}),
            'content-length': String(bytes?.length ?? 0),
          },
        },
        (res) => {
          status = res.statusCode ?? 0
          headers = res.headers
          res.on('data', (part: Buffer) => {
            parts.push(part)
            if (wireRequest.untilFirst && status === 200) {
              end(true)
              parts = []
            }
          })
          res.on('end', () => {
            end(res.complete)
          })
          res.on('error', () => {
            end(false)
          })
          res.on('close', () => {
            end(false)
          })
        },
      )
      req.on('timeout', () => {
        req.destroy()
      })
      req.on('error', () => {
        end(false)
      })
      req.end(bytes)
    })
  return {
    send,
    close: () => {
      agent.destroy()
    },
  }
}
