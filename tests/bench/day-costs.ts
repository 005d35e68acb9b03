// CPU per request of each kind at low concurrency, which other load hardly changes.
import { setTimeout as sleep } from 'node:timers/promises'
import type { DayInstallation } from './day-installation.ts'
import { dayKinds, requestsOf, streamedKind } from './day-mix.ts'
import { exchange, openAgent } from './open-loop.ts'

export interface KindCost {
  readonly kind: string
  /** Requests of this kind per thousand. */
  readonly share: number
  /** Milliseconds of CPU per request. */
  readonly server: number
  readonly database: number
}

const [warmUp, measured, concurrency] = [20, 160, 4]

async function runRequests(installation: DayInstallation, name: string, count: number): Promise<void> {
  const agent = openAgent()
  const makeNext = requestsOf(installation, name)
  let next = 0
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      while (next < count) {
        const request = makeNext(next++)
        const answer = await exchange(agent, request)
        request.onAnswer?.(answer)
        if (answer.status >= 400) throw new Error(`${name}: ${answer.status} ${answer.text}`)
      }
    }),
  )
  agent.destroy()
}

/** Waits until no job is due, at most a minute, so that each kind pays for its own jobs and for no other's. */
async function waitForJobs({ db }: DayInstallation): Promise<void> {
  for (const until = performance.now() + 60_000; performance.now() < until; await sleep(200)) {
    const { rows } = await db.query<{ due: boolean }>(
      'select exists (select from graphile_worker.jobs where run_at <= now() and attempts < max_attempts) as due',
    )
    if (!rows[0]?.due) return
  }
}

export async function measureCosts(installation: DayInstallation): Promise<KindCost[]> {
  const costs: KindCost[] = []
  console.log(
    `\nms of CPU per request, ${measured} of each kind, ${concurrency} at once; includes their jobs\n\n${'kind'.padEnd(28)}${'of 1,000'.padStart(9)}${'server'.padStart(9)}${'database'.padStart(10)}`,
  )
  const only = process.argv.filter((a) => a.startsWith('--kind=')).map((a) => a.slice('--kind='.length))
  const kinds = dayKinds.filter(({ name }) => name !== streamedKind && (only.length === 0 || only.includes(name)))
  for (const { name, weight } of kinds) {
    await runRequests(installation, name, warmUp)
    await waitForJobs(installation)
    const before = installation.cpuUsage()
    await runRequests(installation, name, measured)
    await waitForJobs(installation)
    const after = installation.cpuUsage()
    const cost = {
      kind: name,
      share: weight,
      server: (after.servers - before.servers) / measured,
      database: (after.database - before.database) / measured,
    }
    costs.push(cost)
    console.log(
      `${name.padEnd(28)}${String(weight).padStart(9)}${cost.server.toFixed(2).padStart(9)}${cost.database.toFixed(2).padStart(10)}`,
    )
  }
  const perRequest = (processName: 'server' | 'database') =>
    costs.reduce((sum, cost) => sum + cost.share * cost[processName], 0) /
    costs.reduce((sum, { share }) => sum + share, 0)
  console.log(
    `${'weighted mean'.padEnd(37)}${perRequest('server').toFixed(2).padStart(9)}${perRequest('database').toFixed(2).padStart(10)}`,
  )
  return costs
}
