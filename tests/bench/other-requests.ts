// Requests that a server answers while it does other work. They are sent from a separate thread, so that the measured
// work does not delay their clock.
import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { isMainThread, parentPort, workerData } from 'node:worker_threads'
import { send, type LoadCall } from './load.ts'

export interface RequestOptions {
  readonly port: number
  readonly tokens: readonly string[]
  readonly paths: readonly string[]
  /** Open-loop requests per second. */
  readonly rate: number
}

/** Latencies in milliseconds, counted from the due time. */
export interface RequestTimes {
  readonly times: readonly number[]
  /** Failures by their reason: a status or the message of an error. */
  readonly failures: ReadonlyMap<string, number>
}

/**
 * Repeats a call when its connection was closed, because the server may end an idle connection at the moment when a
 * client reuses it. Browsers do the same.
 */
const sendWithRetry = (agent: Agent, port: number, call: LoadCall): Promise<number> =>
  send(agent, port, call).catch((error: Error & { code?: string }) => {
    if (error.code !== 'ECONNRESET') throw error
    return send(agent, port, call)
  })

async function measure({ port, tokens, paths, rate }: RequestOptions, isStopped: () => boolean): Promise<RequestTimes> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const times: number[] = []
  const open: Promise<void>[] = []
  const failures = new Map<string, number>()
  const fail = (reason: string) => failures.set(reason, (failures.get(reason) ?? 0) + 1)
  const started = performance.now()
  for (let n = 0; !isStopped(); n += 1) {
    const due = started + (n * 1_000) / rate
    await sleep(Math.max(0, due - performance.now()))
    const call = { method: 'GET', path: paths[n % paths.length] ?? '', token: tokens[n % tokens.length] ?? '' } as const
    open.push(
      sendWithRetry(agent, port, call).then(
        (status) => {
          times.push(performance.now() - due)
          if (status !== 200) fail(`status ${status}`)
        },
        (error: Error) => {
          fail(error.message)
        },
      ),
    )
  }
  await Promise.all(open)
  agent.destroy()
  return { times, failures }
}

if (!isMainThread && parentPort) {
  const port = parentPort
  let stopped = false
  port.once('message', () => {
    stopped = true
  })
  port.postMessage(await measure(workerData as RequestOptions, () => stopped))
}
