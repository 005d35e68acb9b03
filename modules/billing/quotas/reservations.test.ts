// Reservations of tokens and seats: held, settled, released and refused.
import { randomUUID } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import { describe, expect, it } from 'vitest'
import { withScope } from '#server/db/scope.ts'
import { AppError } from '#server/http/errors.ts'
import type { Entitlements } from '#server/ports/entitlements.ts'
import { office, type Office } from '#tests/support/actors.ts'
import { asJob } from '#tests/support/as-job.ts'
import { runConcurrently, concurrencyTimeout } from '#tests/support/run-concurrently.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { meterLedgerMismatches } from '#tests/support/ledger.ts'
import { useOwnerConnection } from '#tests/support/owner-connection.ts'
import { expireReservations } from './reservations.ts'

const { app, db } = useOwnerConnection()

const inOffice = <T>(
  { companyId, owner }: Office,
  work: (tx: EntityManager, entitlements: Entitlements) => Promise<T>,
  server: TestApp = app(),
): Promise<T> =>
  withScope({ kind: 'company', companyId, userId: owner.id }, () =>
    server.services.openWork().em.transactional((tx) => work(tx, server.services.ports.entitlements)),
  )
const tokens = async (lawOffice: Office) =>
  (await inOffice(lawOffice, (tx, entitlements) => entitlements.readings(tx, lawOffice.companyId))).tokens.used
const reserve = (lawOffice: Office, amount: number, server?: TestApp, expiresInSeconds?: number) =>
  inOffice(
    lawOffice,
    (tx, entitlements) =>
      entitlements.reserveTokens(tx, {
        companyId: lawOffice.companyId,
        userId: lawOffice.owner.id,
        module: 'assistant',
        purpose: 'general',
        amount,
        ...(expiresInSeconds === undefined ? {} : { expiresInSeconds }),
      }),
    server,
  )
const settle = (lawOffice: Office, id: string, actual: number) =>
  inOffice(lawOffice, (tx, entitlements) => entitlements.settleTokens(tx, lawOffice.companyId, id, actual))
const setLimit = (lawOffice: Office, column: string, value: number | null) =>
  db().query(`update entitlement set ${column}_limit = $2 where company_id = $1`, [lawOffice.companyId, value])
const expire = (server: TestApp = app()) => asJob(() => expireReservations(server.services.openWork()))
const makeOverdue = (id: string) =>
  db().query(`update token_reservation set expires_at = now() - interval '1 second' where id = $1`, [id])
const outcomeOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'taken',
    (error: unknown) => (error instanceof AppError ? error.code : error),
  )

describe('tokens', () => {
  it('are held during a provider’s request, and settled with its count', async () => {
    const lawOffice = await office(app())
    const id = await reserve(lawOffice, 1_000)
    expect(await tokens(lawOffice)).toBe(1_000)
    expect(await settle(lawOffice, id, 320)).toBe(true)
    expect(await tokens(lawOffice)).toBe(320)
    expect(
      (
        await db().query(
          'select kind, amount::int, module from usage_entry where company_id = $1 and meter = $2 order by id',
          [lawOffice.companyId, 'tokens'],
        )
      ).rows,
    ).toEqual([
      { kind: 'reserve', amount: 1_000, module: 'assistant' },
      { kind: 'settle', amount: -680, module: 'assistant' },
    ])
    expect(await meterLedgerMismatches(db(), lawOffice.companyId)).toEqual([])
  })

  it('are settled once; an unknown reservation and a reservation of another company change nothing', async () => {
    const [lawOffice, other] = [await office(app()), await office(app())]
    const id = await reserve(lawOffice, 100)
    expect(await settle(lawOffice, id, 40)).toBe(true)
    expect(await settle(lawOffice, id, 90)).toBe(false)
    expect(await settle(lawOffice, randomUUID(), 90)).toBe(false)
    const otherReservation = await reserve(other, 100)
    expect(await settle(lawOffice, otherReservation, 0)).toBe(false)
    expect([await tokens(lawOffice), await tokens(other)]).toEqual([40, 100])
  })

  it('are settled with more than was reserved, also over the limit, and refused afterwards', async () => {
    const lawOffice = await office(app())
    await setLimit(lawOffice, 'tokens', 500)
    expect(await settle(lawOffice, await reserve(lawOffice, 400), 650)).toBe(true)
    expect(await tokens(lawOffice)).toBe(650)
    await expect(reserve(lawOffice, 1)).rejects.toMatchObject({
      code: 'token_limit',
      details: { limit: 500, used: 650, requested: 1 },
    })
  })

  it('are refused past the limit and without an active plan, with nothing written', async () => {
    const lawOffice = await office(app())
    await setLimit(lawOffice, 'tokens', 100)
    await expect(reserve(lawOffice, 101)).rejects.toMatchObject({
      status: 402,
      code: 'token_limit',
      details: { limit: 100, used: 0, requested: 101 },
    })
    await db().query('update entitlement set active = false where company_id = $1', [lawOffice.companyId])
    expect(await outcomeOf(reserve(lawOffice, 1))).toBe('no_active_plan')
    expect(
      (await db().query(`select 1 from usage_entry where company_id = $1 and meter = 'tokens'`, [lawOffice.companyId]))
        .rowCount,
    ).toBe(0)
    await expect(reserve(lawOffice, 0)).rejects.toThrow(RangeError)
    await expect(reserve(lawOffice, 1.5)).rejects.toThrow(RangeError)
  })

  it('do not affect the new month when they belong to a past month', async () => {
    const lawOffice = await office(app())
    await setLimit(lawOffice, 'tokens', 100)
    const id = await reserve(lawOffice, 90)
    await db().query(
      `update entitlement set tokens_month = (tokens_month - interval '1 month')::date where company_id = $1`,
      [lawOffice.companyId],
    )
    await db().query(`update token_reservation set month = (month - interval '1 month')::date where company_id = $1`, [
      lawOffice.companyId,
    ])
    await db().query(
      `update usage_entry set month = (month - interval '1 month')::date where company_id = $1 and meter = 'tokens'`,
      [lawOffice.companyId],
    )
    expect(await tokens(lawOffice)).toBe(0)
    const second = await reserve(lawOffice, 70)
    expect(await settle(lawOffice, id, 60)).toBe(true)
    expect(await tokens(lawOffice)).toBe(70)
    const [day] = (
      await db().query<{ lastOfMonth: boolean }>(
        `select day = (app.month() - 1) as "lastOfMonth" from usage_daily where company_id = $1 and meter = 'tokens'`,
        [lawOffice.companyId],
      )
    ).rows
    expect(day).toEqual({ lastOfMonth: true })
    expect(await settle(lawOffice, second, 70)).toBe(true)
    expect(await meterLedgerMismatches(db(), lawOffice.companyId)).toEqual([])
  })

  it('expire once when they are not settled, also with two servers', async () => {
    const lawOffice = await office(app())
    const secondServer = await openTestApp({ urls: app().urls, directory: app().directory })
    const [lostReservation, stored] = [await reserve(lawOffice, 500), await reserve(lawOffice, 30)]
    expect(await expire()).toBe(0)
    await makeOverdue(lostReservation)
    const counts = await Promise.all([expire(), expire(secondServer), expire(), expire(secondServer)])
    expect(counts.reduce((sum, n) => sum + n, 0)).toBe(1)
    await secondServer.close()
    expect(await tokens(lawOffice)).toBe(30)
    expect(await settle(lawOffice, lostReservation, 500)).toBe(false)
    expect(await settle(lawOffice, stored, 30)).toBe(true)
    expect(await meterLedgerMismatches(db(), lawOffice.companyId)).toEqual([])
  })

  it('are released in the scope of their company only', async () => {
    const [lawOffice, other] = [await office(app()), await office(app())]
    for (const reservingOffice of [lawOffice, other]) await makeOverdue(await reserve(reservingOffice, 10))
    expect(await inOffice(lawOffice, (tx) => expireReservations({ em: tx }))).toBe(1)
    expect([await tokens(lawOffice), await tokens(other)]).toEqual([0, 10])
  })
})

