import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { office } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { CaseFile } from '#modules/cases/case-file.entity.ts'
import { openAppPool, openOrm } from './orm.ts'
import type { DatabasePool } from './pool.ts'
import { hot, row, rows, sql } from './query.ts'
import { onConnectionAsItIs, withScope, type Scope } from './scope.ts'

const app = useApp()

describe('the scope of a connection', () => {
  let pool: DatabasePool
  let orm: Awaited<ReturnType<typeof openOrm>>
  let query: ReturnType<typeof vi.spyOn>
  let companies: Scope[]
  beforeAll(async () => {
    query = vi.spyOn(pg.Client.prototype, 'query')
    companies = (await Promise.all([office(app()), office(app())])).map(({ companyId, owner }) => ({
      kind: 'company',
      companyId,
      userId: owner.id,
    }))
    pool = openAppPool({
      connectionString: app().urls.app,
      max: 1,
      connectionTimeoutMillis: 10_000,
      logger: pino({ level: 'silent' }),
    })
    orm = await openOrm({ pool, entities: [CaseFile] })
  })
  afterAll(async () => {
    query.mockRestore()
    await orm.close()
  })

  const work = () => orm.em.fork()
  /** Whose rows the only connection shows: the companies it sees, and what it says of itself. */
  const seen = async (): Promise<string> => {
    const found = await rows<{ id: string; said: string }>(
      work(),
      sql`${hot}select id, current_setting('app.company_id') as said from company where status <> ${'x'}`,
    )
    return found.map(({ id, said }) => (id === said ? id : 'two minds')).join()
  }
  const each = async (check: (companyId: string) => Promise<void>): Promise<void> => {
    for (const scope of [...companies, ...companies].slice(0, 3))
      await withScope(scope, () => check(scope.kind === 'company' ? scope.companyId : ''))
  }

  it('changes with the work, and is told with its first statement', async () => {
    await each(async (companyId) => {
      expect(await seen()).toBe(companyId)
    })
    query.mockClear()
    await each(async (companyId) => {
      expect(await seen()).toBe(companyId)
    })
    expect(query).toHaveBeenCalledTimes(3)
    query.mockClear()
    await withScope(companies[0] as Scope, seen)
    expect(query).toHaveBeenCalledTimes(1)
    expect(await withScope({ kind: 'public' }, seen)).toBe('')
  })

  it('is told again when the statement it came with failed', async () => {
    await each(async (companyId) => {
      await expect(rows(work(), sql`select 1 / ${0}::int`)).rejects.toThrow('division by zero')
      expect(await seen()).toBe(companyId)
    })
    await each(async () => {
      await expect(rows(work(), sql`${hot}select 1 / ${0}::int as never`)).rejects.toThrow('division by zero')
    })
    await each(async () => {
      await expect(rows(work(), sql`${hot}select nothing from nowhere where ${1} = 1`)).rejects.toThrow('nowhere')
    })
    await each(async (companyId) => {
      expect(await seen()).toBe(companyId)
    })
  })

  it('holds for a transaction that is rolled back, and after it', async () => {
    await each(async (companyId) => {
      await expect(
        work().transactional(async (tx) => {
          expect(await row(tx, sql`select current_setting('app.company_id') as id`)).toEqual({ id: companyId })
          throw new Error('no')
        }),
      ).rejects.toThrow('no')
      expect(await seen()).toBe(companyId)
    })
  })

  it('stands before statements without values and those that run at once', async () => {
    await each(async (companyId) => {
      expect(await row(work(), sql`select id from company`)).toEqual({ id: companyId })
    })
    await each(async (companyId) => {
      const found = await work().transactional((tx) =>
        Promise.all([1, 2, 3].map((n) => row(tx, sql`select id from company where ${n} > 0`))),
      )
      expect(found).toEqual(Array(3).fill({ id: companyId }))
    })
  })

  it('is not lost by work that asks nothing, and given to whoever takes the connection as it is', async () => {
    await withScope(companies[0] as Scope, seen)
    const [, other] = companies as [Scope, Scope & { companyId: string }]
    await withScope(other, async () => {
      await work()
        .getConnection()
        .getClient()
        .connection()
        .execute(async () => undefined)
    })
    expect(await onConnectionAsItIs(seen)).toBe(other.companyId)
  })

  it('is nothing to those who ask the pool itself', async () => {
    await withScope(companies[0] as Scope, async () => {
      await expect(rows(work(), sql`select 1 / ${0}::int`)).rejects.toThrow('division by zero')
      expect((await pool.query('select $1::int as one', [1])).rows).toEqual([{ one: 1 }])
      expect((await pool.query({ text: 'select 1 as one' })).rows).toEqual([{ one: 1 }])
      expect(await seen()).toBe((companies[0] as { companyId: string }).companyId)
    })
  })
})
