import pg from 'pg'
import type { MikroORM } from '@mikro-orm/postgresql'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { useApp } from '#tests/support/app.ts'
import { openOrmWithOneConnection, twoCompanies, type CompanyScope } from '#tests/support/scoped-orm.ts'
import type { DatabasePool } from './pool.ts'
import { queryInBatch, setPendingScope } from './statement-batches.ts'
import { col } from './shape.ts'
import { exists, preparedStatement, row, rows, sql } from './query.ts'
import { withConnectionScopeUnchanged, withScope, type Scope } from './scope.ts'

const app = useApp()

describe('the scope of a connection', () => {
  let pool: DatabasePool
  let orm: MikroORM
  let query: ReturnType<typeof vi.spyOn>
  let companies: CompanyScope[]
  beforeAll(async () => {
    query = vi.spyOn(pg.Client.prototype, 'query')
    companies = await twoCompanies(app())
    ;({ pool, orm } = await openOrmWithOneConnection(app()))
  })
  afterAll(async () => {
    query.mockRestore()
    await orm.close()
  })

  const forkEm = () => orm.em.fork()
  /** Returns the company of the only connection: the rows that it shows and its setting must agree. */
  const visibleCompany = async (): Promise<string> => {
    const found = await rows(
      forkEm(),
      { id: col.uuid, setting: col.text },
      sql`${preparedStatement}select id, current_setting('app.company_id') as setting from company where status <> ${'x'}`,
    )
    return found.map(({ id, setting }) => (id === setting ? id : 'rows and setting differ')).join()
  }
  const forEachCompany = async (check: (companyId: string) => Promise<void>): Promise<void> => {
    for (const scope of [...companies, ...companies].slice(0, 3))
      await withScope(scope, () => check(scope.kind === 'company' ? scope.companyId : ''))
  }

  it('is changed in one message with the first statement of each work', async () => {
    await forEachCompany(async (companyId) => {
      expect(await visibleCompany()).toBe(companyId)
    })
    query.mockClear()
    await forEachCompany(async (companyId) => {
      expect(await visibleCompany()).toBe(companyId)
    })
    expect(query).toHaveBeenCalledTimes(3)
    query.mockClear()
    await withScope(companies[0] as Scope, visibleCompany)
    expect(query).toHaveBeenCalledTimes(1)
    expect(await withScope({ kind: 'public' }, visibleCompany)).toBe('')
  })

  it('is sent again after the statement that it was sent with failed', async () => {
    await forEachCompany(async (companyId) => {
      await expect(exists(forkEm(), sql`select 1 / ${0}::int`)).rejects.toThrow('division by zero')
      expect(await visibleCompany()).toBe(companyId)
    })
    await forEachCompany(async () => {
      await expect(exists(forkEm(), sql`${preparedStatement}select 1 / ${0}::int as never`)).rejects.toThrow(
        'division by zero',
      )
    })
    await forEachCompany(async () => {
      await expect(
        exists(forkEm(), sql`${preparedStatement}select nothing from nowhere where ${1} = 1`),
      ).rejects.toThrow('nowhere')
    })
    await forEachCompany(async (companyId) => {
      expect(await visibleCompany()).toBe(companyId)
    })
  })

  it('stays set during a transaction that is rolled back, and after it', async () => {
    await forEachCompany(async (companyId) => {
      await expect(
        forkEm().transactional(async (tx) => {
          expect(await row(tx, { id: col.text }, sql`select current_setting('app.company_id') as id`)).toEqual({
            id: companyId,
          })
          throw new Error('no')
        }),
      ).rejects.toThrow('no')
      expect(await visibleCompany()).toBe(companyId)
    })
  })

  it('is set before statements without values and before concurrent ones', async () => {
    await forEachCompany(async (companyId) => {
      expect(await row(forkEm(), { id: col.uuid }, sql`select id from company`)).toEqual({ id: companyId })
    })
    await forEachCompany(async (companyId) => {
      const found = await forkEm().transactional((tx) =>
        Promise.all([1, 2, 3].map((n) => row(tx, { id: col.uuid }, sql`select id from company where ${n} > 0`))),
      )
      expect(found).toEqual(Array(3).fill({ id: companyId }))
    })
  })

  it('is set even if the work only takes the connection, and left unchanged on request', async () => {
    await withScope(companies[0] as Scope, visibleCompany)
    const [, other] = companies as [Scope, Scope & { companyId: string }]
    await withScope(other, async () => {
      await forkEm()
        .getConnection()
        .getClient()
        .connection()
        .execute(async () => undefined)
    })
    expect(await withConnectionScopeUnchanged(visibleCompany)).toBe(other.companyId)
  })

  it('is not sent with queries of the pool itself', async () => {
    await withScope(companies[0] as Scope, async () => {
      await expect(exists(forkEm(), sql`select 1 / ${0}::int`)).rejects.toThrow('division by zero')
      expect((await pool.query('select $1::int as one', [1])).rows).toEqual([{ one: 1 }])
      expect((await pool.query({ text: 'select 1 as one' })).rows).toEqual([{ one: 1 }])
      expect(await visibleCompany()).toBe((companies[0] as { companyId: string }).companyId)
    })
  })
})

