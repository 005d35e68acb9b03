// Meter, ledger and rollups agree after random changes, rollbacks and concurrent charges included.
import { randomUUID } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withScope } from '#server/db/scope.ts'
import { AppError } from '#server/http/errors.ts'
import { meters, type Meter } from '#server/ports/entitlements.ts'
import { office, type Office } from '#tests/support/actors.ts'
import { seededRandom } from '#server/seeded-random.ts'
import { openTestApp, useApp, type TestApp } from '#tests/support/app.ts'
import { meterLedgerMismatches } from '#tests/support/ledger.ts'
import { expireReservationsOf } from './reservations.ts'

const app = useApp()
let db: pg.Client
beforeAll(async () => {
  db = new pg.Client({ connectionString: app().urls.owner })
  await db.connect()
})
afterAll(() => db.end())

const randomOf = (seed: number) => seededRandom(seed).below
type Random = ReturnType<typeof randomOf>

const limits = { storage: 900, tokens: 700, pages: 400, professionals: 12, staff: 9, customers: null } as const

async function officeWithLimits(): Promise<Office> {
  const lawOffice = await office(app())
  await db.query(
    'update entitlement set storage_limit = $2, tokens_limit = $3, professionals_limit = $4, customers_limit = $5, staff_limit = $6, pages_limit = $7 where company_id = $1',
    [
      lawOffice.companyId,
      limits.storage,
      limits.tokens,
      limits.professionals,
      limits.customers,
      limits.staff,
      limits.pages,
    ],
  )
  return lawOffice
}

/** Expected meters, computed independently. */
class ExpectedMeters {
  readonly used: Record<Meter, number> = {
    storage: 0,
    tokens: 0,
    pages: 0,
    professionals: 1,
    staff: 0,
    customers: 0,
  }
  /** Open reservations by id; `current` is false once their month has passed. */
  readonly open = new Map<string, { amount: number; current: boolean }>()
  held = (): number => [...this.open.values()].filter((r) => r.current).reduce((sum, r) => sum + r.amount, 0)
  copy(): ExpectedMeters {
    const copy = new ExpectedMeters()
    copy.replaceWith(this)
    return copy
  }
  replaceWith(other: ExpectedMeters): void {
    Object.assign(this.used, other.used)
    this.open.clear()
    for (const [id, r] of other.open) this.open.set(id, r)
  }
  fits = (meter: Meter, amount: number): boolean => limits[meter] === null || this.used[meter] + amount <= limits[meter]
}

type Step = (tx: EntityManager, model: ExpectedMeters) => Promise<void>

const isRefused = async (work: Promise<unknown>): Promise<boolean> => {
  try {
    await work
    return false
  } catch (error) {
    if (error instanceof AppError && error.status === 402) return true
    throw error
  }
}

function randomStep(random: Random, { companyId, owner }: Office, { services }: TestApp): Step {
  const { entitlements } = services.ports
  const meter = meters[random(meters.length)] ?? 'storage'
  const amount = meter === 'professionals' || meter === 'staff' ? 1 + random(3) : random(200) + 1
  const pick = random(100)
  if (pick < 35)
    return async (tx, model) => {
      const force = random(6) === 0
      const wasRefused = await isRefused(
        entitlements.charge(tx, companyId, meter, amount, { force, module: ['cases', 'forms'][random(2)] ?? 'cases' }),
      )
      expect(wasRefused).toBe(!force && !model.fits(meter, amount))
      if (!wasRefused) model.used[meter] += amount
    }
  if (pick < 55)
    return async (tx, model) => {
      await entitlements.release(tx, companyId, meter, amount)
      model.used[meter] = Math.max(meter === 'tokens' ? model.held() : 0, model.used[meter] - amount)
    }
  if (pick < 75)
    return async (tx, model) => {
      let id = ''
      const wasRefused = await isRefused(
        entitlements
          .reserveTokens(tx, { companyId, userId: owner.id, module: 'assistant', amount })
          .then((reservation) => {
            id = reservation
          }),
      )
      expect(wasRefused).toBe(!model.fits('tokens', amount))
      if (wasRefused) return
      model.used.tokens += amount
      model.open.set(id, { amount, current: true })
    }
  if (pick < 92)
    return async (tx, model) => {
      const ids = [...model.open.keys()]
      const id = ids[random(ids.length + 1)] ?? randomUUID()
      const actual = random(3) === 0 ? 0 : random(250)
      const reservation = model.open.get(id)
      expect(await entitlements.settleTokens(tx, companyId, id, actual)).toBe(reservation !== undefined)
      expect(await entitlements.settleTokens(tx, companyId, id, actual)).toBe(false)
      if (reservation?.current) model.used.tokens += actual - reservation.amount
      model.open.delete(id)
    }
  return async (tx, model) => {
    const [id] = [...model.open.keys()]
    // Moves timestamps as owner in a separate transaction: only committed reservations are affected.
    if (
      !id ||
      (
        await db.query(
          `update token_reservation set expires_at = now() - interval '1 hour' where id = $1 and state = 'open'`,
          [id],
        )
      ).rowCount === 0
    )
      return
    expect(await expireReservationsOf(tx, companyId)).toBeGreaterThanOrEqual(1)
    const reservation = model.open.get(id)
    if (reservation?.current) model.used.tokens -= reservation.amount
    model.open.delete(id)
  }
}

