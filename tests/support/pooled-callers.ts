// Callers of several offices whose requests interleave on the few connections of a pooler, and their expected results.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { openConnection, type WireAnswer, type WireRequest } from '#tests/faults/wire.ts'
import { queryAs } from './as-owner.ts'

export interface CallingOffice {
  readonly companyId: string
  /** Session of a person who may open cases. */
  readonly token: string
  /** A case of the office. */
  readonly caseId: string
}

export interface CallersOptions {
  /** Ports of the servers. Requests go to them in turn. */
  readonly ports: readonly number[]
  readonly offices: readonly CallingOffice[]
  readonly callers: number
  /** Requests of all callers together that must be answered otherwise than with 503. */
  readonly requests: number
  /** URL of the database's owner, who sees the rows of all companies. */
  readonly ownerUrl: string
}

export interface CallersResult {
  readonly requests: number
  /** Requests that were sent again after 503 or no answer. */
  readonly repeated: number
  readonly acknowledged: number
  readonly lost: number
  readonly duplicated: number
  /** Rows of another company than the caller's that were answered or written. */
  readonly foreignRows: number
  /** Answers that no caller may get. */
  readonly unexpected: readonly string[]
  readonly seconds: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
}

interface ListedCase {
  readonly id: string
  readonly name: string
}

/** Milliseconds for which a caller repeats a request that is answered 503. */
const patienceMs = 60_000
/** Sockets of one agent. */
const callersPerConnection = 50

const shouldRepeat = ({ status, code }: WireAnswer): boolean =>
  status === 0 || status === 503 || code === 'idempotency_in_flight'

export async function runCallers(options: CallersOptions): Promise<CallersResult> {
  const { ports, offices, callers, requests: total, ownerUrl } = options
  const run = `pooled ${randomUUID().slice(0, 8)}`
  const acknowledged = new Map<string, string>()
  const unexpected: string[] = []
  const times: number[] = []
  let [sent, repeated, foreignRows] = [0, 0, 0]
  const connections = Array.from({ length: Math.ceil(callers / callersPerConnection) }, () => ports.map(openConnection))

  async function call(caller: number, n: number, wireRequest: WireRequest): Promise<WireAnswer> {
    const connectionByServer = connections[Math.floor(caller / callersPerConnection)] ?? []
    for (const until = performance.now() + patienceMs; ;) {
      const connection = connectionByServer[(caller + n) % connectionByServer.length]
      const answer = await connection?.send(wireRequest, 20_000)
      if (!answer) throw new Error('there is no server')
      if (!shouldRepeat(answer) || performance.now() > until) {
        times.push(answer.seconds * 1_000)
        return answer
      }
      repeated += 1
      await sleep(100)
    }
  }
  const expectStatus = (answer: WireAnswer, what: string, ...allowed: number[]): boolean => {
    if (allowed.includes(answer.status)) return true
    unexpected.push(`${what}: ${answer.status} ${answer.code ?? ''}`.trim())
    return false
  }

  async function work(caller: number): Promise<void> {
    const office = offices[caller % offices.length]
    const foreign = offices[(caller + 1) % offices.length]
    if (!office || !foreign) throw new Error('there are no offices')
    const { token, companyId, caseId } = office
    const isOwn = ({ id, name }: ListedCase): boolean => id === caseId || name.includes(companyId)
    while (sent < total) {
      const n = sent
      sent += 1
      if (n % 10 === 0) {
        const name = `${run} ${companyId} ${n}`
        const answer = await call(caller, n, {
          method: 'POST',
          path: '/cases',
          token,
          idempotencyKey: randomUUID(),
          body: { name },
        })
        // `idempotency_done`: an earlier attempt opened the case, and its response was lost.
        if (answer.code === 'idempotency_done' || expectStatus(answer, 'open a case', 201))
          acknowledged.set(name, companyId)
      } else if (n % 10 < 6) {
        const answer = await call(caller, n, { method: 'GET', path: '/cases?pageSize=10', token })
        if (!expectStatus(answer, 'list cases', 200)) continue
        const { items } = answer.json as { readonly items: readonly ListedCase[] }
        if (items.length === 0) unexpected.push('list cases: none')
        foreignRows += items.filter((one) => !isOwn(one)).length
      } else if (n % 10 < 8) {
        const answer = await call(caller, n, { method: 'GET', path: `/cases/${caseId}`, token })
        expectStatus(answer, 'read a case', 200)
      } else {
        const answer = await call(caller, n, { method: 'GET', path: `/cases/${foreign.caseId}`, token })
        if (answer.status === 200) foreignRows += 1
        expectStatus(answer, 'read a case of another office', 404)
      }
    }
  }

  const startedAt = performance.now()
  await Promise.all(Array.from({ length: callers }, (_, caller) => work(caller)))
  const seconds = (performance.now() - startedAt) / 1_000
  for (const connection of connections.flat()) connection.close()
  const written = await queryAs<{ name: string; companyId: string; n: number }>(
    ownerUrl,
    `select name, min(company_id::text) as "companyId", count(*)::int as n from case_file where name like $1 group by name`,
    [`${run}%`],
  )
  const found = new Map(written.map((row) => [row.name, row]))
  const sorted = [...times].sort((a, b) => a - b)
  const percentile = (share: number): number => sorted[Math.ceil(sorted.length * share) - 1] ?? 0
  return {
    requests: times.length,
    repeated,
    acknowledged: acknowledged.size,
    lost: [...acknowledged.keys()].filter((name) => !found.has(name)).length,
    duplicated: written.filter(({ n }) => n > 1).length,
    foreignRows: foreignRows + written.filter(({ name, companyId }) => !name.includes(companyId)).length,
    unexpected: [...new Set(unexpected)],
    seconds,
    p50: percentile(0.5),
    p99: percentile(0.99),
  }
}
