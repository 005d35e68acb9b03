import { describe, expect, expectTypeOf, it } from 'vitest'
import { useApp } from '#tests/support/app.ts'
import { differences } from '#tests/support/compared-results.ts'
import { row, rows, sql } from './query.ts'
import { withScope } from './scope.ts'
import { col, type RowOf } from './shape.ts'

const app = useApp()
const em = () => app().services.openWork().em
const asPublic = <T>(run: () => Promise<T>) => withScope({ kind: 'public' }, run)

const everyKind = {
  id: col.uuid,
  name: col.text,
  kind: col.oneOf(['charge', 'refund']),
  done: col.boolean,
  count: col.int,
  cents: col.bigint,
  total: col.numeric,
  share: col.double,
  paidAt: col.timestamptz,
  paidOn: col.date.nullable,
  bytes: col.bytea,
  facts: col.json<{ readonly n: number }>(),
  ids: col.array(col.uuid),
  words: col.array(col.text),
} as const

const statement = sql`select gen_random_uuid() as id, 'Ana'::text as name, 'charge' as kind, true as done, 3 as count,
  4::bigint as cents, 5::numeric as total, 0.5::float8 as share, now() as "paidAt", null::date as "paidOn",
  '\\x01'::bytea as bytes, '{"n": 1}'::jsonb as facts, array[gen_random_uuid()] as ids, array['a', 'b'] as words`

describe('the shape of a result', () => {
  it('gives the types and the values of a row', async () => {
    expectTypeOf<RowOf<typeof everyKind>['paidOn']>().toEqualTypeOf<string | null>()
    expectTypeOf<RowOf<typeof everyKind>['kind']>().toEqualTypeOf<'charge' | 'refund'>()
    const found = await asPublic(() => row(em(), everyKind, statement))
    expectTypeOf(found).toEqualTypeOf<RowOf<typeof everyKind> | undefined>()
    expect(found).toMatchObject({
      name: 'Ana',
      kind: 'charge',
      done: true,
      count: 3,
      cents: '4',
      total: '5',
      share: 0.5,
      paidOn: null,
      facts: { n: 1 },
      words: ['a', 'b'],
    })
    expect(found?.bytes).toEqual(Buffer.from([1]))
    expect(found?.ids).toHaveLength(1)
  })

  it.each([
    ['a column that is missing', { id: col.int, name: col.text }, sql`select 1 as id`, 'name is not in the result'],
    ['a column that is not declared', { id: col.int }, sql`select 1 as id, 2 as n`, 'n is not in the shape'],
    ['a column of another name', { companyId: col.int }, sql`select 1 as company_id`, 'company_id is not in the shape'],
    ['a column of another type', { n: col.int }, sql`select 1::bigint as n`, 'n has the type 20, not 23 or 21'],
    [
      'a column of another type in a result without rows',
      { n: col.int },
      sql`select 1::bigint as n where false`,
      'n has the type 20',
    ],
    ['null where none is declared', { n: col.int }, sql`select null::int as n`, 'n is null'],
    [
      'a value that is not listed',
      { kind: col.oneOf(['a', 'b']) },
      sql`select 'c'::text as kind`,
      'kind has the value "c"',
    ],
    [
      'a name that is not camelCase',
      { company_id: col.int },
      sql`select 1 as company_id`,
      'company_id is not camelCase',
    ],
    ['a column that comes twice', { n: col.int }, sql`select 1 as n, 2 as n`, 'n is twice in the result'],
  ] as const)('refuses %s under test', async (_, shape, wrong, problem) => {
    await expect(asPublic(() => rows(em(), shape, wrong))).rejects.toThrow(problem)
  })

  it('is compared with the result at each execution of a prepared statement', async () => {
    const text = sql`/* prepared */ select 1 as n`
    for (let run = 0; run < 3; run += 1)
      expect(await asPublic(() => rows(em(), { n: col.int }, text))).toEqual([{ n: 1 }])
    await expect(asPublic(() => rows(em(), { n: col.text }, text))).rejects.toThrow('n has the type 23')
  })

  it('accepts a result that fits', () => {
    expect(differences({ n: col.int.nullable }, [{ name: 'n', dataTypeID: 21 }], [{ n: null }, { n: 2 }])).toEqual([])
  })
})
