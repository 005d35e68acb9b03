// Rotates the keys of an installation with files in S3, aborting inside every part, and then runs it again.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openStorage } from '#server/adapters/open-storage.ts'
import { auditSeals } from '#server/audit/chain.ts'
import { anchorHeads, readAnchor } from '#server/audit/anchors.ts'
import type { ReadRows } from '#server/audit/verify-chain.ts'
import { query } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import { readEnv } from '#server/env.ts'
import { FileIntegrityError } from '#server/files/encryption.ts'
import { unwrapKey } from '#server/files/keys.ts'
import { deriveKey, unseal } from '#server/secrets.ts'
import { storeFingerprint } from '#server/start/master-key.ts'
import { rotateKeys } from '#server/start/rotate-keys.ts'
import { filesOf, type ExportedFile } from '#modules/portability/exports/export-files.ts'
import { openStored } from '#modules/portability/exports/stored-files.ts'
import { openTestApp, testMasterKey, type TestApp } from './support/app.ts'
import { asOwner } from './support/as-owner.ts'
import { cloneDatabase, type TestDatabase } from './support/database.ts'
import { buildFixture, type Fixture } from './support/matrix-fixture.ts'
import { startS3StandIn, type S3StandIn } from './support/s3-stand-in.ts'

const newKey = Buffer.alloc(32, 9)
/** Anchor of a deleted company, which no key opens; it must not block the rotation. */
const damagedAnchor = 'audit/heads/00000000-0000-7000-8000-000000000001'
let database: TestDatabase
let directory: string
let bucket: S3StandIn
let fixture: Fixture
let companies: string[]
let files: (ExportedFile & { companyId: string; bytes: Buffer })[]

const settings = () => ({
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  DATA_DIR: directory,
  DATABASE_URL: database.urls.owner,
  MASTER_KEY: testMasterKey.toString('base64'),
  NEW_MASTER_KEY: newKey.toString('base64'),
  STORAGE_URL: `s3://${bucket.bucket}?endpoint=${bucket.url}`,
  S3_ACCESS_KEY_ID: bucket.credentials.accessKeyId,
  S3_SECRET_ACCESS_KEY: bucket.credentials.secretAccessKey,
})
const rotate = (renew = true) => rotateKeys(readEnv(settings()), { companies: renew })
const queryAsOwner = <Row extends pg.QueryResultRow>(statement: string, values: unknown[] = []) =>
  asOwner<Row>(database, statement, values)
const bytesOf = (app: TestApp, companyId: string, file: ExportedFile) =>
  withScope({ kind: 'company', companyId }, async () =>
    buffer(await (await openStored(app.services, app.services.openWork().em, { ...file, companyId })).stream()),
  )

/** Returns a hash of each encrypted value: objects of the bucket, and values by table and id. */
async function hashesOfEncryptedValues(): Promise<Map<string, string>> {
  const values = await queryAsOwner<{ name: string; value: string }>(`
    select 'company ' || id as name, md5(file_key) as value from company where file_key is not null
    union all select 'form_send ' || id, md5(token_sealed) from form_send
    union all select 'document_template ' || id, md5(content) from document_template where company_id is not null
    union all select 'audit_entry ' || id, md5(seal) from audit_entry where seal is not null
    union all select 'audit_head ' || coalesce(company_id::text, 'platform'), md5(seal) from audit_head`)
  return new Map([
    ...values.map(({ name, value }) => [name, value] as const),
    ...[...bucket.objects].map(([key, { etag }]) => [key, etag] as const),
  ])
}

/**
 * Runs a rotation that is cut off at the value `cutValue`, which must stay unchanged. Returns the names of the values
 * that were changed before, only those that begin with one of `kinds`.
 */
async function cutAt(cutValue: string, kinds: readonly string[], run: () => Promise<unknown>): Promise<string[]> {
  const before = await hashesOfEncryptedValues()
  expect([...before.keys()]).toContain(cutValue)
  await run()
  const after = await hashesOfEncryptedValues()
  expect(after.get(cutValue)).toBe(before.get(cutValue))
  return [...before.keys()].filter(
    (name) => kinds.some((kind) => name.startsWith(kind)) && after.get(name) !== before.get(name),
  )
}

