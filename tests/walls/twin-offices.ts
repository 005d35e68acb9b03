// Two copies of an office that differ in one case, which a wall hides from people of the first office.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { member, office, person, type Office, type Person } from '#tests/support/actors.ts'
import { openTestApp, type TestApp, type TestAppOptions } from '#tests/support/app.ts'
import { asOwner, closeConnections } from '#tests/support/as-owner.ts'
import { createFixtures } from '#tests/support/create-fixtures.ts'
import { cloneDatabase, type TestDatabase } from '#tests/support/database.ts'
import type { FixtureIds } from '#tests/support/office-fixture.ts'
import { openReservedCase } from './reserved-case.ts'

export interface TwinOffices {
  /** The office with the case behind a wall. */
  readonly walledApp: TestApp
  /** The same office without the reserved case. */
  readonly plainApp: TestApp
  readonly office: Office
  /** Objects of both offices. */
  readonly own: FixtureIds
  /** Objects of the reserved case. */
  readonly reserved: FixtureIds
  /** People whom the wall excludes: a lawyer, and the owner of the office. */
  readonly walled: Readonly<Record<'lawyer' | 'owner', Person>>
  /** The lawyer of the case. */
  readonly lawyer: Person
  close(): Promise<void>
}

/** Waits thirty seconds at most until no job is due. */
export async function waitForDueJobs(app: TestApp): Promise<void> {
  for (const until = Date.now() + 30_000; Date.now() < until;) {
    const due = await asOwner<{ name: string }>(
      app,
      `select task_identifier as name from graphile_worker.jobs where attempts < max_attempts and run_at <= now()`,
    )
    if (due.length === 0) return
    await setTimeout(25)
  }
  throw new Error('jobs are still waiting')
}

/** Raises a wall between a case and people, as the owner of the database. */
export async function raiseWall(
  app: TestApp,
  { companyId, caseId, contactId, userIds }: WallInput,
  { from = 'now()', until = 'null' } = {},
): Promise<string> {
  const [wall] = await asOwner<{ id: string }>(
    app,
    `insert into case_wall (company_id, case_id, kind, reason, contact_id, starts_at, ends_at)
      values ($1, $2, 'person', 'Representó a la parte adversa', $3, ${from}, ${until}) returning id`,
    [companyId, caseId, contactId],
  )
  for (const userId of userIds)
    await asOwner(app, 'insert into case_wall_person (company_id, wall_id, user_id) values ($1, $2, $3)', [
      companyId,
      wall?.id,
      userId,
    ])
  return wall?.id ?? ''
}

export interface WallInput {
  readonly companyId: string
  readonly caseId: string
  readonly contactId: string
  readonly userIds: readonly string[]
}

async function createBaseOffice(app: TestApp) {
  const lawOffice = await office(app)
  const { own, byRole, people } = await createFixtures(app, lawOffice)
  const lawyer = await member(app, lawOffice)
  await waitForDueJobs(app)
  return { office: lawOffice, own: { ...own, ...byRole.professional }, people, lawyer }
}

/** Creates both offices: the second database is a copy of the first, made before the case is opened. */
export async function openTwinOffices(options: TestAppOptions = {}): Promise<TwinOffices> {
  const directory = mkdtempSync(join(tmpdir(), 'bufete-walls-'))
  const databases: TestDatabase[] = [await cloneDatabase()]
  const open = ({ urls }: TestDatabase) => openTestApp({ ...options, background: true, urls, directory })
  const [first] = databases as [TestDatabase]
  const firstApp = await open(first)
  const base = await createBaseOffice(firstApp)
  await firstApp.close()
  await closeConnections(first.urls.owner)
  const second = await cloneDatabase(first.urls)
  databases.push(second)
  const [walledApp, plainApp] = [await open(first), await open(second)]
  const inWalled = (one: Person) => person(walledApp, one)
  const [lawyer, walled, owner] = [base.lawyer, base.people.professional, base.office.owner].map(inWalled) as [
    Person,
    Person,
    Person,
  ]
  const { companyId } = base.office
  const reserved = await openReservedCase({
    app: walledApp,
    office: { companyId, owner },
    own: base.own,
    lawyer,
    walled,
  })
  await waitForDueJobs(walledApp)
  await asOwner(
    walledApp,
    'insert into assistant_excluded_case (company_id, case_id, excluded_by) values ($1, $2, $3)',
    [companyId, reserved['cases'], lawyer.id],
  )
  const userIds = [walled.id, owner.id]
  const walls = await raiseWall(walledApp, {
    companyId,
    caseId: reserved['cases'] ?? '',
    contactId: lawyer.id,
    userIds,
  })
  return {
    walledApp,
    plainApp,
    office: { companyId, owner },
    own: base.own,
    reserved: { ...reserved, walls },
    walled: { lawyer: walled, owner },
    lawyer,
    async close() {
      await Promise.all([walledApp.close(), plainApp.close()])
      for (const database of databases) await database.drop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

const quoted = (name: string) => `"${name}"`

/** Returns the tables of the application with a column of uuids of this name. */
async function tablesWith(app: TestApp, column: string): Promise<string[]> {
  const found = await asOwner<{ name: string }>(
    app,
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = $1
      and a.atttypid = 'uuid'::regtype and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`,
    [column],
  )
  return found.map(({ name }) => name)
}

/** Returns the tables with a `case_id` that have no row of a case. */
export async function tablesWithoutRowOf(app: TestApp, caseId: string): Promise<string[]> {
  const empty: string[] = []
  for (const table of await tablesWith(app, 'case_id')) {
    const found = await asOwner(app, `select 1 from ${quoted(table)} where case_id = $1 limit 1`, [caseId])
    if (found.length === 0) empty.push(table)
  }
  return empty
}

/** Returns the ids of all rows that the first database has and the second has not. */
export async function idsOnlyIn(app: TestApp, other: TestApp): Promise<ReadonlySet<string>> {
  const only = new Set<string>()
  for (const table of await tablesWith(app, 'id')) {
    const statement = `select id::text from ${quoted(table)}`
    const others = new Set((await asOwner<{ id: string }>(other, statement)).map(({ id }) => id))
    for (const { id } of await asOwner<{ id: string }>(app, statement)) if (!others.has(id)) only.add(id)
  }
  return only
}
