import { beforeAll, describe, expect, it } from 'vitest'
import pg from 'pg'
import { useDatabase } from '#tests/support/database.ts'
import { companyTables } from '#server/company-tables.ts'
import { modules } from '#server/modules.ts'
import { importOrder } from './imports/table-order.ts'

const { portable, exportOnly, excluded } = companyTables(modules)

const database = useDatabase()
let tables: { name: string; columns: string[] }[]
let links: { from: string; to: string; columns: string[]; deferrable: boolean }[]
beforeAll(async () => {
  const client = new pg.Client({ connectionString: database.urls.owner })
  await client.connect()
  tables = (
    await client.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(a.attname::text) as columns from pg_class c join pg_attribute a
      on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') group by 1`)
  ).rows
  links = (
    await client.query<(typeof links)[number]>(`
    select conrelid::regclass::text as "from", confrelid::regclass::text as "to", condeferrable as deferrable,
           (select array_agg(a.attname::text) from pg_attribute a where a.attrelid = conrelid
             and a.attnum = any(conkey)) as columns
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
  ).rows
  await client.end()
})

describe('the tables of a company', () => {
  it('are all listed once by their modules', () => {
    const named = [...Object.keys(portable), ...Object.keys(exportOnly), ...excluded].sort()
    const ofCompanies = tables
      .filter(({ name, columns }) => name === 'company' || columns.includes('company_id'))
      .map(({ name }) => name)
      .sort()
    expect(named).toEqual(ofCompanies)
  })

  it('export no secrets', () => {
    const secret = /hash$|_sealed$|secret$|file_key$|_token$|^token_|two_factor/
    // Columns that are not secrets, although their names look like it.
    const harmless = new Set([
      'audit_entry.hash',
      'audit_entry.previous_hash',
      'audit_head.hash',
      'call_participant.token_until',
      'conflict_check.content_hash',
    ])
    const suspectColumns = tables.flatMap(({ name, columns }) => {
      const rule = portable[name] ?? exportOnly[name]
      return rule
        ? columns
            .filter((column) => secret.test(column) && !rule.without?.includes(column))
            .map((column) => `${name}.${column}`)
        : []
    })
    expect(suspectColumns.filter((column) => !harmless.has(column))).toEqual([])
  })

  it('refer to existing columns', () => {
    const unknown = Object.entries({ ...portable, ...exportOnly }).flatMap(([name, rule]) => {
      const columns = tables.find((table) => table.name === name)?.columns ?? []
      return [
        ...(rule.without ?? []),
        ...Object.keys(rule.renewed ?? {}),
        ...(rule.deferred ?? []),
        ...(rule.personal ? [rule.personal] : []),
      ]
        .filter((column) => !columns.includes(column))
        .map((column) => `${name}.${column}`)
    })
    expect(unknown).toEqual([])
  })

  it('are imported in an order in which each row finds the rows to which it refers', () => {
    const order = importOrder(portable, links)
    expect([...order].sort()).toEqual(Object.keys(portable).sort())
    const prematureLinks = links.filter(
      ({ from, to, columns, deferrable }) =>
        order.includes(from) &&
        order.includes(to) &&
        !deferrable &&
        order.indexOf(to) >= order.indexOf(from) &&
        !columns.some(
          (column) => portable[from]?.deferred?.includes(column) || portable[from]?.without?.includes(column),
        ),
    )
    expect(prematureLinks.map(({ from, to, columns }) => `${from} → ${to} (${columns.join(', ')})`)).toEqual([])
    const outside = links.filter(
      ({ from, to, columns }) =>
        order.includes(from) &&
        !order.includes(to) &&
        // A foreign key of several columns has no target if one of them is null.
        !columns.some((column) => portable[from]?.without?.includes(column)),
    )
    expect(outside.map(({ from, to }) => `${from} → ${to}`).sort()).toEqual([
      'invitation → role',
      'professional_area → legal_area',
      'user_account → role',
    ])
  })

  it('are refused if their rows refer to each other and no column is written later', () => {
    const key = (from: string, to: string) => ({ from, to, columns: [`${to}_id`], deferrable: false })
    const keys = [key('hen', 'egg'), key('egg', 'hen')]
    expect(() => importOrder({ hen: {}, egg: {} }, keys)).toThrow('Rows of hen, egg refer to each other')
    expect(importOrder({ hen: { deferred: ['egg_id'] }, egg: {} }, keys)).toEqual(['hen', 'egg'])
  })

  it('are refused if two modules list the same table', () => {
    expect(() =>
      companyTables([{ tables: { excluded: ['client'] } }, { tables: { portable: { client: {} } } }]),
    ).toThrow('The table client is named twice')
  })
})
