// Measures how much slower other requests become while a server works in the background. Quiet and loaded periods
// alternate, because the load of a shared machine changes from minute to minute. Other processes can only add to
// latencies, so the fastest loaded period is compared with the fastest quiet period; on a dedicated machine all periods
// are alike.
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type pg from 'pg'
import { databaseCpu, threadsCpu, type ThreadsCpu } from './database-cpu.ts'
import { quantile } from './open-loop.ts'
import type { RequestOptions, RequestTimes } from './other-requests.ts'

export interface BesideWorkOptions {
  readonly requests: RequestOptions
  /** Number of loaded stretches. */
  readonly rounds: number
  /** Length of each quiet stretch, in seconds. */
  readonly quietSeconds: number
  readonly db: pg.Client
  /** Process ids of the servers. */
  readonly servers: readonly (number | undefined)[]
  /** Does the work of a round; requests are sent until it resolves. */
  readonly work: (round: number) => Promise<void>
}

export interface BesideWork {
  /** How many times as long the 99th percentile is while the server works, in the calmest stretch of each kind. */
  readonly slowdown: number
  readonly failed: number
}

const failedOf = (failures: RequestTimes['failures']): number =>
  [...failures.values()].reduce((sum, count) => sum + count, 0)

interface Stretch extends RequestTimes {
  readonly p99: number
}

/** Sends requests from a separate thread until `finished` resolves. */
async function requestsUntil(finished: Promise<unknown>, requests: RequestOptions): Promise<RequestTimes> {
  const worker = new Worker(new URL('./other-requests.ts', import.meta.url), { workerData: requests })
  void finished.then(() => worker.postMessage('stop'))
  const [times] = (await once(worker, 'message')) as [RequestTimes]
  return times
}

interface Processor extends ThreadsCpu {
  readonly database: number
  readonly at: number
}

/** Milliseconds of processor time per second, printed beside the latencies of a stretch. */
function sharesOf(from: Processor, to: Processor): string {
  const share = (part: Exclude<keyof Processor, 'at'>) =>
    (((to[part] - from[part]) / (to.at - from.at)) * 1_000).toFixed(0).padStart(4)
  return `processor ms/s: main ${share('main')}, threads ${share('threads')}, database ${share('database')}`
}

/** Measures requests while a work runs several times, and prints each stretch. */
export async function measureBesideWork(options: BesideWorkOptions): Promise<BesideWork> {
  const { requests, rounds, quietSeconds, db, servers, work } = options
  const databaseMs = await databaseCpu(db)
  const processor = (): Processor => ({ ...threadsCpu(servers), database: databaseMs() ?? 0, at: performance.now() })
  const stretch = async (name: string, finished: Promise<unknown>): Promise<Stretch> => {
    const from = processor()
    const { times, failures } = await requestsUntil(finished, requests)
    const shares = sharesOf(from, processor())
    const ms = (part: number) => `${quantile(times, part).toFixed(1).padStart(7)} ms`
    const latencies = `p50 ${ms(0.5)}  p95 ${ms(0.95)}  p99 ${ms(0.99)}`
    console.log(`${name.padEnd(10)} ${latencies}  ${times.length} calls, ${failedOf(failures)} failed; ${shares}`)
    for (const [reason, count] of failures) console.log(`           ${count} failed: ${reason}`)
    return { times, failures, p99: quantile(times, 0.99) }
  }
  const quietStretch = () => stretch('quiet', sleep(quietSeconds * 1_000))

  await requestsUntil(sleep(Math.min(10, quietSeconds) * 1_000), requests)
  const quiet = [await quietStretch()]
  const loaded: Stretch[] = []
  for (let round = 0; round < rounds; round += 1) {
    loaded.push(await stretch('loaded', work(round)))
    quiet.push(await quietStretch())
  }
  const [quietP99, loadedP99] = [quiet, loaded].map((stretches) => Math.min(...stretches.map(({ p99 }) => p99)))
  const slowdown = (loadedP99 ?? 0) / (quietP99 ?? 0)
  const ratios = loaded.map(({ p99 }, round) =>
    ((2 * p99) / ((quiet[round]?.p99 ?? 0) + (quiet[round + 1]?.p99 ?? 0))).toFixed(2),
  )
  console.log(
    `p99 of other requests is ${slowdown.toFixed(2)} times as long in the calmest stretches (${quietP99?.toFixed(1)} and`,
    `${loadedP99?.toFixed(1)} ms); beside the quiet ones around each: ${ratios.join(', ')}`,
  )
  return { slowdown, failed: [...quiet, ...loaded].reduce((sum, { failures }) => sum + failedOf(failures), 0) }
}
