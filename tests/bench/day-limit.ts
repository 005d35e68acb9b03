// Reads of the day against a plain server (`node:http` and `pg`) with the same statements, in alternating rounds of one
// run, because machines are noisy.
import type { DayInstallation } from './day-installation.ts'
import { processCpu, databaseCpu } from './database-cpu.ts'
import { load, median, type LoadCall } from './load.ts'
import { captureStatements, isOfEvents } from './plain-limit.ts'
import type { PlainStatement } from './plain-server.ts'
import { startProcess, type BenchLogin } from './servers.ts'

const reads: Record<string, (login: BenchLogin) => LoadCall> = {
  list: ({ token }) => ({ method: 'GET', path: '/api/cases?pageSize=25', token }),
  detail: ({ token, office }) => ({ method: 'GET', path: `/api/cases/${office.caseId}`, token }),
  search: ({ token }) => ({ method: 'GET', path: '/api/cases?q=rivera', token }),
  me: ({ token }) => ({ method: 'GET', path: '/api/users/me?populate=company', token }),
}
const [rounds, seconds, connections] = [5, 1, 16]

interface LimitResult {
  readonly what: string
  readonly figure: string
  readonly target: string
  readonly held: boolean
}

export async function comparePlain(installation: DayInstallation): Promise<LimitResult[]> {
  const people: BenchLogin[] = installation.workers.map(({ token, office }, index) => ({ token, office, index }))
  const first = people[0] as BenchLogin
  const probe = await startProcess('product-server.ts', {
    directory: installation.directory,
    app: installation.urls.app,
    jobs: installation.urls.jobs,
    capture: true,
  })
  const calls: Record<string, readonly PlainStatement[]> = {}
  for (const [name, makeCall] of Object.entries(reads))
    calls[name] = (await captureStatements(probe, makeCall(first), first)).filter((statement) => !isOfEvents(statement))
  await probe.stop()
  const plainServer = await startProcess('plain-server.ts', undefined, (port) =>
    JSON.stringify({ port, url: installation.urls.owner, offices: people.map(({ office }) => office), calls }),
  )
  const databaseTime = await databaseCpu(installation.db)
  const server = installation.servers[0] as DayInstallation['servers'][number]
  const results: LimitResult[] = []
  console.log(
    `\nreads compared with the plain limit, ${connections} connections, ${rounds} turns of ${seconds} s each way, medians; processor in ms a request, server + database\n`,
  )
  console.log('read        product/s    limit/s   ratio   product CPU       limit CPU')
  for (const [name, makeCall] of Object.entries(reads)) {
    const ratios: number[] = []
    const rates: [number[], number[]] = [[], []]
    const cpuMs: [number[], number[]] = [[], []]
    /** Measures the product (0) or the plain server (1). */
    const measureTurn = async (target: 0 | 1) => {
      const [pid, port] = target === 0 ? [server.process.pid, server.port] : [plainServer.process.pid, plainServer.port]
      const before = [processCpu(pid) ?? 0, databaseTime() ?? 0] as const
      const { perSecond, failed } = await load({
        port,
        seconds,
        connections,
        next: (n) =>
          target === 0
            ? makeCall(people[n % people.length] as BenchLogin)
            : { method: 'GET', path: `/${name}?office=${n % people.length}` },
      })
      if (failed > 0) throw new Error(`${name}: ${failed} failed`)
      rates[target].push(perSecond)
      cpuMs[target].push(
        ((processCpu(pid) ?? 0) - before[0] + (databaseTime() ?? 0) - before[1]) / (perSecond * seconds),
      )
    }
    for (let round = 0; round < rounds; round += 1) {
      await measureTurn(0)
      await measureTurn(1)
      ratios.push((rates[0].at(-1) ?? 0) / (rates[1].at(-1) ?? 1))
    }
    console.log(
      `${name.padEnd(10)}${rates.map((r) => median(r).toFixed(0).padStart(11)).join('')}${median(ratios).toFixed(2).padStart(8)}${cpuMs.map((s) => median(s).toFixed(2).padStart(14)).join('  ')}`,
    )
    results.push({
      what: `${name} compared with the plain limit (\`pg\` and \`node:http\`, the same SQL)`,
      figure: `${median(ratios).toFixed(2)} of its requests a second; ${median(cpuMs[0]).toFixed(2)} ms of processor for ${median(cpuMs[1]).toFixed(2)}`,
      target: 'reported only',
      held: true,
    })
  }
  await plainServer.stop()
  return results
}
