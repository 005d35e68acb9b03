// An office moves between installations on a managed PostgreSQL, whose owner is not a superuser.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { companyTables, companyColumn } from '#server/company-tables.ts'
import { prepareDatabase } from '#server/db/database.ts'
import { readEnv, type Env } from '#server/env.ts'
import { modules } from '#server/modules.ts'
import { moveCompany } from '#server/start/company-move.ts'
import { storeFingerprint } from '#server/start/master-key.ts'
import { openTestApp, testMasterKey, type TestApp } from './support/app.ts'
import { asOwner } from './support/as-owner.ts'
import { buildFixture } from './support/matrix-fixture.ts'
import { copyOwnedDatabase, makeOwnedDatabase, query, type OwnedDatabase } from './support/plain-owner.ts'

interface OpenedInstallation {
  readonly database: OwnedDatabase
  readonly app: TestApp
  readonly env: Env
}
const directories: string[] = []
const databases: OwnedDatabase[] = []
const installations: OpenedInstallation[] = []

async function open(database: OwnedDatabase, masterKey: Buffer): Promise<OpenedInstallation> {
  const directory = mkdtempSync(join(tmpdir(), 'bufete-plain-move-'))
  directories.push(directory)
  await storeFingerprint(database.ownerUrl, masterKey)
  const urls = await prepareDatabase(database.ownerUrl, { appPassword: 'app', jobsPassword: 'jobs' })
  const installation = {
    database,
    // The fixture reads as a role without row security.
    app: await openTestApp({
      urls: { ...urls, owner: database.superuserUrl },
      directory,
      masterKey,
      background: true,
    }),
    env: readEnv({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      DATA_DIR: directory,
      DATABASE_URL: database.ownerUrl,
      MASTER_KEY: masterKey.toString('base64'),
    }),
  }
  installations.push(installation)
  return installation
}

beforeAll(async () => {
  const first = await makeOwnedDatabase()
  databases.push(first)
  await prepareDatabase(first.ownerUrl, { appPassword: 'app', jobsPassword: 'jobs' })
  databases.push(await copyOwnedDatabase(first))
}, 120_000)
afterAll(async () => {
  for (const { app } of installations) await app.close()
  // The copy belongs to the same owner, who is dropped with the first.
  for (const database of databases.toReversed()) await database.drop()
  for (const directory of directories) rmSync(directory, { recursive: true, force: true })
})

/**
 * Numbers of rows of a company, by table; without tables whose rows stay, such as those of payments of the plan, and
 * without the audit, to which jobs still add entries.
 */
async function rowCounts({ app }: OpenedInstallation, companyId: string): Promise<Record<string, number>> {
  const { portable, exportOnly, stays } = companyTables(modules)
  const uncounted = [...stays, 'audit_entry']
  const tables = [...Object.keys(portable), ...Object.keys(exportOnly)].filter((table) => !uncounted.includes(table))
  const counts: Record<string, number> = {}
  for (const table of tables) {
    const [counted] = await asOwner<{ n: number }>(
      app,
      `select count(*)::int as n from ${table} where ${companyColumn(table)} = $1`,
      [companyId],
    )
    counts[table] = counted?.n ?? 0
  }
  return counts
}

it('asks for two privileges, and moves every row of the office once the owner has them', async () => {
  const [first, second] = databases as [OwnedDatabase, OwnedDatabase]
  const source = await open(first, testMasterKey)
  const target = await open(second, Buffer.alloc(32, 9))
  const { office } = await buildFixture(source.app)
  const move = () =>
    moveCompany({
      companyId: office.companyId,
      source: source.env,
      target: target.env,
      sourceServices: (work) => work(source.app.services),
      targetServices: (work) => work(target.app.services),
    })
  const owner = new URL(first.ownerUrl).username
  const before = await rowCounts(source, office.companyId)

  await expect(move()).rejects.toMatchObject({ message: expect.stringContaining('may not move an office') as string })
  await query(first.superuserUrl, `alter role ${owner} bypassrls`)
  await expect(move()).rejects.toMatchObject({ message: expect.stringContaining('may not move an office') as string })
  expect(await rowCounts(source, office.companyId)).toEqual(before)
  await query(first.superuserUrl, `grant set on parameter session_replication_role to ${owner}`)

  expect(await move()).toMatchObject({ outcome: 'moved' })
  expect(await rowCounts(target, office.companyId)).toEqual(before)
  expect(Object.values(before).filter((count) => count > 0).length).toBeGreaterThan(60)
}, 240_000)
