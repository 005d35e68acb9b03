import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely'
import { expect, it } from 'vitest'
import { inSpanish, ordersBy, pageAnswer, pageStatement } from './list.ts'
import { sql } from './query.ts'
import { col } from './shape.ts'

const db = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})
const textOf = (statement: RawBuilder<unknown>) => statement.compile(db).sql.replaceAll(/\s+/g, ' ').trim()

it('offers each order and its exact reverse, ties included', () => {
  const orders = ordersBy<'name' | '-name' | 'status' | '-status'>(
    { name: [inSpanish('c.name')], status: ['c.status desc', 'c.created_at'] },
    'c.id',
  )
  expect(Object.fromEntries(Object.entries(orders).map(([key, order]) => [key, textOf(order)]))).toEqual({
    name: 'c.name collate "es-x-icu", c.id',
    '-name': 'c.name collate "es-x-icu" desc, c.id desc',
    status: 'c.status desc, c.created_at, c.id',
    '-status': 'c.status, c.created_at desc, c.id desc',
  })
})

it('selects a page and the capped count in one statement, and joins to the page alone', () => {
  const statement = pageStatement({
    table: 'company',
    as: 'c',
    where: sql`c.status = ${'active'}`,
    order: sql`c.id`,
    query: { page: 2, pageSize: 25 },
    columns: sql`c.id, o.name`,
    joins: sql`left join owner o on o.id = c.owner_id`,
  })
  expect(textOf(statement)).toBe(
    'with hits as (select count(*) as total from (select 1 from "company" "c" where c.status = $1 limit 10000) counted), ' +
      'shown as (select "c".* from "company" "c" where c.status = $2 order by c.id limit 25 offset 25) ' +
      'select h.total, c.id, o.name from hits h left join shown "c" on true ' +
      'left join owner o on o.id = c.owner_id order by c.id',
  )
})

it.each([
  ['rows', [{ id: 'a', total: '12000' }], { items: ['a'], total: 12_000 }],
  ['a page after the last one', [{ id: null, total: '3' }], { items: [], total: 3 }],
  ['nothing', [], { items: [], total: 0 }],
])('answers a page with %s', (_, found, expected) => {
  expect(pageAnswer({ id: col.uuid }, found, { page: 1, pageSize: 25 }, ({ id }) => id)).toEqual({
    ...expected,
    page: 1,
    pageSize: 25,
  })
})
