import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { prepareDatabase, type DatabaseUrls } from './database.ts'
import { listMigrations, migrate } from './migrate.ts'
import { urlAs } from './roles.ts'
import { makeOwnedDatabase, query, type OwnedDatabase } from '#tests/support/plain-owner.ts'
import { roleOf } from '#tests/support/database.ts'

const passwords = (name: string) => ({ appPassword: `app of ${name}`, jobsPassword: `jobs of ${name}` })
const canLogIn = (url: string) =>
  query(url, 'select 1').then(
    () => true,
    () => false,
  )
const storedPasswords = async ({ superuserUrl }: OwnedDatabase, { app, jobs }: DatabaseUrls) =>
  (
    await query<{ stored: string }>(
      superuserUrl,
      'select rolpassword as stored from pg_authid where rolname = any ($1) order by 1',
      [[app, jobs].map(roleOf)],
    )
  ).map((row) => row.stored)

/** Collects the statements that this process sends during `work`. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = []
  const prototype = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown }
  const original = prototype.query
  prototype.query = function spy(this: unknown, ...args: unknown[]) {
    sent.push(JSON.stringify(args))
    return original.apply(this, args)
  }
  try {
    await work()
  } finally {
    prototype.query = original
  }
  return sent
}

describe('the roles of an installation whose owner is no superuser', () => {
  let database: OwnedDatabase
  let urls: DatabaseUrls
  let sent: string[]
  beforeAll(async () => {
    database = await makeOwnedDatabase()
    sent = await statementsOf(async () => {
      urls = await prepareDatabase(database.ownerUrl, passwords('one'))
    })
  }, 180_000)
  afterAll(() => database.drop())

  it('are created with passwords that are never sent', () => {
    expect(sent.filter((statement) => statement.includes('SCRAM-SHA-256$'))).toHaveLength(2)
    expect(sent.filter((statement) => /(?:app|jobs) of one/.test(statement))).toEqual([])
  })

  it('are unchanged at the next start, passwords included', async () => {
    const stored = await storedPasswords(database, urls)
    expect(stored).toHaveLength(2)
    expect(await prepareDatabase(database.ownerUrl, passwords('one'))).toEqual(urls)
    expect(await storedPasswords(database, urls)).toEqual(stored)
    expect(await canLogIn(urls.app)).toBe(true)
    expect(await canLogIn(urls.jobs)).toBe(true)
  })

  it('begin their sessions with the limits of the role', async () => {
    const [limits] = await query(
      urls.app,
      `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle, current_setting('timezone') as zone`,
    )
    expect(limits).toEqual({ statement: '30s', lock: '15s', idle: '1min', zone: 'UTC' })
  })

  it('get their password back when it was changed', async () => {
    await query(database.superuserUrl, `alter role ${roleOf(urls.app)} password 'another'`)
    expect(await canLogIn(urls.app)).toBe(false)
    await prepareDatabase(database.ownerUrl, passwords('one'))
    expect(await canLogIn(urls.app)).toBe(true)
  })

  it('differ from the roles of another installation on the same cluster, and neither affects the other', async () => {
    const other = await makeOwnedDatabase()
    try {
      const second = await prepareDatabase(other.ownerUrl, passwords('two'))
      expect([roleOf(second.app), roleOf(second.jobs)]).not.toContain(roleOf(urls.app))
      expect([roleOf(second.app), roleOf(second.jobs)]).not.toContain(roleOf(urls.jobs))
      expect(await prepareDatabase(database.ownerUrl, passwords('one'))).toEqual(urls)
      for (const url of [urls.app, urls.jobs, second.app, second.jobs]) expect(await canLogIn(url)).toBe(true)
    } finally {
      await other.drop()
    }
  }, 180_000)
})

describe('an installation of an earlier version', () => {
  const createdDatabases: OwnedDatabase[] = []
  afterEach(async () => {
    for (const database of createdDatabases.splice(0)) await database.drop()
  })

  const earlierRoles = { app: 'bufete_app', jobs: 'bufete_jobs' }
  /** Makes what earlier versions made: as a superuser, with roles of fixed names whose passwords each start rewrote. */
  async function earlierInstallation(name: string): Promise<OwnedDatabase> {
    const database = await makeOwnedDatabase()
    createdDatabases.push(database)
    const { appPassword, jobsPassword } = passwords(name)
    for (const [role, password] of [
      [earlierRoles.app, appPassword],
      [earlierRoles.jobs, jobsPassword],
    ] as const) {
      const [roleRow] = await query(database.superuserUrl, 'select 1 from pg_roles where rolname = $1', [role])
      await query(database.superuserUrl, `${roleRow ? 'alter' : 'create'} role ${role} login password '${password}'`)
    }
    await query(
      database.superuserUrl,
      `grant create on database ${new URL(database.ownerUrl).username} to ${earlierRoles.jobs}`,
    )
    await migrate(database.superuserUrl, earlierRoles, {
      migrations: (await listMigrations()).filter((migration) => (migration.name.split('.')[1] ?? '') < '202611230000'),
    })
    await runMigrations({ connectionString: urlAs(database.superuserUrl, earlierRoles.jobs, jobsPassword) })
    // Functions of earlier versions set the scope by clauses that only a superuser may write.
    await query(
      database.superuserUrl,
      `alter function app.actor(uuid) set app.scope = 'identity' set app.company_id = '' set app.user_id = ''`,
    )
    return database
  }

  it('keeps its roles while it alone uses them, and moves to new roles when another installation uses them', async () => {
    const installation = await earlierInstallation('one')
    const urls = await prepareDatabase(installation.superuserUrl, passwords('one'))
    expect([roleOf(urls.app), roleOf(urls.jobs)]).toEqual([earlierRoles.app, earlierRoles.jobs])
    expect(
      await query(installation.superuserUrl, `select proname from pg_proc where proconfig::text like '%app.%'`),
    ).toEqual([])

    const otherInstallation = await earlierInstallation('two')
    expect(await canLogIn(urls.app)).toBe(false)
    const urlsAfter = await prepareDatabase(installation.superuserUrl, passwords('one'))
    expect(roleOf(urlsAfter.app)).toMatch(/^bufete_app_[0-9a-f]{8}$/)
    expect(await installation.roles()).toEqual([roleOf(urlsAfter.app), roleOf(urlsAfter.jobs)])
    const otherUrls = await prepareDatabase(otherInstallation.superuserUrl, passwords('two'))
    expect([roleOf(otherUrls.app), roleOf(otherUrls.jobs)]).toEqual([earlierRoles.app, earlierRoles.jobs])

    for (const url of [urlsAfter.app, urlsAfter.jobs, otherUrls.app, otherUrls.jobs])
      expect(await canLogIn(url)).toBe(true)
    await query(urlsAfter.app, `select app.enqueue('tests.nothing', '{}', now(), 1, null, null)`)
    expect(await query(urlsAfter.jobs, 'select count(*)::int as n from graphile_worker.jobs')).toEqual([{ n: 1 }])
    expect(await query(urlsAfter.app, 'select count(*)::int as n from company')).toEqual([{ n: 0 }])
    await expect(query(urlsAfter.app, 'delete from audit_entry')).rejects.toThrow('permission denied')
    await query(installation.superuserUrl, 'create table public.made_later (id int)')
    expect(await query(urlsAfter.app, 'select * from made_later')).toEqual([])
    expect(await prepareDatabase(installation.superuserUrl, passwords('one'))).toEqual(urlsAfter)
  }, 240_000)
})
