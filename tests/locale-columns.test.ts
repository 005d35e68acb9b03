import { expect, it } from 'vitest'
import { useApp } from './support/app.ts'
import { asOwner } from './support/as-owner.ts'

const app = useApp()

it('names the languages of the product in no constraint, so that a new language needs no migration', async () => {
  const rows = await asOwner<{ table: string; definition: string }>(
    app(),
    `select c.conrelid::regclass::text as table, pg_get_constraintdef(c.oid) as definition
       from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
       where c.contype = 'c' and a.attname in ('locale', 'language')`,
  )
  expect(rows.length).toBeGreaterThan(10)
  expect(rows.filter(({ definition }) => definition.includes(`'fr'`))).toEqual([])
})
