// Rotates the keys of an installation, aborting after every part. Afterwards the new keys open everything, and the old
// keys nothing.
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { request } from '#tests/support/request.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDiskStorage } from '#server/adapters/disk-storage.ts'
import { createApp, type App } from '#server/app.ts'
import { anchorHeads, readAnchor } from '#server/audit/anchors.ts'
import { auditSeals } from '#server/audit/chain.ts'
import { verifyChain, type ReadRows } from '#server/audit/verify-chain.ts'
import { withScope } from '#server/db/scope.ts'
import { readEnv } from '#server/env.ts'
import { openEncrypted } from '#server/files/encryption.ts'
import { unwrapKey } from '#server/files/keys.ts'
import { deriveKey, seal, unseal } from '#server/secrets.ts'
import { assertMasterKey, storeFingerprint, readStoredKeys } from '#server/start/master-key.ts'
import { purposes } from '#server/start/keys/sealed-values.ts'
import { rotateKeys } from '#server/start/rotate-keys.ts'
import { filesOf, type ExportedFile } from '#modules/portability/exports/export-files.ts'
import { openStored } from '#modules/portability/exports/stored-files.ts'
import { testAddress, testPassword } from './support/actors.ts'
import { openTestApp, testMasterKey, type TestApp } from './support/app.ts'
import { cloneDatabase, type TestDatabase } from './support/database.ts'
import { createMailSpy } from './support/mail-spy.ts'
import { buildFixture, type Fixture } from './support/matrix-fixture.ts'

const newKeyOf = (n: number) => Buffer.alloc(32, n)
let database: TestDatabase
let directory: string
let before: TestApp
let fixture: Fixture
let pool: pg.Pool

const storage = () => createDiskStorage({ root: join(directory, 'files') })
const env = (from: Buffer, to: Buffer) =>
  readEnv({
    NODE_ENV: 'test',
    DATA_DIR: directory,
    DATABASE_URL: database.urls.owner,
    MASTER_KEY: from.toString('base64'),
    NEW_MASTER_KEY: to.toString('base64'),
  })
const openWith = async (masterKey: Buffer): Promise<App & { mail: ReturnType<typeof createMailSpy> }> => {
  const mail = createMailSpy()
  const app = await createApp({
    env: readEnv({ NODE_ENV: 'test', DATA_DIR: directory, TRUST_PROXY: 'loopback', LOG_LEVEL: 'silent' }),
    urls: database.urls,
    secrets: { masterKey, retainedKeys: await readStoredKeys(database.urls.owner, masterKey) },
    log: pino({ level: 'silent' }),
    poolSize: 4,
    ports: { mail, storage: storage() },
  })
  return { ...app, mail }
}
const queryOne = async <R extends pg.QueryResultRow>(statement: string, values: unknown[] = []): Promise<R> => {
  const {
    rows: [row],
  } = await pool.query<R>(statement, values)
  if (!row) throw new Error(`nothing for ${statement}`)
  return row
}
const bytesOf = (services: App['services'], companyId: string, file: ExportedFile) =>
  withScope({ kind: 'company', companyId }, async () =>
    buffer(await (await openStored(services, services.openWork().em, { ...file, companyId })).stream()),
  )

beforeAll(async () => {
  database = await cloneDatabase()
  directory = mkdtempSync(join(tmpdir(), 'bufete-keys-'))
  pool = new pg.Pool({ connectionString: database.urls.owner, max: 2 })
  before = await openTestApp({ urls: database.urls, directory, background: true })
  fixture = await buildFixture(before)
  await storeFingerprint(database.urls.owner, testMasterKey)
}, 90_000)
afterAll(async () => {
  await pool.end()
  await database.drop()
  rmSync(directory, { recursive: true, force: true })
})

