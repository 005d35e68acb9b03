// Moves an office with rows in every table between two installations, with its passwords, sessions, links and files.
import { buffer } from 'node:stream/consumers'
import { beforeAll, describe, expect, it } from 'vitest'
import { rows } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import { auditSeals } from '#server/audit/chain.ts'
import { verifyChains } from '#server/audit/verify-all.ts'
import type { ReadRows } from '#server/audit/verify-chain.ts'
import { companyTables, companyColumn } from '#server/company-tables.ts'
import { mailQueue } from '#server/jobs/mail-job.ts'
import { runSlot } from '#server/jobs/worker.ts'
import { modules } from '#server/modules.ts'
import { sealedColumns } from '#server/start/keys/sealed-values.ts'
import { manageTokens } from '#modules/scheduling/appointments/manage-token.ts'
import { filesOf, type ExportedFile } from '#modules/portability/exports/export-files.ts'
import { openStored } from '#modules/portability/exports/stored-files.ts'
import { office, person, registered, testAddress, testPassword, type Office } from './support/actors.ts'
import { manyLogins, testMasterKey, type TestApp } from './support/app.ts'
import { asOwner } from './support/as-owner.ts'
import { buildFixture, type Fixture } from './support/matrix-fixture.ts'
import { newAddress, otherMasterKey, useMovingOffice } from './support/moving-office.ts'
import { codeOf, openCase } from './support/opened-cases.ts'
import { request } from './support/request.ts'

const { source, target, move, undo, cutBefore, countOf } = useMovingOffice({ loginRules: manyLogins })

/** Queues a mail of the office, as its own work does. */
const queueMailOf = ({ services }: TestApp, companyId: string, to: string) =>
  withScope({ kind: 'company', companyId }, () =>
    services
      .openWork()
      .em.transactional((tx) =>
        mailQueue(services)(tx, { to, subject: 'Aviso', text: 'Aviso', html: '<p>Aviso</p>', locale: 'es' }),
      ),
  )
/** Tables whose rows may differ after the move: kept in the source, written by requests that read, or sealed anew. */
const tablesThatMayDiffer = () => {
  const { stays, writtenByReading } = companyTables(modules)
  return [...stays, ...writtenByReading, ...Object.keys(sealedColumns), 'user_account', 'outbox_event']
}

const logIn = (app: TestApp, email: string, password = testPassword) =>
  request(app.handler)
    .post('/api/auth/local')
    .set('x-forwarded-for', testAddress())
    .set('accept-language', 'en')
    .send({ identifier: email, password })

const rowsOf = async (app: TestApp, companyId: string, tables: readonly string[]) => {
  const all: Record<string, string[]> = {}
  for (const name of tables)
    all[name] = (
      await asOwner<{ row: string }>(
        app,
        `select to_jsonb(t)::text as row from ${name} t where ${companyColumn(name)} = $1 order by 1`,
        [companyId],
      )
    ).map(({ row }) => row)
  return all
}
const tablesOf = () => {
  const { portable, excluded, exportOnly } = companyTables(modules)
  return [...Object.keys(portable), ...excluded, ...Object.keys(exportOnly)]
}
const bytesOf = (app: TestApp, companyId: string, file: ExportedFile) =>
  withScope({ kind: 'company', companyId }, async () =>
    buffer(await (await openStored(app.services, app.services.openWork().em, { ...file, companyId })).stream()),
  )
const contentsOf = (app: TestApp, companyId: string) =>
  withScope({ kind: 'company', companyId }, async () => {
    const files = await app.services.openWork().em.transactional((tx) => filesOf(tx, companyId))
    const contents = new Map<string, string>()
    for (const file of files)
      contents.set(`${file.storageKind} ${file.fileId}`, (await bytesOf(app, companyId, file)).toString('base64'))
    return contents
  })
async function brokenChains(app: TestApp, masterKey: Buffer, chains: readonly (string | null)[]): Promise<unknown[]> {
  const read: ReadRows = (shape, statement) =>
    withScope({ kind: 'platform' }, () => rows(app.services.openWork().em, shape, statement))
  const broken: unknown[] = []
  const deps = { read, storage: app.services.ports.storage, seals: auditSeals(masterKey) }
  for await (const result of verifyChains(deps, [...chains])) if (result.broken) broken.push(result)
  return broken
}
const counters = (app: TestApp) =>
  asOwner(app, 'select name, sum(amount)::int as amount from platform_counter group by name having sum(amount) <> 0')
