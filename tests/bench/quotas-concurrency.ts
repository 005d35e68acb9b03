// Concurrent charges of two processes against a small limit: the limit holds, and reservations of a killed server are
// released.
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type pg from 'pg'
import { invitationHash, newInvitationToken } from '#modules/companies/read-invitation.ts'
import { meterLedgerMismatches } from '../support/ledger.ts'
import type { BenchOffice } from './bench-data.ts'
import type { Command, Outcome, ServerSettings } from './quotas-server.ts'

interface ConcurrencyOptions {
  /** Connection of the database owner. */
  readonly db: pg.Client
  readonly officeAt: (n: number) => BenchOffice
  readonly settings: ServerSettings
  readonly expect: (holds: boolean, what: string) => void
}

interface Server {
  readonly process: ChildProcess
  send(command: Command): Promise<Outcome>
  stop(): Promise<void>
}

async function start(settings: ServerSettings): Promise<Server> {
  const child = fork(join(import.meta.dirname, 'quotas-server.ts'), [JSON.stringify(settings)], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  await once(child, 'message')
  return {
    process: child,
    send: async (command) => {
      const answer = once(child, 'message')
      child.send(command)
      return (await answer)[0] as Outcome
    },
    stop: async () => {
      const exited = once(child, 'exit')
      child.send({ kind: 'stop' })
      await exited
    },
  }
}

/** Two processes charge one office concurrently, and one is killed. */
export async function measureConcurrentCharges({ db, officeAt, settings, expect }: ConcurrencyOptions): Promise<void> {
  const servers = await Promise.all([start(settings), start(settings)])
  const sendToAll = async (command: (server: number) => Command) => {
    const outcomes = await Promise.all(servers.map((server, n) => server.send(command(n))))
    const sum = (key: keyof Outcome) => outcomes.reduce((total, outcome) => total + outcome[key], 0)
    return {
      successes: sum('successes'),
      refused: sum('refused'),
      failed: sum('failed'),
      seconds: Math.max(...outcomes.map(({ seconds }) => seconds)),
    }
  }
  console.log('\ncrowds over two processes against a small limit\n')

  const tokenOffice = officeAt(0)
  for (const settle of [false, true]) {
    await db.query('update entitlement set tokens_limit = tokens_used + 12345 where company_id = $1', [
      tokenOffice.companyId,
    ])
    const reservations = await sendToAll(() => ({
      kind: 'reserve',
      companyId: tokenOffice.companyId,
      userId: tokenOffice.ownerId,
      amount: 10,
      count: 5_000,
      settle,
      expiresInSeconds: 900,
    }))
    const [row] = (
      await db.query<{ used: string; limit: string }>(
        'select tokens_used as used, tokens_limit as limit from entitlement where company_id = $1',
        [tokenOffice.companyId],
      )
    ).rows
    console.log(
      `10,000 reservations of 10 tokens, limit 12,345${settle ? ', settled at once' : ''}: ${reservations.successes} succeeded, ${reservations.refused} refused, ${reservations.failed} failed in ${reservations.seconds.toFixed(1)} s; overshoot ${Math.max(0, Number(row?.used) - Number(row?.limit))}`,
    )
    expect(
      reservations.successes === 1_234 && reservations.refused === 8_766 && reservations.failed === 0,
      'as many reservations succeed as the limit allows',
    )
    expect(Number(row?.used) <= Number(row?.limit), 'no overshoot of tokens')
  }

  const seatOffice = officeAt(1)
  const invitations = Array.from({ length: 1_000 }, () => newInvitationToken())
  await db.query(
    `
    insert into invitation (company_id, email, profile, locale, token_hash, invited_by, expires_at)
    select $1, 'invitada-' || n || '@bench.example', 'professional', 'es', hash, $2, now() + interval '7 days'
      from unnest($3::bytea[]) with ordinality t (hash, n)`,
    [seatOffice.companyId, seatOffice.ownerId, invitations.map((token) => invitationHash(token))],
  )
  await db.query('update entitlement set professionals_limit = 25 where company_id = $1', [seatOffice.companyId])
  const acceptances = await sendToAll((n) => ({
    kind: 'seats',
    companyId: seatOffice.companyId,
    tokens: invitations.slice(n * 500, n * 500 + 500),
  }))
  const [seat] = (
    await db.query<{ used: number; accepted: number }>(
      `
    select professionals_used::int as used, (select count(*)::int from invitation where company_id = $1
      and accepted_at is not null) as accepted from entitlement where company_id = $1`,
      [seatOffice.companyId],
    )
  ).rows
  console.log(
    `1,000 invitations accepted, 24 seats free: ${acceptances.successes} succeeded, ${acceptances.refused} refused, ${acceptances.failed} failed in ${acceptances.seconds.toFixed(1)} s; overshoot ${Math.max(0, (seat?.used ?? 0) - 25)}`,
  )
  expect(
    acceptances.successes === 24 &&
      acceptances.refused === 976 &&
      acceptances.failed === 0 &&
      seat?.used === 25 &&
      seat.accepted === 24,
    'as many invitations are accepted as there were free seats',
  )

  const crashedOffice = officeAt(2)
  const { send, process: child } = servers[0]
  await send({
    kind: 'reserve',
    companyId: crashedOffice.companyId,
    userId: crashedOffice.ownerId,
    amount: 10,
    count: 500,
    settle: false,
    expiresInSeconds: 2,
  })
  const readUsed = async () =>
    Number(
      (
        await db.query<{ used: string }>('select tokens_used as used from entitlement where company_id = $1', [
          crashedOffice.companyId,
        ])
      ).rows[0]?.used,
    )
  const usedBefore = await readUsed()
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
  const startedAt = performance.now()
  await servers[1].send({ kind: 'background' })
  while ((await readUsed()) > 0 && performance.now() - startedAt < 130_000)
    await new Promise((resolve) => {
      setTimeout(resolve, 250)
    })
  console.log(
    `a server killed with ${usedBefore} tokens of 500 requests in its hands: ${await readUsed()} still held after ${((performance.now() - startedAt) / 1000).toFixed(0)} s, by the other server's schedule`,
  )
  expect(usedBefore === 5_000 && (await readUsed()) === 0, 'tokens of a killed server come back')
  await servers[1].stop()
  const mismatches = await meterLedgerMismatches(db)
  console.log(`companies whose meter is not its ledger and its rollups: ${mismatches.length}`)
  expect(mismatches.length === 0, 'ledger equals meter')
}
