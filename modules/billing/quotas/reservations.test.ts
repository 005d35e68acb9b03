// Reservations of tokens and seats: held, settled, returned and refused.
import { randomUUID } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import { describe, expect, it } from 'vitest'
import { withScope } from '#server/db/scope.ts'
import { AppError } from '#server/http/errors.ts'
import type { Entitlements } from '#server/ports/entitlements.ts'
import { office, type Office } from '#tests/support/actors.ts'
import { allAtOnce, crowdTimeout } from '#tests/support/all-at-once.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { untruths } from '#tests/support/ledger.ts'
import { useOwnerConnection } from '#tests/support/owner-connection.ts'
import { expireReservations } from './reservations.ts'

const { app, db } = useOwnerConnection()

const inOffice = <T>(
  { companyId, owner }: Office,
  work: (tx: EntityManager, gate: Entitlements) => Promise<T>,
  server: TestApp = app(),
): Promise<T> =>
  withScope({ kind: 'company', companyId, userId: owner.id }, () =>
    server.services.openWork().em.transactional((tx) => work(tx, server.services.ports.entitlements)),
  )
const tokens = async (made: Office) =>
  (await inOffice(made, (tx, gate) => gate.readings(tx, made.companyId))).tokens.used
const reserve = (made: Office, amount: number, server?: TestApp, expiresInSeconds?: number) =>
  inOffice(
    made,
    (tx, gate) =>
      gate.reserveTokens(tx, {
        companyId: made.companyId,
        userId: made.owner.id,
        module: 'assistant',
        purpose: 'general',
        amount,
        ...(expiresInSeconds === undefined ? {} : { expiresInSeconds }),
      }),
    server,
  )
const settle = (made: Office, id: string, actual: number) =>
  inOffice(made, (tx, gate) => gate.settleTokens(tx, made.companyId, id, actual))
const limit = (made: Office, column: string, value: number | null) =>
  db().query(`update entitlement set ${column}_limit = $2 where company_id = $1`, [made.companyId, value])
const expire = (server: TestApp = app()) =>
  withScope({ kind: 'identity' }, () => expireReservations(server.services.openWork()))
const overdue = (id: string) =>
  db().query(`update token_reservation set expires_at = now() - interval '1 second' where id = $1`, [id])
const codeOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'taken',
    (error: unknown) => (error instanceof AppError ? error.code : error),
  )

describe('tokens', () => {
  it('are held during a provider’s request, and settled with its count', async () => {
    const made = await office(app())
    const id = await reserve(made, 1_000)
    expect(await tokens(made)).toBe(1_000)
    expect(await settle(made, id, 320)).toBe(true)
    expect(await tokens(made)).toBe(320)
    expect(
      (
        await db().query(
          'select kind, amount::int, module from usage_entry where company_id = $1 and meter = $2 order by id',
          [made.companyId, 'tokens'],
        )
      ).rows,
    ).toEqual([
      { kind: 'reserve', amount: 1_000, module: 'assistant' },
      { kind: 'settle', amount: -680, module: 'assistant' },
    ])
    expect(await untruths(db(), made.companyId)).toEqual([])
  })

  it('are settled once; an unknown reservation and one of another company change nothing', async () => {
    const [made, other] = [await office(app()), await office(app())]
    const id = await reserve(made, 100)
    expect(await settle(made, id, 40)).toBe(true)
    expect(await settle(made, id, 90)).toBe(false)
    expect(await settle(made, randomUUID(), 90)).toBe(false)
    const theirs = await reserve(other, 100)
    expect(await settle(made, theirs, 0)).toBe(false)
    expect([await tokens(made), await tokens(other)]).toEqual([40, 100])
  })

  it('count what was spent beyond them, also over the limit; then nothing more is reserved', async () => {
    const made = await office(app())
    await limit(made, 'tokens', 500)
    expect(await settle(made, await reserve(made, 400), 650)).toBe(true)
    expect(await tokens(made)).toBe(650)
    await expect(reserve(made, 1)).rejects.toMatchObject({
      code: 'token_limit',
      details: { limit: 500, used: 650, requested: 1 },
    })
  })

  it('are refused past the limit and without an active plan, with nothing written', async () => {
    const made = await office(app())
    await limit(made, 'tokens', 100)
    await expect(reserve(made, 101)).rejects.toMatchObject({
      status: 402,
      code: 'token_limit',
      details: { limit: 100, used: 0, requested: 101 },
    })
    await db().query('update entitlement set active = false where company_id = $1', [made.companyId])
    expect(await codeOf(reserve(made, 1))).toBe('no_active_plan')
    expect(
      (await db().query(`select 1 from usage_entry where company_id = $1 and meter = 'tokens'`, [made.companyId]))
        .rowCount,
    ).toBe(0)
    await expect(reserve(made, 0)).rejects.toThrow(RangeError)
    await expect(reserve(made, 1.5)).rejects.toThrow(RangeError)
  })

  it('of a past month do not affect the new one', async () => {
    const made = await office(app())
    await limit(made, 'tokens', 100)
    const id = await reserve(made, 90)
    await db().query(
      `update entitlement set tokens_month = (tokens_month - interval '1 month')::date where company_id = $1`,
      [made.companyId],
    )
    await db().query(`update token_reservation set month = (month - interval '1 month')::date where company_id = $1`, [
      made.companyId,
    ])
    await db().query(
      `update usage_entry set month = (month - interval '1 month')::date where company_id = $1 and meter = 'tokens'`,
      [made.companyId],
    )
    expect(await tokens(made)).toBe(0)
    const second = await reserve(made, 70)
    expect(await settle(made, id, 60)).toBe(true)
    expect(await tokens(made)).toBe(70)
    const [day] = (
      await db().query<{ inside: boolean }>(
        `select day = (app.month() - 1) as inside from usage_daily where company_id = $1 and meter = 'tokens'`,
        [made.companyId],
      )
    ).rows
    expect(day).toEqual({ inside: true })
    expect(await settle(made, second, 70)).toBe(true)
    expect(await untruths(db(), made.companyId)).toEqual([])
  })

  it('that nobody settles come back when their time is over, once over two servers', async () => {
    const made = await office(app())
    const two = await openTestApp({ urls: app().urls, directory: app().directory })
    const [lost, stored] = [await reserve(made, 500), await reserve(made, 30)]
    expect(await expire()).toBe(0)
    await overdue(lost)
    const counts = await Promise.all([expire(), expire(two), expire(), expire(two)])
    expect(counts.reduce((sum, n) => sum + n, 0)).toBe(1)
    await two.close()
    expect(await tokens(made)).toBe(30)
    expect(await settle(made, lost, 500)).toBe(false)
    expect(await settle(made, stored, 30)).toBe(true)
    expect(await untruths(db(), made.companyId)).toEqual([])
  })

  it('are released in the scope of their company only', async () => {
    const [made, other] = [await office(app()), await office(app())]
    for (const one of [made, other]) await overdue(await reserve(one, 10))
    expect(await inOffice(made, (tx) => expireReservations({ em: tx }))).toBe(1)
    expect([await tokens(made), await tokens(other)]).toEqual([0, 10])
  })
})