const recountedCounters = (app: TestApp) =>
  asOwner(
    app,
    `select 'accounts.' || profile as name, count(*)::int as amount from user_account group by profile
     union all select 'cases.' || status, count(*)::int from case_file group by status`,
  )

describe('an office with rows in every table', () => {
  let fixture: Fixture
  let companyId: string
  let neighbour: Office

  beforeAll(async () => {
    fixture = await buildFixture(source().app)
    companyId = fixture.office.companyId
    neighbour = await office(source().app, 'Vecinos')
    await openCase(neighbour.owner, { name: 'De los vecinos' })
    await asOwner(source().app, `update subscription set cancel_at_period_end = true where company_id = $1`, [
      companyId,
    ])
  }, 120_000)

  it('reads on while it moves, is refused writes, and works in the other installation afterwards', async () => {
    const { app: from } = source()
    const { app: to } = target()
    const owner = fixture.people.owner
    const neighbours = await rowsOf(from, neighbour.companyId, tablesOf())
    const contents = await contentsOf(from, companyId)
    const [hash] = await asOwner<{ hash: string }>(
      from,
      'select password_hash as hash from user_account where id = $1',
      [owner.id],
    )
    const session = await logIn(from, owner.email).expect(200)
    const cookies = (session.headers['set-cookie'] as unknown as string[]).map((cookie) => cookie.split(';')[0] ?? '')

    const link = manageTokens(from.services.secrets)(companyId, fixture.own.appointments ?? '')
    const open = (app: TestApp) => request(app.handler).get(`/api/public/appointments/${link}`)
    await open(from).expect(200)
    const comparedTables = tablesOf().filter((table) => !tablesThatMayDiffer().includes(table))
    expect(comparedTables.length).toBeGreaterThan(100)
    let rows: Record<string, string[]> = {}
    let slotRuns = 0
    let slot: Promise<boolean> = Promise.resolve(false)

    const result = await move(companyId, {
      beforeStep: async (step) => {
        if (step === 'started') expect(await rowsOf(to, companyId, comparedTables)).toEqual(rows)
        if (step !== 'rows') return
        rows = await rowsOf(from, companyId, comparedTables)
        await queueMailOf(from, companyId, 'espera@example.com')
        const waiting = { name: 'tests.waits', cron: '', run: () => Promise.resolve(void (slotRuns += 1)) }
        slot = runSlot(waiting, new Date(), () => from.services.openWork())
        expect((await owner.get('/cases').expect(200)).body).toHaveProperty('items')
        const refused = await owner.post('/cases', { name: 'Nunca' }).expect(503)
        expect(codeOf(refused)).toBe('company_moving')
        expect(refused.headers['retry-after']).toBe('30')
        await logIn(from, owner.email).expect(200)
        expect(codeOf(await logIn(from, owner.email, 'Otra-Clave-1!').expect(401))).toBe('invalid_credentials')
        await openCase(neighbour.owner, { name: 'Mientras tanto' })
        expect(slotRuns).toBe(0)
      },
    })
    expect(await slot).toBe(true)
    expect(slotRuns).toBe(1)
    await expect.poll(() => to.mail.sent.filter((mail) => mail.to === 'espera@example.com').length).toBe(1)
    expect(from.mail.sent.filter((mail) => mail.to === 'espera@example.com')).toEqual([])
    await open(to).expect(200)
    expect(manageTokens(to.services.secrets)(companyId, fixture.own.appointments ?? '')).toBe(link)
    expect(codeOf(await open(from).expect(410))).toBe('company_moved')
    expect(result).toMatchObject({ outcome: 'moved', address: newAddress })

    // Passwords, sessions and files are there.
    await logIn(to, owner.email).expect(200)
    expect(codeOf(await logIn(to, owner.email, 'Otra-Clave-1!').expect(401))).toBe('invalid_credentials')
    const renewed = await request(to.handler)
      .post('/api/auth/refresh')
      .set('cookie', cookies.join('; '))
      .set('origin', to.services.env.publicUrl)
      .expect(200)
    const { jwt } = renewed.body as { jwt: string }
    const ownerInTarget = person(to, { ...owner, token: jwt })
    expect((await ownerInTarget.get('/cases').expect(200)).body).toHaveProperty('items')
    await openCase(ownerInTarget, { name: 'Ya en la nueva' })
    expect(await contentsOf(to, companyId)).toEqual(contents)
    const [rehashed] = await asOwner<{ hash: string }>(
      to,
      'select password_hash as hash from user_account where id = $1',
      [owner.id],
    )
    expect(hash?.hash).not.toContain('keyid')
    expect(rehashed?.hash).not.toContain('keyid')
    expect(await brokenChains(to, otherMasterKey, [companyId, null])).toEqual([])
    expect(await counters(to)).toEqual(expect.arrayContaining(await recountedCounters(to)))

    // The former installation keeps only the audit and the billing of the office, and tells its people the new address.
    expect(await contentsOf(from, companyId)).toEqual(new Map())
    expect(await countOf(source(), 'user_account', companyId)).toBe(0)
    expect(await countOf(source(), 'case_file', companyId)).toBe(0)
    const refusal = await logIn(from, owner.email).expect(410)
    expect(refusal.body).toMatchObject({ error: { code: 'company_moved', details: { address: newAddress } } })
    expect((refusal.body as { error: { message: string } }).error.message).toContain(newAddress)
    expect(codeOf(await logIn(from, owner.email, 'Otra-Clave-1!').expect(401))).toBe('invalid_credentials')
    // The audit entry of the deletion, which explains the emptied entries, gets its position in the chain a moment later.
    await expect.poll(() => brokenChains(from, testMasterKey, [companyId, null])).toEqual([])
    expect(await counters(from)).toEqual(expect.arrayContaining(await recountedCounters(from)))
    const after = await rowsOf(from, neighbour.companyId, tablesOf())
    for (const table of ['user_account', 'folder', 'document', 'client'])
      expect(after[table]).toEqual(neighbours[table])
    expect(after['case_file']).toHaveLength((neighbours['case_file']?.length ?? 0) + 1)
    const left = await asOwner(from, `select tgname from pg_trigger where tgname like 'moving%'`)
    expect(left).toEqual([])
    // A second move changes nothing.
    expect(await move(companyId)).toMatchObject({ outcome: 'moved', counts: null })
    await expect(undo(companyId)).rejects.toThrow('in the new installation already')
  }, 240_000)
})

