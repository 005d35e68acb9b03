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

describe.each([false, true])('a scope behind a transaction pooler that keeps named statements: %s', (keepsNames) => {
  let pool: DatabasePool
  let orm: MikroORM
  let companies: CompanyScope[]
  beforeAll(async () => {
    companies = await twoCompanies(app())
    ;({ pool, orm } = await openOrmWithOneConnection(app(), { pooler: { keepsNamedStatements: keepsNames } }))
  })
  afterAll(() => orm.close())

  const forkEm = () => orm.em.fork()
  const companyShape = { company: col.text.nullable } as const
  const settingOf = sql`select nullif(current_setting('app.company_id', true), '') as company`
  /** Returns the setting that a statement without a scope finds on the only connection. */
  const settingAfterwards = async (): Promise<unknown> =>
    (await pool.query(`select nullif(current_setting('app.company_id', true), '') as company`)).rows[0]
  const forEachCompany = async (check: (companyId: string) => Promise<void>): Promise<void> => {
    for (const scope of [...companies, ...companies]) {
      await withScope(scope, () => check(scope.companyId))
      expect(await settingAfterwards()).toEqual({ company: null })
    }
  }

  it('holds for one statement, be it with values, without values or prepared', async () => {
    const idShape = { id: col.uuid }
    await forEachCompany(async (companyId) => {
      expect(await rows(forkEm(), idShape, sql`select id from company`)).toEqual([{ id: companyId }])
      expect(await rows(forkEm(), idShape, sql`select id from company where status <> ${'x'}`)).toEqual([
        { id: companyId },
      ])
      for (let n = 0; n < 2; n += 1)
        expect(
          await row(forkEm(), idShape, sql`${preparedStatement}select id from company where ${n}::int >= 0`),
        ).toEqual({
          id: companyId,
        })
    })
  })

  it('holds from the begin of a transaction to its end, at any level of isolation', async () => {
    await forEachCompany(async (companyId) => {
      await forkEm().transactional(async (tx) => {
        expect(await row(tx, companyShape, settingOf)).toEqual({ company: companyId })
        const found = await Promise.all(
          [1, 2].map((n) => row(tx, companyShape, sql`select id::text as company from company where ${n} > 0`)),
        )
        expect(found).toEqual([{ company: companyId }, { company: companyId }])
      })
      const read = sql`select current_setting('transaction_isolation') as company`
      const level = await forkEm().transactional((tx) => row(tx, companyShape, read), {
        isolationLevel: 'repeatable read' as never,
      })
      expect(level).toEqual({ company: 'repeatable read' })
    })
  })

  it('ends with a transaction that is rolled back, and with a transaction that entered another scope', async () => {
    const [, other] = companies as [Scope, (typeof companies)[number]]
    await forEachCompany(async () => {
      const failing = forkEm().transactional(async (tx) => {
        await enterScope(tx, other)
        expect(await row(tx, companyShape, settingOf)).toEqual({ company: other.companyId })
        throw new Error('no')
      })
      await expect(failing).rejects.toThrow('no')
      await expect(
        forkEm().transactional((tx) => change(tx, sql`select nothing from nowhere where ${1} = 1`)),
      ).rejects.toThrow('nowhere')
    })
  })

  it('ends with a statement that fails, and holds for the next statement', async () => {
    await forEachCompany(async (companyId) => {
      await expect(exists(forkEm(), sql`select 1 / ${0}::int`)).rejects.toThrow('division by zero')
      await expect(
        exists(forkEm(), sql`${preparedStatement}select absent from missing where ${companyId} = ''`),
      ).rejects.toThrow('missing')
      await expect(
        exists(forkEm(), sql`${preparedStatement}select absent from missing where ${companyId} = ''`),
      ).rejects.toThrow('missing')
      expect(await row(forkEm(), companyShape, settingOf)).toEqual({ company: companyId })
    })
  })

  it('is not sent if the work leaves the scope of the connection unchanged', async () => {
    expect(await withConnectionScopeUnchanged(() => row(forkEm(), companyShape, settingOf))).toEqual({ company: null })
    await withScope(companies[0] as Scope, () => row(forkEm(), companyShape, settingOf))
    expect(await withConnectionScopeUnchanged(() => row(forkEm(), companyShape, settingOf))).toEqual({ company: null })
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
      await withScope(companies[0] as Scope, () => row(forkEm(), companyShape, sql`${preparedStatement}${settingOf}`))
      expect(await countRoundTrips(() => row(forkEm(), companyShape, sql`${preparedStatement}${settingOf}`))).toBe(1)
      expect(await countRoundTrips(() => row(forkEm(), companyShape, settingOf))).toBe(1)
      expect(await countRoundTrips(() => forkEm().transactional((tx) => row(tx, companyShape, settingOf)))).toBe(3)
      await pool.query(named)
      const client = await pool.connect()
      await client.query(named)
      client.release()
      expect(parsed.mock.calls.some(([{ name }]) => Boolean(name))).toBe(keepsNames)
    } finally {
      for (const spy of [parsed, ...ends]) spy.mockRestore()
    }
  })
})
