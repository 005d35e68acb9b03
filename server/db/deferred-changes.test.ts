// `changeLater`: the begin of a transaction, and changes whose result is not used, are sent together with a later
// statement or with the commit.
import pg from 'pg'
import { randomUUID } from 'node:crypto'
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql'
import type { RawBuilder } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { useApp } from '#tests/support/app.ts'
import { openOrmWithOneConnection, twoCompanies, type CompanyScope } from '#tests/support/scoped-orm.ts'
import { constraintOf, change, changeLater, preparedStatement, row, rows, sql } from './query.ts'
import { withScope } from './scope.ts'
import { col } from './shape.ts'

const app = useApp()
let orm: MikroORM
let first: CompanyScope
let second: CompanyScope
let query: ReturnType<typeof vi.spyOn>
beforeAll(async () => {
  // Spied on before the connection is opened: a connection keeps the `query` that it finds then.
  query = vi.spyOn(pg.Client.prototype, 'query')
  const [one, other] = await twoCompanies(app())
  if (!one || !other) throw new Error('two companies are needed')
  ;[first, second] = [one, other]
  ;({ orm } = await openOrmWithOneConnection(app()))
  // Prepares the statements of this file, as the connection of a running server has them.
  await inTransaction(first, async (tx) => {
    await addLater(tx, 'Prepared')
    await countClients(tx)
  })
})
afterAll(async () => {
  query.mockRestore()
  await orm.close()
})

const inTransaction = <T>(scope: CompanyScope, work: (tx: EntityManager) => Promise<T>): Promise<T> =>
  withScope(scope, () => orm.em.fork().transactional(work))

const addLater = (tx: EntityManager, name: string, id = randomUUID()) =>
  changeLater(tx, sql`insert into client (id, company_id, name) values (${id}, app.company(), ${name})`)

async function countClients(tx: EntityManager): Promise<number> {
  const found = await row(
    tx,
    { n: col.bigint },
    sql`${preparedStatement}select count(*) as n from client where ${true}`,
  )
  return Number(found?.n)
}

const namesOf = (scope: CompanyScope): Promise<string[]> =>
  withScope(scope, async () =>
    (
      await rows(
        orm.em.fork(),
        { name: col.text },
        sql`select name from client where ${true} order by created_at, name`,
      )
    ).map(({ name }) => name),
  )

const countIn = (scope: CompanyScope) => withScope(scope, () => countClients(orm.em.fork()))

it('sends the scope, begin and changes of a transaction with its commit, in one message', async () => {
  await countIn(second)
  query.mockClear()
  await inTransaction(first, async (tx) => {
    await addLater(tx, 'Ana')
    await addLater(tx, 'Berta')
  })
  expect(query).toHaveBeenCalledTimes(1)
  expect((await namesOf(first)).slice(-2)).toEqual(['Ana', 'Berta'])
  expect(await namesOf(second)).not.toContain('Ana')
})

it('sends nothing for a transaction without statements', async () => {
  await countIn(first)
  query.mockClear()
  await inTransaction(first, () => Promise.resolve())
  expect(query).not.toHaveBeenCalled()
  expect(await countIn(first)).toBe((await namesOf(first)).length)
})

it('shows a change to the next statement of its transaction', async () => {
  const before = await countIn(first)
  await inTransaction(first, async (tx) => {
    await addLater(tx, 'Carmen')
    expect(await countClients(tx)).toBe(before + 1)
    await addLater(tx, 'Delia')
    // A statement without values is sent by the simple protocol.
    expect(await row(tx, { n: col.bigint }, sql`select count(*) as n from client`)).toEqual({ n: String(before + 2) })
  })
})

it('forgets changes of a transaction that is rolled back, and later work still has its own scope', async () => {
  const before = await namesOf(first)
  await countIn(second)
  const failingAfterStatement = inTransaction(first, async (tx) => {
    await countClients(tx)
    await addLater(tx, 'Elena')
    throw new Error('the caller gave up')
  })
  await expect(failingAfterStatement).rejects.toThrow('the caller gave up')
  const failingBeforeStatement = inTransaction(second, async (tx) => {
    await addLater(tx, 'Flora')
    throw new Error('the caller gave up')
  })
  await expect(failingBeforeStatement).rejects.toThrow('the caller gave up')
  expect(await namesOf(first)).toEqual(before)
  expect(await namesOf(second)).not.toContain('Flora')
  expect(await countIn(first)).toBe(before.length)
})

it('fails the commit with the error of a change, and writes nothing', async () => {
  const before = await namesOf(first)
  const id = randomUUID()
  const failing = inTransaction(first, async (tx) => {
    await addLater(tx, 'Gloria', id)
    await addLater(tx, 'Gloria again', id)
  })
  expect(constraintOf(await failing.catch((error: unknown) => error))).toBe('client_company_id_id_key')
  expect(await namesOf(first)).toEqual(before)
  await inTransaction(first, (tx) => addLater(tx, 'Gloria', id))
  expect(await namesOf(first)).toContain('Gloria')
})

it('fails the next statement with the error of a change, and the transaction can be rolled back', async () => {
  const before = await namesOf(first)
  const id = randomUUID()
  const failing = inTransaction(first, async (tx) => {
    await addLater(tx, 'Hilda', id)
    await addLater(tx, 'Hilda again', id)
    await change(tx, sql`update client set name = name where id = ${id}`)
  })
  expect(constraintOf(await failing.catch((error: unknown) => error))).toBe('client_company_id_id_key')
  expect(await namesOf(first)).toEqual(before)
})

it('undoes the changes after a savepoint that is rolled back, and keeps the changes before it', async () => {
  await inTransaction(first, async (tx) => {
    await addLater(tx, 'Before the savepoint')
    const nested = tx.transactional(async (inner) => {
      await addLater(inner, 'After the savepoint')
      throw new Error('only this part')
    })
    await expect(nested).rejects.toThrow('only this part')
    await addLater(tx, 'At the end')
  })
  expect((await namesOf(first)).slice(-2)).toEqual(['At the end', 'Before the savepoint'])
})

it('runs a change at once outside of a transaction', async () => {
  await withScope(first, () => addLater(orm.em.fork(), 'Irma'))
  expect(await namesOf(first)).toContain('Irma')
})

it('binds arrays, bytes and instants as an immediate change does', async () => {
  const texts = ['a,b', '"quoted"', 'back\\slash', '', '{}', null]
  const add = (tx: EntityManager, run: (tx: EntityManager, statement: RawBuilder<unknown>) => Promise<unknown>) =>
    run(
      tx,
      sql`insert into client (id, company_id, name) select ${randomUUID()}, app.company(),
        concat_ws(' ', 'Bound', ${texts}::text[], ${[1, -2]}::int[], ${Buffer.from([0, 255, 92])}::bytea,
          ${new Date('2026-11-30T12:00:00.123Z')}::timestamptz)`,
    )
  await inTransaction(first, async (tx) => {
    // The first is sent at once to be prepared, the second is deferred.
    await add(tx, changeLater)
    await add(tx, changeLater)
    await add(tx, change)
  })
  const names = (await namesOf(first)).filter((name) => name.startsWith('Bound'))
  expect(names).toEqual(
    Array.from({ length: 3 }, () =>
      [
        'Bound',
        '{"a,b","\\"quoted\\"","back\\\\slash","","{}",NULL}',
        '{1,-2}',
        '\\x00ff5c',
        '2026-11-30 12:00:00.123+00',
      ].join(' '),
    ),
  )
})