/** Rotates while the database refuses to change a row. */
const cutInDatabase = async (table: string, rowCondition: string, condition = 'true'): Promise<void> => {
  await queryAsOwner(
    `create trigger cut before update on ${table} for each row when (${rowCondition} and ${condition}) execute function cut_off()`,
  )
  await expect(rotate()).rejects.toThrow(/cut off|opens under neither key/)
  await queryAsOwner(`drop trigger cut on ${table}`)
}
/** Rotates while the bucket has no room for an object. */
const cutInBucket = async (key: string): Promise<void> => {
  bucket.misbehave('full', { when: new RegExp(`^PUT .*${key}`) })
  await expect(rotate()).rejects.toThrow(/no room|full/i)
  bucket.misbehave('full', { times: 0 })
}
/** Rotates in a process that is killed while the bucket does not answer the write of an object. */
const killWhileWriting = async (key: string): Promise<void> => {
  const waits = new RegExp(`^PUT .*${key}`)
  const before = bucket.requests.length
  bucket.misbehave('stall', { when: waits })
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      join(import.meta.dirname, '../server/start/rotate-keys.ts'),
      '--companies',
    ],
    { env: { PATH: process.env.PATH, ...settings() }, stdio: 'ignore' },
  )
  await expect
    .poll(() => bucket.requests.slice(before).some((request) => waits.test(request)), { timeout: 20_000 })
    .toBe(true)
  child.kill('SIGKILL')
  await once(child, 'exit')
  bucket.misbehave('stall', { times: 0 })
}

beforeAll(async () => {
  database = await cloneDatabase()
  directory = mkdtempSync(join(tmpdir(), 'bufete-keys-cut-'))
  bucket = await startS3StandIn({ pageSize: 3 })
  const storage = await openStorage(readEnv(settings()))
  const app = await openTestApp({ urls: database.urls, directory, background: true, ports: { storage } })
  fixture = await buildFixture(app)
  companies = [fixture.own.companies ?? '', fixture.foreign.companies ?? '']
  await storeFingerprint(database.urls.owner, testMasterKey)
  files = (
    await Promise.all(
      companies.map((companyId) =>
        withScope({ kind: 'company', companyId }, async () => {
          const found = await app.services.openWork().em.transactional((tx) => filesOf(tx, companyId))
          return Promise.all(
            found.map(async (file) => ({ ...file, companyId, bytes: await bytesOf(app, companyId, file) })),
          )
        }),
      ),
    )
  ).flat()
  await withScope({ kind: 'platform' }, async () => {
    const read: ReadRows = async (_, statement) =>
      (await statement.execute(query(app.services.openWork().em))).rows as never
    await anchorHeads(
      {
        read,
        storage,
        seals: auditSeals(testMasterKey),
        onBroken: (chain) => {
          throw new Error(chain)
        },
      },
      null,
    )
  })
  await app.close()
  bucket.objects.set(damagedAnchor, { body: Buffer.from('{"seq":1}'), etag: '"a"', modifiedAt: new Date() })
  await queryAsOwner(
    `create function cut_off() returns trigger language plpgsql as $$ begin raise exception 'cut off'; end $$`,
  )
}, 90_000)
afterAll(async () => {
  await database.drop()
  await bucket.close()
  rmSync(directory, { recursive: true, force: true })
})

