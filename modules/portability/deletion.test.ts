// After the deletion of a company none of its rows is readable, and its files cannot be decrypted.
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditSeals } from '#server/audit/chain.ts'
import { verifyChain, type ReadRows } from '#server/audit/verify-chain.ts'
import { sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import { openEncrypted } from '#server/files/encryption.ts'
import { unwrapKey } from '#server/files/keys.ts'
import { deriveKey } from '#server/secrets.ts'
import { bookCharge } from '#modules/billing/payments/payments.factory.ts'
import { companyFileKey } from '#modules/companies/index.ts'
import { office, sentTo, anonymous, testPassword, type Person } from '#tests/support/actors.ts'
import { testMasterKey, useApp } from '#tests/support/app.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { buildFixture, type Fixture } from '#tests/support/matrix-fixture.ts'
import { markTexts, tablesWith } from '#tests/support/marked-texts.ts'
import { deleteDueCompanies } from './deletion/delete-company.ts'

const app = useApp({ background: true })
let fixture: Fixture
let admin: Person
let companyId: string
let pool: pg.Pool
const mark = 'Zumbayllu'
/**
 * Deletes companies at a time some days from now. Only this call uses the later time, because sessions would expire.
 */
const deleteDueIn = (days: number): Promise<number> => {
  const work = app().services.openWork()
  return deleteDueCompanies(app().services, {
    ...work,
    ports: { ...work.ports, clock: { now: () => new Date(Date.now() + days * 86_400_000) } },
  })
}

beforeAll(async () => {
  fixture = await buildFixture(app())
  admin = fixture.people.administrator
  companyId = fixture.own.companies ?? ''
  pool = new pg.Pool({ connectionString: app().urls.owner, max: 2 })
}, 90_000)
afterAll(async () => {
  await pool.end()
})

describe('the deletion of a company', () => {
  it('is planned when the typed name differs from the name only in apostrophes, accents and capitals', async () => {
    const own = await office(app(), 'Bufete O’Neill Ortíz')
    const path = `/admin/companies/${own.companyId}/deletion`
    await admin.post(path, { name: "Bufete O'Neill" }).expect(422)
    await admin.post(path, { name: "bufete O'Neill Ortiz" }).expect(201)
    await admin.delete(path).expect(204)
  })

  it('waits 30 days, is announced to the owner, and can be cancelled', async () => {
    const own = await office(app(), 'Bufete Laracuente')
    const path = `/admin/companies/${own.companyId}/deletion`
    const deletionState = () => own.owner.get(`/companies/${own.companyId}/deletion`).expect(200)
    expect((await deletionState()).body).toEqual({ askedAt: null, dueAt: null, waitDays: 30 })
    await own.owner.post(path, { name: 'Bufete Laracuente' }).expect(403)
    await admin.post(path, { name: 'Bufete' }).expect(422)
    await admin.post(path, { name: 'Bufete Laracuente' }).expect(201)
    await admin.post(path, { name: 'Bufete Laracuente' }).expect(409)
    const { dueAt } = (await deletionState()).body as { dueAt: string }
    expect(Math.round((Date.parse(dueAt) - Date.now()) / 86_400_000)).toBe(30)
    const mail = await sentTo(app(), own.owner.email)
    expect(mail.subject).toMatch(/^Bufete Laracuente se eliminará el \d+ de \p{L}+ de \d{4}$/u)
    expect((await own.owner.get('/notices')).body).toMatchObject({ items: [{ kind: 'deletion.planned' }] })

    expect(await deleteDueIn(29)).toBe(0)
    await admin.delete(path).expect(204)
    await admin.delete(path).expect(404)
    expect(await deleteDueIn(31)).toBe(0)
    await expect
      .poll(async () => (await sentTo(app(), own.owner.email)).subject)
      .toBe('Bufete Laracuente ya no se eliminará')
    expect(
      (
        await asOwner(
          app(),
          `select 1 from company where id = $1 and name = 'Bufete Laracuente' and file_key is null
            and deleted_at is null`,
          [own.companyId],
        )
      ).length,
    ).toBe(1)
  })

  it('removes rows, names and file keys, and leaves anonymous payments and a verifiable audit', async () => {
    const { services } = app()
    expect(await markTexts(pool, companyId, mark)).toBeGreaterThan(60)
    await bookCharge(services, companyId)
    const sumOfPayments = () =>
      asOwner<{ sum: string }>(app(), `select sum(amount_cents) as sum from payment where company_id = $1`, [companyId])
    const [before] = await sumOfPayments()
    const people = await asOwner<{ id: string; email: string }>(
      app(),
      `select id, email from user_account where company_id = $1`,
      [companyId],
    )
    // Keeps the files as in an old backup, and the wrapped key as in a backup of the database.
    const [document] = await asOwner<{ file_id: string; storage_key: string; size_bytes: string }>(
      app(),
      `select file_id, storage_key, size_bytes from document_revision where company_id = $1`,
      [companyId],
    )
    const bytes = await buffer(await services.ports.storage.read(document?.storage_key ?? ''))
    const key = await withScope({ kind: 'company', companyId }, () =>
      companyFileKey(services.openWork().em, testMasterKey, companyId),
    )
    const [companyRow] = await asOwner<{ file_key: Buffer }>(app(), `select file_key from company where id = $1`, [
      companyId,
    ])
    const openDocument = (companyKey: Uint8Array) =>
      openEncrypted({
        fileId: document?.file_id ?? '',
        companyKey,
        sizeBytes: Number(document?.size_bytes),
        read: ({ start, end }) =>
          Promise.resolve(Readable.from([bytes.subarray(start, end + 1)], { objectMode: false })),
      })
    expect((await openDocument(key)).sizeBytes).toBeGreaterThan(0)
    const otherAccounts = await asOwner<{ n: number }>(
      app(),
      `select count(*)::int as n from user_account where company_id <> $1 or company_id is null`,
      [companyId],
    )

    const [{ name } = { name: '' }] = await asOwner<{ name: string }>(app(), `select name from company where id = $1`, [
      companyId,
    ])
    await admin.post(`/admin/companies/${companyId}/deletion`, { name }).expect(201)
    await expect
      .poll(
        async () =>
          (await asOwner(app(), `select 1 from audit_entry where company_id = $1 and seq is null`, [companyId])).length,
        { timeout: 10_000 },
      )
      .toBe(0)
    expect(await deleteDueIn(31)).toBe(1)

    // Only the id of the company remains, in the payments and in the audit.
    await expect
      .poll(() => tablesWith(pool, companyId), { timeout: 10_000 })
      .toEqual(['audit_entry', 'audit_head', 'company', 'company_deletion', 'payment', 'payment_balance'])
    expect(await tablesWith(pool, mark)).toEqual([])
    expect(await tablesWith(pool, ...people.map(({ email }) => email))).toEqual([])
    // The platform's own chain has the ids of deleted accounts, and no name.
    expect(
      await asOwner(
        app(),
        `select actor_name from audit_entry where company_id is null and actor_name is not null
          and (actor_id::text = any($1) or subject_id = any($1))`,
        [people.map(({ id }) => id)],
      ),
    ).toEqual([])
    expect(
      await asOwner(
        app(),
        `select name, tax_id, address, phone, email, status, owner_id, file_key from company where id = $1`,
        [companyId],
      ),
    ).toEqual([
      {
        name: '—',
        tax_id: null,
        address: null,
        phone: null,
        email: null,
        status: 'inactive',
        owner_id: null,
        file_key: null,
      },
    ])
    expect(
      await asOwner<{ n: number }>(
        app(),
        `select count(*)::int as n from user_account where company_id is distinct from $1`,
        [companyId],
      ),
    ).toEqual(otherAccounts)
    await admin.get(`/admin/companies/${companyId}`).expect(404)
    await anonymous(app())
      .post('/auth/local', { identifier: fixture.people.owner.email, password: testPassword })
      .expect(401)
    await fixture.people.owner.get('/cases').expect(401)

    // Payments still add up, and still cannot be changed.
    expect(await sumOfPayments()).toEqual([before])
    await expect(
      asOwner(app(), `update payment set amount_cents = 1 where company_id = $1`, [companyId]),
    ).rejects.toThrow('never change')

    // The key is deleted: neither the master key nor another company's key decrypts a byte of an old backup.
    for await (const { key: remainingKey } of services.ports.storage.list(''))
      expect(remainingKey.includes(companyId) && !remainingKey.startsWith('audit/')).toBe(false)
    const keys = (
      await asOwner<{ file_key: Buffer; id: string }>(
        app(),
        `select id, file_key from company where file_key is not null`,
      )
    ).map((company) =>
      unwrapKey(company.file_key, deriveKey(testMasterKey, 'company-file-keys'), `company:${company.id}`),
    )
    expect(keys.length).toBeGreaterThan(0)
    for (const candidateKey of [testMasterKey, deriveKey(testMasterKey, 'company-file-keys'), ...keys])
      await expect(openDocument(candidateKey)).rejects.toThrow('wrapped under another key')
    await expect(
      withScope({ kind: 'company', companyId }, () => companyFileKey(services.openWork().em, testMasterKey, companyId)),
    ).rejects.toThrow('no company')
    // As the runbook states, the master key and a backup that contains the wrapped key can decrypt the files until the
    // backup expires.
    expect(
      (
        await openDocument(
          unwrapKey(
            companyRow?.file_key ?? Buffer.alloc(0),
            deriveKey(testMasterKey, 'company-file-keys'),
            `company:${companyId}`,
          ),
        )
      ).sizeBytes,
    ).toBeGreaterThan(0)
  }, 60_000)

  it('leaves a verifiable chain, and does not weaken the verification of other chains', async () => {
    const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
    const read: ReadRows = async (_, statement) => (await statement.execute(db)).rows as never
    await sql`set timezone = 'UTC'`.execute(db)
    const verify = (id: string) => verifyChain(read, auditSeals(testMasterKey), id, null)
    await expect
      .poll(
        async () =>
          (await asOwner(app(), `select 1 from audit_entry where action = 'companies.deleted' and seq is not null`))
            .length,
      )
      .toBe(1)
    const result = await verify(companyId)
    expect(result).toMatchObject({ broken: null })
    expect(result.entries).toBeGreaterThan(20)
    const [auditEntry] = await asOwner<{ details: { lastEntry: number; lastHash: string } }>(
      app(),
      `select details from audit_entry where action = 'companies.deleted'`,
    )
    expect(result.head).toEqual({ seq: auditEntry?.details.lastEntry, hash: auditEntry?.details.lastHash })

    // The owner of the database cannot disguise a changed entry of another company as an entry of a deleted company.
    const foreign = fixture.foreign.companies ?? ''
    expect(await verify(foreign)).toMatchObject({ broken: null })
    await asOwner(app(), `alter table audit_entry disable trigger user`)
    await asOwner(
      app(),
      `update audit_entry set details = '{}', actor_name = null, forgotten_at = now() where company_id = $1
        and seq = 2`,
      [foreign],
    )
    await asOwner(
      app(),
      `insert into company_deletion (company_id, asked_by, asked_at, due_at, done_at)
        values ($1, $1, now(), now() + interval '1 day', now())`,
      [foreign],
    )
    expect(await verify(foreign)).toMatchObject({ broken: { fault: 'changed', seq: 2 } })
    await asOwner(app(), `alter table audit_entry enable trigger user`)
  })

  it('is permitted only to the platform, and only for companies whose deletion is due', async () => {
    const own = await office(app())
    const appRole = new pg.Client({ connectionString: app().urls.app })
    await appRole.connect()
    await appRole.query(`select set_config('app.company_id', $1, false)`, [own.companyId])
    await expect(appRole.query(`select app.forget_company($1, now())`, [own.companyId])).rejects.toThrow(
      'by the platform',
    )
    await expect(appRole.query(`update company_deletion set due_at = now()`)).resolves.toMatchObject({ rowCount: 0 })
    await appRole.query(`select set_config('app.scope', 'platform', false)`)
    await expect(appRole.query(`select app.forget_company($1, now())`, [own.companyId])).rejects.toThrow(
      'not to be deleted now',
    )
    await appRole.end()
  })
})
