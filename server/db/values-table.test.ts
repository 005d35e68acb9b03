import { expect, it } from 'vitest'
import { useApp } from '#tests/support/app.ts'
import { rows, sql } from './query.ts'
import { col } from './shape.ts'
import { valuesTable } from './values-table.ts'

const app = useApp()

it.each([0, 1, 2, 3, 5, 8, 16, 17, 40])('a table of %i values has the same rows in the same types', async (length) => {
  const values = Array.from({ length }, (_, n) => ({
    n,
    word: n % 3 === 0 ? null : `palabra '${n}'`,
    odd: n % 2 === 1,
  }))
  const table = valuesTable(
    ['int', 'text', 'boolean'],
    values.map(({ n, word, odd }) => [n, word, odd]),
  )
  expect(
    await rows(
      app().services.openWork().em,
      { n: col.int, word: col.text.nullable, odd: col.boolean },
      sql`select t.n, t.word, t.odd from ${table} as t (n, word, odd) order by t.n`,
    ),
  ).toEqual(values)
})
