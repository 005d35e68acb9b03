// Statements in the form sent to a transaction pooler: no setting of a scope may outlive its transaction.
import pg from 'pg'
import type { MikroORM } from '@mikro-orm/postgresql'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { useApp } from '#tests/support/app.ts'
import { openOrmWithOneConnection, twoCompanies, type CompanyScope } from '#tests/support/scoped-orm.ts'
import type { DatabasePool } from './pool.ts'
import { change, exists, preparedStatement, row, rows, sql } from './query.ts'
import { enterScope, withConnectionScopeUnchanged, withScope, type Scope } from './scope.ts'
import { col } from './shape.ts'

const app = useApp()

describe.each([false, true])('a scope behind a transaction pooler that keeps named statements: %s', (keeps) => {
  let pool: DatabasePool
  let orm: MikroORM
  let companies: CompanyScope[]
  beforeAll(async () => {
    companies = await twoCompanies(app())
    ;({ pool, orm } = await openOrmWithOneConnection(app(), { pooler: { keepsNamedStatements: keeps } }))
  })
  afterAll(() => orm.close())

  const work = () => orm.em.fork()
  const company = { company: col.text.nullable } as const
  const settingOf = sql`select nullif(current_setting('app.company_id', true), '') as company`
  /** Returns the setting of the only connection to a statement without a scope. */
  const remaining = async (): Promise<unknown> =>
    (await pool.query(`select nullif(current_setting('app.company_id', true), '') as company`)).rows[0]
  const forEachCompany = async (check: (companyId: string) => Promise<void>): Promise<void> => {
    for (const scope of [...companies, ...companies]) {
      await withScope(scope, () => check(scope.companyId))
      expect(await remaining()).toEqual({ company: null })
    }
  }

  it('holds for one statement, with values, without them, and prepared', async () => {
    const found = { id: col.uuid }
    await forEachCompany(async (companyId) => {
      expect(await rows(work(), found, sql`select id from company`)).toEqual([{ id: companyId }])
      expect(await rows(work(), found, sql`select id from company where status <> ${'x'}`)).toEqual([{ id: companyId }])
      for (let n = 0; n < 2; n += 1)
        expect(await row(work(), found, sql`${preparedStatement}select id from company where ${n}::int >= 0`)).toEqual({
          id: companyId,
        })
    })
  })

  it('holds from the begin of a transaction to its end, at any level of isolation', async () => {
    await forEachCompany(async (companyId) => {
      await work().transactional(async (tx) => {
        expect(await row(tx, company, settingOf)).toEqual({ company: companyId })
        const found = await Promise.all(
          [1, 2].map((n) => row(tx, company, sql`select id::text as company from company where ${n} > 0`)),
        )
        expect(found).toEqual([{ company: companyId }, { company: companyId }])
      })
      const read = sql`select current_setting('transaction_isolation') as company`
      const level = await work().transactional((tx) => row(tx, company, read), {
        isolationLevel: 'repeatable read' as never,
      })
      expect(level).toEqual({ company: 'repeatable read' })
    })
  })

  it('ends with a transaction that is rolled back, and with a transaction that entered another scope', async () => {
    const [, other] = companies as [Scope, (typeof companies)[number]]
    await forEachCompany(async () => {
      const failing = work().transactional(async (tx) => {
        await enterScope(tx, other)
        expect(await row(tx, company, settingOf)).toEqual({ company: other.companyId })
        throw new Error('no')
      })
      await expect(failing).rejects.toThrow('no')
      await expect(
        work().transactional((tx) => change(tx, sql`select nothing from nowhere where ${1} = 1`)),
      ).rejects.toThrow('nowhere')
    })
  })

  it('leaves nothing of a statement that fails, and the next statement is answered', async () => {
    await forEachCompany(async (companyId) => {
      await expect(exists(work(), sql`select 1 / ${0}::int`)).rejects.toThrow('division by zero')
      await expect(
        exists(work(), sql`${preparedStatement}select absent from missing where ${companyId} = ''`),
      ).rejects.toThrow('missing')
      await expect(
        exists(work(), sql`${preparedStatement}select absent from missing where ${companyId} = ''`),
      ).rejects.toThrow('missing')
      expect(await row(work(), company, settingOf)).toEqual({ company: companyId })
    })
  })

  it('is not sent if the work keeps the scope of the connection', async () => {
    expect(await withConnectionScopeUnchanged(() => row(work(), company, settingOf))).toEqual({ company: null })
    await withScope(companies[0] as Scope, () => row(work(), company, settingOf))
    expect(await withConnectionScopeUnchanged(() => row(work(), company, settingOf))).toEqual({ company: null })
  })

  it('costs no round trip, and names statements only if names are kept', async () => {
    const connection = pg.Connection.prototype as unknown as {
      parse(message: { readonly name?: string }): void
      sync(): void
      query(text: string): void
    }
    const parsed = vi.spyOn(connection, 'parse')
    const ends = [vi.spyOn(connection, 'sync'), vi.spyOn(connection, 'query')]
    const countRoundTrips = async (run: () => Promise<unknown>): Promise<number> => {
      for (const end of ends) end.mockClear()
      await withScope(companies[1] as Scope, run)
      return ends.reduce((sum, end) => sum + end.mock.calls.length, 0)
    }
    const named = { name: 'named', text: 'select 1 as one' }
    try {
      await withScope(companies[0] as Scope, () => row(work(), company, sql`${preparedStatement}${settingOf}`))
      expect(await countRoundTrips(() => row(work(), company, sql`${preparedStatement}${settingOf}`))).toBe(1)
      expect(await countRoundTrips(() => row(work(), company, settingOf))).toBe(1)
      expect(await countRoundTrips(() => work().transactional((tx) => row(tx, company, settingOf)))).toBe(3)
      await pool.query(named)
      const client = await pool.connect()
      await client.query(named)
      client.release()
      expect(parsed.mock.calls.some(([{ name }]) => Boolean(name))).toBe(keeps)
    } finally {
      for (const spy of [parsed, ...ends]) spy.mockRestore()
    }
  })
})