it('a rotation interrupted between two values resumes there', async () => {
  const [first = '', second = ''] = companies
  const keys = [...bucket.objects.keys()].sort()
  const lastOf = (prefix: string) => keys.findLast((key) => key.startsWith(prefix)) ?? ''
  const [send = '', deletedTemplate = ''] = [fixture.foreign.sendId, fixture.deleted['document-templates']]
  const cutAtRow = (table: string, id: string, kinds: readonly string[], condition?: string) =>
    cutAt(`${table} ${id}`, kinds, () => cutInDatabase(table, `old.id = '${id}'`, condition))

  expect(await cutAtRow('form_send', send, ['form_send', 'company'])).toEqual(
    expect.arrayContaining([`company ${first}`, `company ${second}`, `form_send ${fixture.own.sendId}`]),
  )
  // Seals in the database change in one transaction, seals in the storage one at a time.
  expect(
    await cutAt(`audit_head ${second}`, ['audit_'], () => cutInDatabase('audit_head', `old.company_id = '${second}'`)),
  ).toEqual([])
  expect(
    (await cutAt('audit/heads/platform', ['audit'], () => cutInBucket('audit/heads/platform'))).map(
      (name) => name.split(/[ /]/)[0],
    ),
  ).toEqual(expect.arrayContaining(['audit_entry', 'audit_head', 'audit']))
  expect(
    await cutAt(lastOf('profile-images/'), ['profile-images/'], () => cutInBucket(lastOf('profile-images/'))),
  ).toHaveLength(keys.filter((key) => key.startsWith('profile-images/')).length - 1)
  expect(
    (await cutAt(lastOf(`${first}/`), [`${first}/`], () => killWhileWriting(lastOf(`${first}/`)))).length,
  ).toBeGreaterThan(0)
  expect((await cutAtRow('document_template', deletedTemplate, ['document_template', first])).sort()).toEqual(
    [`document_template ${fixture.own['document-templates']}`, lastOf(`${first}/`)].sort(),
  )
  // The first company is finished and not repeated because of the second.
  expect(
    await cutAt(lastOf(`forms/${second}/`), [second, `company ${first}`], () => cutInBucket(`forms/${second}/`)),
  ).toEqual(expect.arrayContaining([`company ${first}`, lastOf(`${second}/`)]))
  expect(
    await cutAtRow('company', second, [first, `company ${first}`, `forms/${second}/`], 'new.next_file_key is null'),
  ).toEqual([lastOf(`forms/${second}/`)])

  // A started rotation is completed by the next start. Values that no key opens are listed.
  const [damagedFile] = files.filter((file) => file.companyId === second && file.storageKind === 'documents')
  const damaged = `${second}/${damagedFile?.fileId}`
  bucket.objects.set(damaged, { body: Buffer.from('damaged'), etag: '"d"', modifiedAt: new Date() })
  expect(await rotate(false)).toMatchObject({ companies: 1, unopened: [damaged] })
  expect(bucket.objects.get(damagedAnchor)?.etag).toBe('"a"')
  expect(await queryAsOwner('select 1 from company where next_file_key is not null')).toEqual([])

  const after = await openTestApp({
    urls: database.urls,
    directory,
    masterKey: newKey,
    ports: { storage: await openStorage(readEnv(settings())) },
  })
  for (const { companyId, bytes, ...file } of files) {
    if (file.fileId === damagedFile?.fileId)
      await expect(bytesOf(after, companyId, file)).rejects.toBeInstanceOf(FileIntegrityError)
    else expect((await bytesOf(after, companyId, file)).equals(bytes)).toBe(true)
  }
  await after.close()
  for (const { id, file_key: wrapped } of await queryAsOwner<{ id: string; file_key: Buffer }>(
    'select id, file_key from company where file_key is not null',
  )) {
    expect(() => unwrapKey(wrapped, deriveKey(testMasterKey, 'company-file-keys'), `company:${id}`)).toThrow(
      'another key',
    )
  }
  for (const { id, token_sealed: sealed } of await queryAsOwner<{ id: string; token_sealed: Buffer }>(
    'select id, token_sealed from form_send',
  ))
    expect(unseal(deriveKey(newKey, 'form-sends'), sealed, id).length).toBeGreaterThan(0)
  const storage = await openStorage(readEnv(settings()))
  for (const chain of [null, ...companies]) expect(await readAnchor(storage, auditSeals(newKey), chain)).not.toBeNull()
}, 120_000)
