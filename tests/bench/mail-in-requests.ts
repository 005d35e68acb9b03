// Requests that a server answers while it receives mail; in a thread of its own, so that sending mail delays none.
import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { isMainThread, parentPort, workerData } from 'node:worker_threads'
import { send } from './load.ts'

export interface RequestOptions {
  readonly port: number
  readonly tokens: readonly string[]
  /** Open-loop requests per second. */
  readonly rate: number
}

/** Latencies in milliseconds, counted from the due time. */
export interface RequestFigures {
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly calls: number
  readonly failed: number
}

export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

const paths = ['/api/cases?pageSize=25', '/api/notices/unread', '/api/clients?pageSize=25', '/api/user/profile']

async function measure({ port, tokens, rate }: RequestOptions, isStopped: () => boolean): Promise<RequestFigures> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const times: number[] = []
  const open: Promise<void>[] = []
  let failed = 0
  const started = performance.now()
  for (let n = 0; !isStopped(); n += 1) {
    const due = started + (n * 1_000) / rate
    await sleep(Math.max(0, due - performance.now()))
    const call = { method: 'GET', path: paths[n % paths.length] ?? '', token: tokens[n % tokens.length] ?? '' } as const
    open.push(
      send(agent, port, call).then(
        (status) => {
          times.push(performance.now() - due)
          if (status !== 200) failed += 1
        },
        () => {
          failed += 1
        },
      ),
    )
  }
  await Promise.all(open)
  agent.destroy()
  return {
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    p99: percentile(times, 0.99),
    calls: times.length,
    failed,
  }
}

if (!isMainThread && parentPort) {
  const port = parentPort
  let stopped = false
  port.once('message', () => {
    stopped = true
  })
  port.postMessage(await measure(workerData as RequestOptions, () => stopped))
}