describe('the keys of an installation', () => {
  it('are rotated completely, even if the rotation is interrupted several times', async () => {
    const companyId = fixture.own.companies ?? ''
    const { owner, professional } = fixture.people
    const { id: orderId } = await queryOne<{ id: string }>('select id from plan_order limit 1')
    await pool.query('update plan_order set provider_token = $1 where id = $2', [
      seal(deriveKey(testMasterKey, 'payment-tokens'), 'push-token', orderId),
      orderId,
    ])
    await professional.post('/users/me/two-factor', { password: testPassword }).expect((answer) => {
      expect(answer.status).toBeLessThan(300)
    })
    await before.stopBackground()
    // Encrypted jobs in the queue.
    await request(before.handler)
      .post('/api/auth/forgot-password')
      .set('x-forwarded-for', testAddress())
      .send({ email: owner.email })
      .expect((answer) => {
        expect(answer.status).toBeLessThan(300)
      })
    await owner
      .post(`/companies/${companyId}/invitations`, { email: 'quien-espera@example.com', profile: 'professional' })
      .set('x-forwarded-for', testAddress())
      .expect(201)
    const files = await withScope({ kind: 'company', companyId }, () =>
      before.services.openWork().em.transactional((tx) => filesOf(tx, companyId)),
    )
    expect(new Set(files.map(({ storageKind }) => storageKind)).size).toBeGreaterThanOrEqual(4)
    const contents = await Promise.all(files.map((file) => bytesOf(before.services, companyId, file)))
    const old = await queryOne<{
      file_key: Buffer
      two_factor_secret: Buffer
      provider_token: Buffer
      token_sealed: Buffer
    }>(
      `
      select c.file_key, u.two_factor_secret, o.provider_token, s.token_sealed from company c, user_account u,
        plan_order o, form_send s where c.id = $1 and u.id = $2 and o.id = $3 and s.id = $4`,
      [companyId, professional.id, orderId, fixture.own.sendId],
    )
    const oldCompanyKey = unwrapKey(old.file_key, deriveKey(testMasterKey, 'company-file-keys'), `company:${companyId}`)
    const secret = unseal(
      deriveKey(testMasterKey, 'two-factor'),
      old.two_factor_secret,
      `two-factor:${professional.id}`,
    )
    const formLink = unseal(deriveKey(testMasterKey, 'form-sends'), old.token_sealed, fixture.own.sendId).toString()

    const to = newKeyOf(9)
    await expect(rotateKeys(env(testMasterKey, to), { companies: true })).rejects.toThrow('A server is connected')
    await before.close()
    const db = new Kysely<unknown>({
      dialect: new PostgresDialect({
        pool: new pg.Pool({ connectionString: database.urls.owner, max: 1, options: '-c timezone=UTC' }),
      }),
    })
    const read: ReadRows = async (_, statement) => (await statement.execute(db)).rows as never
    await anchorHeads(
      {
        read,
        storage: storage(),
        seals: auditSeals(testMasterKey),
        onBroken: (chain) => {
          throw new Error(chain)
        },
      },
      null,
    )

    for (const part of ['values', 'seals', 'pictures', 'companies', 'end']) {
      await expect(
        rotateKeys(env(testMasterKey, to), {
          companies: true,
          beforePart: async (nextPart) => {
            if (nextPart === part) throw new Error(`cut off before ${part}`)
          },
        }),
      ).rejects.toThrow(`cut off before ${part}`)
      await expect(assertMasterKey(database.urls.owner, testMasterKey)).rejects.toThrow('being changed')
      await expect(rotateKeys(env(testMasterKey, newKeyOf(3)))).rejects.toThrow('another key was begun')
    }
    await rotateKeys(env(testMasterKey, to), {
      companies: true,
      beforePart: async (nextPart) => {
        if (nextPart === 'file') throw new Error('cut off at the very end')
      },
    }).catch(() => undefined)
    expect(await rotateKeys(env(testMasterKey, to))).toMatchObject({ values: 0 })
    await expect(assertMasterKey(database.urls.owner, testMasterKey)).rejects.toThrow('another master key')
    await assertMasterKey(database.urls.owner, to)

    // The old keys open nothing.
    const rotated = await queryOne<typeof old>(
      `select c.file_key, u.two_factor_secret, o.provider_token, s.token_sealed from company c, user_account u,
        plan_order o, form_send s where c.id = $1 and u.id = $2 and o.id = $3 and s.id = $4`,
      [companyId, professional.id, orderId, fixture.own.sendId],
    )
    expect(() =>
      unwrapKey(rotated.file_key, deriveKey(testMasterKey, 'company-file-keys'), `company:${companyId}`),
    ).toThrow('another key')
    for (const [purpose, value, context] of [
      ['two-factor', rotated.two_factor_secret, `two-factor:${professional.id}`],
      ['payment-tokens', rotated.provider_token, orderId],
      ['form-sends', rotated.token_sealed, fixture.own.sendId],
    ] as const) {
      expect(() => unseal(deriveKey(testMasterKey, purpose), value, context)).toThrow('unable to authenticate')
    }
    const { rows: queued } = await pool.query<{ sealed: string; task: string }>(
      `select j.payload -> 'payload' ->> 'sealed' as sealed, v.task_identifier as task from graphile_worker.jobs v,
          graphile_worker.reschedule_jobs(array[v.id]) j
        where j.payload -> 'payload' ->> 'sealed' is not null`,
    )
    expect(new Set(queued.map(({ task }) => task))).toEqual(new Set(['mail.send', 'identity.send-password-reset']))
    for (const { sealed, task } of queued) {
      const purpose = task === 'mail.send' ? 'mail-queue' : 'password-reset-queue'
      expect(() => unseal(deriveKey(testMasterKey, purpose), Buffer.from(sealed, 'base64'))).toThrow(
        'unable to authenticate',
      )
    }
    await expect(readStoredKeys(database.urls.owner, testMasterKey)).rejects.toThrow('another key')
    for (const { storageKind, fileId, sizeBytes } of files.filter((file) => file.storageKind !== 'templates')) {
      const folders: Readonly<Record<string, string>> = {
        pictures: 'profile-images',
        answers: `forms/${companyId}`,
        recordings: `calls/${companyId}`,
        mail: `mail/${companyId}`,
      }
      const key = `${folders[storageKind] ?? companyId}/${fileId}`
      const opening = (companyKey: Uint8Array) =>
        openEncrypted({ fileId, companyKey, sizeBytes, read: (range) => storage().read(key, range) })
      await expect(opening(oldCompanyKey)).rejects.toThrow('another key')
      await expect(opening(deriveKey(testMasterKey, 'profile-images'))).rejects.toThrow('another key')
    }

    // The new key opens everything: files, passwords, second factors, links, queued mail, audit.
    const app = await openWith(to)
    expect(await Promise.all(files.map((file) => bytesOf(app.services, companyId, file)))).toEqual(contents)
    await request(app.handler)
      .post('/api/auth/local')
      .set('x-forwarded-for', testAddress())
      .send({ identifier: owner.email, password: testPassword })
      .expect(200)
    expect(
      unseal(deriveKey(to, 'two-factor'), rotated.two_factor_secret, `two-factor:${professional.id}`).equals(secret),
    ).toBe(true)
    expect(unseal(deriveKey(to, 'payment-tokens'), rotated.provider_token, orderId).toString()).toBe('push-token')
    expect(unseal(deriveKey(to, 'form-sends'), rotated.token_sealed, fixture.own.sendId).toString()).toBe(formLink)
    expect(
      app.services.secrets.retainedKeys?.get('appointment-link')?.equals(deriveKey(testMasterKey, 'appointment-link')),
    ).toBe(true)
    await app.startBackground()
    await expect
      .poll(() => app.mail.sent.map(({ to: address }) => address).sort(), { timeout: 10_000 })
      .toEqual(expect.arrayContaining([owner.email, 'quien-espera@example.com']))
    await app.stopBackground()
    for (const chain of [null, companyId]) {
      expect(
        await verifyChain(read, auditSeals(to), chain, await readAnchor(storage(), auditSeals(to), chain)),
      ).toMatchObject({ broken: null })
      expect((await verifyChain(read, auditSeals(testMasterKey), chain, null)).broken?.fault).toBe('forged')
      expect(await readAnchor(storage(), auditSeals(to), chain)).not.toBeNull()
    }
    await app.close()

    // A second rotation does not validate a forged entry, and lasting keys survive it.
    await db.destroy()
    await pool.query('alter table audit_entry disable trigger user')
    await pool.query(
      `update audit_entry set seal = decode(repeat('00', 32), 'hex') where company_id = $1 and seq = 2`,
      [companyId],
    )
    await pool.query('alter table audit_entry enable trigger user')
    const last = newKeyOf(5)
    await rotateKeys(env(to, last))
    const reopened = await openWith(last)
    await request(reopened.handler)
      .post('/api/auth/local')
      .set('x-forwarded-for', testAddress())
      .send({ identifier: owner.email, password: testPassword })
      .expect(200)
    expect(await bytesOf(reopened.services, companyId, files[0] as ExportedFile)).toEqual(contents[0])
    await reopened.close()
    const stored = await queryOne<{ seal: Buffer; hash: Buffer }>(
      'select seal, hash from audit_entry where company_id = $1 and seq = 2',
      [companyId],
    )
    expect(stored.seal.equals(auditSeals(last).row(stored.hash))).toBe(false)
  }, 90_000)

  it('are all covered by the rotation', () => {
    const sources = globSync(['server/**/*.ts', 'modules/**/*.ts'], { cwd: join(import.meta.dirname, '..') }).filter(
      (file) => !file.endsWith('.test.ts'),
    )
    const occurrences = sources.flatMap((file) =>
      [
        ...readFileSync(join(import.meta.dirname, '..', file), 'utf8').matchAll(
          /(?:deriveKey|lastingKey)\((?:[^()]|\([^()]*\))*?,\s*['`]([a-z-]+)/g,
        ),
      ].map(([, purpose = '']) => purpose),
    )
    expect(occurrences.length).toBeGreaterThan(15)
    expect([...new Set(occurrences)].filter((purpose) => !(purpose in purposes))).toEqual([])
  })
})
