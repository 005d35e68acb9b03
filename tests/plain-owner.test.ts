// The product on a managed PostgreSQL: its role owns the database and may create roles, but is not a superuser.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { request } from '#tests/support/request.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DatabaseUrls } from '#server/db/database.ts'
import { unmarkedFunctions, leakproofHint } from '#server/db/leakproof-functions.ts'
import { readEnv } from '#server/env.ts'
import { prepareInstallation } from '#server/start/prepare-installation.ts'
import { rotateKeys } from '#server/start/rotate-keys.ts'
import { verifyOffline } from '#server/start/verify-audit.ts'
import { testAddress, testPassword } from './support/actors.ts'
import { openTestApp, testMasterKey, type TestApp } from './support/app.ts'
import { buildFixture, type Fixture } from './support/matrix-fixture.ts'
import { makeOwnedDatabase, query, type OwnedDatabase } from './support/plain-owner.ts'

const newKey = Buffer.alloc(32, 9)
let database: OwnedDatabase
let directory: string
const envWith = (masterKey: Buffer) =>
  readEnv({
    NODE_ENV: 'test',
    DATA_DIR: directory,
    DATABASE_URL: database.ownerUrl,
    MASTER_KEY: masterKey.toString('base64'),
    NEW_MASTER_KEY: newKey.toString('base64'),
  })
const prepare = (masterKey = testMasterKey): Promise<DatabaseUrls> =>
  prepareInstallation(envWith(masterKey), database.ownerUrl, { masterKey })

/** Connection parameters of this process. */
const startupParameters = new Set<string>()
const connection = pg.Connection.prototype as unknown as { startup(parameters: object): void }
const startup = connection.startup
beforeAll(() => {
  connection.startup = function record(parameters) {
    for (const name of Object.keys(parameters)) startupParameters.add(name)
    startup.call(this, parameters)
  }
})
afterAll(() => {
  connection.startup = startup
})

beforeAll(async () => {
  database = await makeOwnedDatabase()
  directory = mkdtempSync(join(tmpdir(), 'bufete-plain-'))
})
afterAll(async () => {
  await database.drop()
  rmSync(directory, { recursive: true, force: true })
})

describe('an owner of the database that is no superuser', () => {
  it('installs, runs two servers, starts again, verifies the audit and changes the keys', async () => {
    expect(
      await query(
        database.ownerUrl,
        `select rolsuper or rolbypassrls or rolcreatedb as powers from pg_roles where rolname = current_user`,
      ),
    ).toEqual([{ powers: false }])
    const [urls, concurrentUrls] = await Promise.all([prepare(), prepare()])
    expect(concurrentUrls).toEqual(urls)
    const servers: TestApp[] = []
    let fixture: Fixture
    try {
      // The fixture reads as a role without row security.
      servers.push(
        await openTestApp({ urls: { ...urls, owner: database.superuserUrl }, directory, background: true }),
        await openTestApp({ urls, directory }),
      )
      const [first, secondApp] = servers as [TestApp, TestApp]
      // Alone at first, because the fixture reads invitations from this server's mail.
      fixture = await buildFixture(first)
      await secondApp.startBackground()
      const { owner } = fixture.people
      await request(secondApp.handler)
        .post('/api/auth/local')
        .set('x-forwarded-for', testAddress())
        .send({ identifier: owner.email, password: testPassword })
        .expect(200)
      for (const server of servers) await request(server.handler).get('/health/ready').expect(200)
      await request(secondApp.handler).get('/api/cases?q=a').set('authorization', `Bearer ${owner.token}`).expect(200)
      expect(await query(urls.app, 'select count(*)::int as n from user_account')).toEqual([{ n: 0 }])

      // The log lists the improvements that require a superuser, and how to make them.
      const unmarked = () => unmarkedFunctions(first.services.openWork().em)
      expect(await unmarked()).toEqual([
        'pg_catalog.arraycontains(anyarray, anyarray)',
        'pg_catalog.jsonb_contains(jsonb, jsonb)',
        'pg_catalog.lower(text)',
        'pg_catalog.textlike(text, text)',
      ])
      expect(await first.services.health.run()).toMatchObject({
        passed: { database: true },
        details: { database: { unmarkedFunctions: 4 } },
      })
      for (const [statement] of leakproofHint(await unmarked())?.matchAll(/alter function [^;]+;/g) ?? [])
        await query(database.superuserUrl, statement)
      expect(leakproofHint(await unmarked())).toBeUndefined()

      // Open connections continue, but new connections would fail.
      const role = new URL(urls.app).username
      await query(database.superuserUrl, `alter role ${role} password 'another'`)
      await expect
        .poll(async () => (await request(first.handler).get('/health/ready')).status, {
          timeout: 20_000,
          interval: 500,
        })
        .toBe(503)
      expect(await first.services.health.run()).toMatchObject({
        passed: { database: false, storage: true },
        details: { database: { rolesLogIn: false } },
      })
      await prepare()
      await expect
        .poll(async () => (await request(first.handler).get('/health/ready')).status, {
          timeout: 20_000,
          interval: 500,
        })
        .toBe(200)
      expect(await first.services.health.run()).toMatchObject({ details: { database: { rolesLogIn: true } } })
    } finally {
      for (const server of servers) await server.close()
    }
    expect(await prepare()).toEqual(urls)

    const printedLines: string[] = []
    expect(
      await verifyOffline(envWith(testMasterKey), undefined, (line) => {
        printedLines.push(line)
      }),
    ).toBe(true)
    expect(printedLines.length).toBeGreaterThan(1)

    expect(await rotateKeys(envWith(testMasterKey), { companies: true })).toMatchObject({ companies: 2, unopened: [] })
    const renewed = await prepare(newKey)
    expect(renewed.app).not.toBe(urls.app)
    expect(new URL(renewed.app).username).toBe(new URL(urls.app).username)
    const after = await openTestApp({ urls: renewed, directory, masterKey: newKey })
    try {
      await request(after.handler).get('/health/ready').expect(200)
    } finally {
      await after.close()
    }
    // PgBouncer refuses statement timeouts and options.
    expect(
      [...startupParameters].filter(
        (name) => !['user', 'database', 'application_name', 'client_encoding'].includes(name),
      ),
    ).toEqual([])
    expect(startupParameters).toContain('user')
  }, 240_000)
})