describe('the interface of pg that driver-query.ts overrides', () => {
  const hint = 'this version of pg works differently: adapt server/db/driver-query.ts'
  const messages = ['parse', 'bind', 'describe', 'execute', 'flush', 'sync'] as const
  let pool: pg.Pool
  let client: pg.PoolClient
  beforeAll(async () => {
    pool = new pg.Pool({ connectionString: app().urls.app, max: 1 })
    client = await pool.connect()
  })
  afterAll(async () => {
    client.release()
    await pool.end()
  })

  /** Runs a statement after a pending scope; returns its rows and the protocol messages that pg wrote for it. */
  async function runAndRecord(company: string, statement: Parameters<typeof queryInBatch>[2]) {
    const { connection } = client as unknown as {
      connection: Record<(typeof messages)[number], (...args: unknown[]) => void>
    }
    const written: string[] = []
    const spies = messages.map((name) => {
      const original = connection[name].bind(connection)
      return vi.spyOn(connection, name).mockImplementation((...args) => {
        const [first] = args as [{ statement?: string; name?: string } | undefined]
        written.push([name, first?.statement ?? first?.name ?? ''].join(' ').trim())
        original(...args)
      })
    })
    try {
      setPendingScope(client, [company, '', 'company'])
      const run = client.query.bind(client) as unknown as Parameters<typeof queryInBatch>[1]
      const { rows: found } = (await queryInBatch(client, run, statement)) as pg.QueryResult
      return { written, found }
    } finally {
      for (const spy of spies) spy.mockRestore()
    }
  }

  it('has the methods that are overridden and called', () => {
    const query = pg.Query.prototype as unknown as Record<string, unknown>
    for (const name of ['submit', 'handleRowDescription', 'handleDataRow', 'handleCommandComplete'])
      expect(query[name], hint).toBeTypeOf('function')
    const { connection } = client as unknown as { connection: Record<string, unknown> & { stream: object } }
    for (const name of ['bind', 'execute']) expect(connection[name], hint).toBeTypeOf('function')
    expect(connection.parsedStatements, hint).toBeTypeOf('object')
    expect(connection.stream, hint).toHaveProperty('cork')
  })

  it('prepares the scope once, then sends it with each statement before one Sync and returns only its rows', async () => {
    const setting = "select current_setting('app.company_id') as company, $1::int as n"
    const ids = ['00000000-0000-7000-8000-00000000000a', '00000000-0000-7000-8000-00000000000b']
    const first = await runAndRecord(ids[0] ?? '', { text: setting, values: [1] })
    expect(first.found, hint).toEqual([{ company: ids[0], n: 1 }])
    expect(
      first.written.filter((message) => message === 'sync'),
      hint,
    ).toHaveLength(2)
    const second = await runAndRecord(ids[1] ?? '', { text: setting, values: [2] })
    expect(second.found, hint).toEqual([{ company: ids[1], n: 2 }])
    expect(second.written, hint).toEqual(['bind scope', 'execute', 'parse', 'bind', 'describe', 'execute', 'sync'])
  })

  it('reads the columns of a prepared statement once on each connection, those of other statements each time', async () => {
    const rowDescriptions = vi.spyOn(
      pg.Query.prototype as unknown as Record<'handleRowDescription', () => void>,
      'handleRowDescription',
    )
    const run = client.query.bind(client) as unknown as Parameters<typeof queryInBatch>[1]
    const text = `select $1::int as n, $2::text as word, array[$1::int] as list, null::date as day`
    const find = async (name: string | undefined, n: number) =>
      (
        (await queryInBatch(client, run, {
          text,
          values: [n, n === 2 ? null : 'x'],
          ...(name === undefined ? {} : { name }),
        })) as pg.QueryResult
      ).rows as unknown[]
    try {
      const expected = [1, 2, 3].map((n) => [{ n, word: n === 2 ? null : 'x', list: [n], day: null }])
      expect([await find('columns', 1), await find('columns', 2), await find('columns', 3)], hint).toEqual(expected)
      expect([await find(undefined, 1), await find(undefined, 2), await find(undefined, 3)], hint).toEqual(expected)
      // Other connections of this file run statements meanwhile.
      const queries = rowDescriptions.mock.contexts.map(
        (query) => query as { readonly name?: string; readonly text?: string },
      )
      expect(
        queries.filter(({ name }) => name === 'columns'),
        hint,
      ).toHaveLength(1)
    } finally {
      rowDescriptions.mockRestore()
    }
  })

  it('rejects with the error of a prepared statement, and runs the same statement again', async () => {
    const run = client.query.bind(client) as unknown as Parameters<typeof queryInBatch>[1]
    const divide = (by: number) =>
      queryInBatch(client, run, { name: 'divide', text: 'select 6 / $1::int as n', values: [by] })
    await expect(divide(0)).rejects.toThrow('division by zero')
    expect(((await divide(2)) as pg.QueryResult).rows).toEqual([{ n: 3 }])
    await expect(divide(0)).rejects.toThrow('division by zero')
    expect(((await divide(3)) as pg.QueryResult).rows).toEqual([{ n: 2 }])
  })
})