const transaction = async (
  server: TestApp,
  { companyId, owner }: Office,
  work: (tx: EntityManager) => Promise<boolean>,
): Promise<boolean> => {
  const rollbackError = new Error('undone')
  return withScope({ kind: 'company', companyId, userId: owner.id }, () =>
    server.services.openWork().em.transactional(async (tx) => {
      if (!(await work(tx))) throw rollbackError
      return true
    }),
  ).catch((error: unknown) => {
    if (error === rollbackError) return false
    throw error
  })
}

/** Moves all usage of the company one month back. */
async function backdateOneMonth(companyId: string): Promise<void> {
  await db.query('begin')
  const monthBefore = (column: string) => `(${column} - interval '1 month')::date`
  await db.query(
    `update usage_entry set month = ${monthBefore('month')}, day = ${monthBefore('day')} where company_id = $1 and month is not null`,
    [companyId],
  )
  await db.query(`update token_reservation set month = ${monthBefore('month')} where company_id = $1`, [companyId])
  await db.query(
    `with gone as (delete from usage_month_tokens where company_id = $1
      returning *) insert into usage_month_tokens select company_id, user_id, ${monthBefore('month')}, tokens from gone`,
    [companyId],
  )
  await db.query(
    `with gone as (delete from usage_daily where company_id = $1 and meter in ('tokens', 'pages') returning *)
    insert into usage_daily select company_id, ${monthBefore('day')}, meter, module, user_id, sum(amount), sum(entries)
      from gone group by 1, 2, 3, 4, 5`,
    [companyId],
  )
  await db.query(
    `update entitlement set tokens_month = ${monthBefore('tokens_month')}, pages_month = ${monthBefore('pages_month')}
      where company_id = $1`,
    [companyId],
  )
  await db.query('commit')
}

describe('the ledger', () => {
  it.each([1, 2, 3, 4, 5])(
    'equals the meter and the rollups after 120 random transactions, a third of them rolled back (seed %i)',
    async (seed) => {
      const random = randomOf(seed)
      const lawOffice = await officeWithLimits()
      const model = new ExpectedMeters()
      for (let turn = 0; turn < 120; turn += 1) {
        const trial = model.copy()
        const stored = await transaction(app(), lawOffice, async (tx) => {
          for (let steps = 1 + random(3); steps > 0; steps -= 1) await randomStep(random, lawOffice, app())(tx, trial)
          return random(3) > 0
        })
        if (stored) model.replaceWith(trial)
        if (random(40) === 0) {
          await backdateOneMonth(lawOffice.companyId)
          model.used.tokens = 0
          model.used.pages = 0
          for (const [id, { amount }] of model.open) model.open.set(id, { amount, current: false })
        }
        if (turn % 20 === 19) expect(await meterLedgerMismatches(db, lawOffice.companyId)).toEqual([])
      }
      const read = await withScope({ kind: 'company', companyId: lawOffice.companyId }, () =>
        app().services.ports.entitlements.readings(app().services.openWork().em, lawOffice.companyId),
      )
      expect(Object.fromEntries(Object.entries(read).map(([meter, { used }]) => [meter, used]))).toEqual(model.used)
      expect(await meterLedgerMismatches(db, lawOffice.companyId)).toEqual([])
      const [entryCount] = (
        await db.query<{ n: number }>('select count(*)::int as n from usage_entry where company_id = $1', [
          lawOffice.companyId,
        ])
      ).rows
      expect(entryCount?.n).toBeGreaterThan(60)
    },
  )

  it('equals the meter when two servers charge concurrently, without deadlocks', async () => {
    const lawOffice = await officeWithLimits()
    const secondServer = await openTestApp({ urls: app().urls, directory: app().directory })
    const open: string[] = []
    const { companyId, owner } = lawOffice
    const randomOperation = async (random: Random, server: TestApp, tx: EntityManager) => {
      const { entitlements } = server.services.ports
      const amount = 1 + random(60)
      const meter = meters[random(meters.length)] ?? 'storage'
      switch (random(6)) {
        case 0:
        case 1:
          return isRefused(entitlements.charge(tx, companyId, meter, amount))
        case 2:
          return entitlements.release(tx, companyId, meter, amount)
        case 3:
          return isRefused(
            entitlements
              .reserveTokens(tx, {
                companyId,
                userId: owner.id,
                module: 'assistant',
                amount,
                expiresInSeconds: random(2),
              })
              .then((id) => open.push(id)),
          )
        case 4:
          return entitlements.settleTokens(tx, companyId, open[random(open.length)] ?? randomUUID(), random(80))
        default:
          return expireReservationsOf(tx, companyId)
      }
    }
    await Promise.all(
      [app(), secondServer].flatMap((server, s) =>
        [1, 2, 3, 4].map(async (worker) => {
          const random = randomOf(s * 100 + worker)
          for (let turn = 0; turn < 40; turn += 1) {
            await transaction(server, lawOffice, async (tx) => {
              for (let steps = 1 + random(4); steps > 0; steps -= 1) await randomOperation(random, server, tx)
              return random(4) > 0
            })
          }
        }),
      ),
    )
    await secondServer.close()
    expect(await meterLedgerMismatches(db, companyId)).toEqual([])
  })

  it('cannot be rewritten by the product', async () => {
    const lawOffice = await officeWithLimits()
    const attempt = (statement: string) =>
      withScope({ kind: 'company', companyId: lawOffice.companyId }, () =>
        app().services.openWork().em.getConnection().execute(statement),
      )
    await expect(attempt('update usage_entry set amount = 0')).rejects.toThrow('permission denied')
    await expect(attempt('delete from usage_entry')).rejects.toThrow('permission denied')
  })
})