describe('a crowd', { timeout: crowdTimeout }, () => {
  it('never exceed the limit for 600 concurrent ones on two servers', async () => {
    const made = await office(app())
    await limit(made, 'tokens', 1_005)
    const two = await openTestApp({ urls: app().urls, directory: app().directory })
    const answers = await allAtOnce(600, (n) => codeOf(reserve(made, 10, n % 2 ? two : app())))
    await two.close()
    expect(answers.filter((a) => a === 'taken')).toHaveLength(100)
    expect(answers.filter((a) => a === 'token_limit')).toHaveLength(500)
    expect(await tokens(made)).toBe(1_000)
    expect(await untruths(db(), made.companyId)).toEqual([])
  })

  it('admit as many of 200 concurrent members as there are seats', async () => {
    const made = await office(app())
    await limit(made, 'professionals', 8)
    const answers = await allAtOnce(200, () =>
      codeOf(inOffice(made, (tx, gate) => gate.charge(tx, made.companyId, 'professionals', 1))),
    )
    expect(answers.filter((a) => a === 'taken')).toHaveLength(7)
    expect(new Set(answers)).toEqual(new Set(['taken', 'professional_limit']))
    expect(await untruths(db(), made.companyId)).toEqual([])
  })
})

describe('charges for visitors', () => {
  it('is counted and never refused, full or without a plan; the firm itself is refused as before', async () => {
    const made = await office(app())
    await limit(made, 'storage', 1_000)
    const visitor = () =>
      inOffice(made, (tx, gate) => gate.charge(tx, made.companyId, 'storage', 800, { force: true, module: 'forms' }))
    await visitor()
    await visitor()
    await db().query('update entitlement set active = false where company_id = $1', [made.companyId])
    await visitor()
    expect((await inOffice(made, (tx, gate) => gate.readings(tx, made.companyId))).storage).toEqual({
      used: 2_400,
      limit: 1_000,
    })
    await db().query('update entitlement set active = true where company_id = $1', [made.companyId])
    expect(await codeOf(inOffice(made, (tx, gate) => gate.charge(tx, made.companyId, 'storage', 1)))).toBe(
      'storage_limit',
    )
    expect(
      (
        await db().query(`select distinct module from usage_daily where company_id = $1 and meter = 'storage'`, [
          made.companyId,
        ])
      ).rows,
    ).toEqual([{ module: 'forms' }])
    expect(await untruths(db(), made.companyId)).toEqual([])
  })
})