it('every table with a person and without a company moves with the person', async () => {
  const tables = await asOwner<{ name: string }>(
    source().app,
    `select c.table_name as name from information_schema.columns c where c.table_schema = 'public'
       and c.column_name = 'user_id' and not exists (select from information_schema.columns o
         where o.table_schema = 'public' and o.table_name = c.table_name and o.column_name = 'company_id') order by 1`,
  )
  // The directory of professionals is generated again in the new installation.
  const derived = ['listing_posting', 'public_listing']
  expect(tables.map(({ name }) => name)).toEqual([...Object.keys(companyTables(modules).ofPeople), ...derived].sort())
})

describe('a move that is not finished', () => {
  it('is refused if an account of the new installation has the same address, and changes nothing', async () => {
    const lawOffice = await office(source().app, 'Ocupada')
    await registered(target().app, { email: lawOffice.owner.email })
    await expect(move(lawOffice.companyId)).rejects.toThrow(`e-mail address ${lawOffice.owner.email}`)
    await expect(undo(lawOffice.companyId)).rejects.toThrow('No move of this office was begun')
    await openCase(lawOffice.owner)
  })

  it('is refused to the same installation, and for an office that is not there', async () => {
    const lawOffice = await office(source().app)
    await expect(move(lawOffice.companyId, { target: source().env })).rejects.toThrow('the same installation')
    await expect(move('00000000-0000-7000-8000-000000000009')).rejects.toThrow('There is no company')
  })

  it('keeps the office read-only until it is undone, with its jobs', async () => {
    const { app } = source()
    const lawOffice = await office(app, 'Cortada')
    await openCase(lawOffice.owner, { name: 'Antes' })
    await cutBefore(lawOffice.companyId, 'last')
    expect(codeOf(await lawOffice.owner.post('/cases', { name: 'Nunca' }).expect(503))).toBe('company_moving')
    await queueMailOf(app, lawOffice.companyId, 'retenido@example.com')
    expect(await countOf(target(), 'company', lawOffice.companyId)).toBe(0)

    expect(await undo(lawOffice.companyId)).toEqual({ outcome: 'undone' })
    await openCase(lawOffice.owner, { name: 'Después' })
    await expect.poll(() => app.mail.sent.filter((mail) => mail.to === 'retenido@example.com').length).toBe(1)
    expect(await asOwner(app, 'select from app.held_job where company_id = $1', [lawOffice.companyId])).toEqual([])
    expect(
      await asOwner(target().app, 'select from app.company_move where company_id = $1', [lawOffice.companyId]),
    ).toEqual([])
    expect(
      await asOwner(target().app, 'select from app.carried_key where company_id = $1', [lawOffice.companyId]),
    ).toEqual([])
  })
})
