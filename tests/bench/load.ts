// Closed-loop load client with keep-alive connections, to compare two servers in one run.
import { Agent, request } from 'node:http'

export interface LoadCall {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  readonly token?: string
  readonly idempotencyKey?: string
  readonly body?: unknown
}
export interface Figures {
  readonly perSecond: number
  /** Milliseconds. */
  readonly p50: number
  /** Milliseconds. */
  readonly p99: number
  /** Number of answers other than 2xx. */
  readonly failed: number
}

export interface LoadOptions {
  readonly port: number
  readonly seconds: number
  readonly connections: number
  readonly next: (n: number) => LoadCall
}

export function send(agent: Agent, port: number, call: LoadCall): Promise<number> {
  const body = call.body === undefined ? undefined : Buffer.from(JSON.stringify(call.body))
  return new Promise((resolve, reject) => {
    const req = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        method: call.method,
        path: call.path,
        headers: {
          ...(call.token ? { authorization: `Bearer ${call.token}` } : {}),
          ...(call.idempotencyKey ? { 'idempotency-key': call.idempotencyKey } : {}),
          ...(body ? { 'content-type': 'application/json', 'content-length': body.length } : {}),
        },
      },
      (res) => {
        res.resume()
        res.once('end', () => {
          resolve(res.statusCode ?? 0)
        })
        res.once('error', reject)
      },
    )
    req.once('error', reject)
    req.end(body)
  })
}

/** Sends requests for some seconds and measures them. */
export async function load({ port, seconds, connections, next }: LoadOptions): Promise<Figures> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  let failed = 0
  let n = 0
  const until = performance.now() + seconds * 1000
  const started = performance.now()
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < until) {
        const startedAt = performance.now()
        const status = await send(agent, port, next(n++))
        times.push(performance.now() - startedAt)
        if (status < 200 || status >= 300) failed += 1
      }
    }),
  )
  const elapsed = (performance.now() - started) / 1000
  agent.destroy()
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { perSecond: times.length / elapsed, p50: at(0.5), p99: at(0.99), failed }
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
