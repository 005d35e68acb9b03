// CPU per request of each kind at low concurrency, which other load hardly changes.
import type { DayInstallation } from './day-installation.ts'
import { dayKinds, requestsOf, streamed } from './day-mix.ts'
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

export async function measureCosts(installation: DayInstallation): Promise<KindCost[]> {
  const costs: KindCost[] = []
  console.log(
    `\nms of CPU per request, ${measured} of each kind, ${concurrency} at once; includes the jobs that run meanwhile\n\n${'kind'.padEnd(28)}${'of 1,000'.padStart(9)}${'server'.padStart(9)}${'database'.padStart(10)}`,
  )
  for (const { name, weight } of dayKinds.filter((kind) => kind.name !== streamed)) {
    await runRequests(installation, name, warmUp)
    const before = installation.cpuUsage()
    await runRequests(installation, name, measured)
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