describe('concurrent requests', { timeout: concurrencyTimeout }, () => {
  it('reserve no more tokens than the limit, with 600 requests on two servers', async () => {
    const lawOffice = await office(app())
    await setLimit(lawOffice, 'tokens', 1_005)
    const secondServer = await openTestApp({ urls: app().urls, directory: app().directory })
    const answers = await runConcurrently(600, (n) => outcomeOf(reserve(lawOffice, 10, n % 2 ? secondServer : app())))
    await secondServer.close()
    expect(answers.filter((a) => a === 'taken')).toHaveLength(100)
    expect(answers.filter((a) => a === 'token_limit')).toHaveLength(500)
    expect(await tokens(lawOffice)).toBe(1_000)
    expect(await meterLedgerMismatches(db(), lawOffice.companyId)).toEqual([])
  })

  it('take only the free seats when 200 members join at the same time', async () => {
    const lawOffice = await office(app())
    await setLimit(lawOffice, 'professionals', 8)
    const answers = await runConcurrently(200, () =>
      outcomeOf(
        inOffice(lawOffice, (tx, entitlements) => entitlements.charge(tx, lawOffice.companyId, 'professionals', 1)),
      ),
    )
    expect(answers.filter((a) => a === 'taken')).toHaveLength(7)
    expect(new Set(answers)).toEqual(new Set(['taken', 'professional_limit']))
    expect(await meterLedgerMismatches(db(), lawOffice.companyId)).toEqual([])
  })
})

describe('charges for visitors', () => {
  it('are counted and never refused, while charges for the company itself can be refused', async () => {
    const lawOffice = await office(app())
    await setLimit(lawOffice, 'storage', 1_000)
    const chargeForVisitor = () =>
      inOffice(lawOffice, (tx, entitlements) =>
        entitlements.charge(tx, lawOffice.companyId, 'storage', 800, { force: true, module: 'forms' }),
      )
    await chargeForVisitor()
    await chargeForVisitor()
    await db().query('update entitlement set active = false where company_id = $1', [lawOffice.companyId])
    await chargeForVisitor()
    expect(
      (await inOffice(lawOffice, (tx, entitlements) => entitlements.readings(tx, lawOffice.companyId))).storage,
    ).toEqual({
      used: 2_400,
      limit: 1_000,
    })
    await db().query('update entitlement set active = true where company_id = $1', [lawOffice.companyId])
    expect(
      await outcomeOf(
        inOffice(lawOffice, (tx, entitlements) => entitlements.charge(tx, lawOffice.companyId, 'storage', 1)),
      ),
    ).toBe('storage_limit')
    expect(
      (
        await db().query(`select distinct module from usage_daily where company_id = $1 and meter = 'storage'`, [
          lawOffice.companyId,
        ])
      ).rows,
    ).toEqual([{ module: 'forms' }])
    expect(await meterLedgerMismatches(db(), lawOffice.companyId)).toEqual([])
  })
})
