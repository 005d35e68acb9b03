// docs/entities.md draws the tables of each module and their references; `npm run entities` regenerates it.
import pg from 'pg'
import { expect, it } from 'vitest'
import { modules } from '#server/modules.ts'
import { useDatabase } from '#tests/support/database.ts'

interface Reference {
  readonly from: string
  readonly to: string
  readonly optional: boolean
  readonly columns: string
}

const database = useDatabase()

/** Foreign keys of the product's tables, without `company_id`, which nearly all contain. */
async function readReferences(): Promise<readonly Reference[]> {
  const client = new pg.Client({ connectionString: database.urls.owner })
  await client.connect()
  try {
    const { rows } = await client.query<Reference>(`
      select distinct conrelid::regclass::text as "from", confrelid::regclass::text as "to",
        (select bool_or(not a.attnotnull) from pg_attribute a where a.attrelid = conrelid and a.attnum = any(conkey))
          as optional,
        coalesce((select string_agg(a.attname, ', ' order by a.attnum) from pg_attribute a
          where a.attrelid = conrelid and a.attnum = any(conkey) and a.attname <> 'company_id'), 'company_id') as columns
        from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
       order by 1, 2, 4`)
    return rows
  } finally {
    await client.end()
  }
}

const tablesOf = ({ tables: { portable = {}, exportOnly = {}, excluded = [] } = {} }: (typeof modules)[number]) =>
  [...Object.keys(portable), ...Object.keys(exportOnly), ...excluded].sort()

/** `a }o--|| b : column`: each row of `a` references one row of `b`; `o|` when the reference is optional. */
function diagramOf(module: (typeof modules)[number], all: readonly Reference[]): string[] {
  const tables = tablesOf(module)
  if (tables.length === 0) return []
  const ownRelations = all.filter(
    ({ from, to, columns }) => tables.includes(from) && !(to === 'company' && columns === 'company_id'),
  )
  const lines = ownRelations.map(
    ({ from, to, optional, columns }) => `  ${from} }o--${optional ? 'o|' : '||'} ${to} : "${columns}"`,
  )
  const unrelated = tables.filter((table) => !ownRelations.some(({ from, to }) => from === table || to === table))
  return [
    '',
    `## ${module.name}`,
    '',
    '```mermaid',
    'erDiagram',
    ...lines,
    ...unrelated.map((table) => `  ${table}`),
    '```',
  ]
}

it('draws the tables of every module and their foreign keys', async () => {
  const all = await readReferences()
  const text = [
    '# Entities',
    '',
    'The tables of each module that hold rows of a company, and what they point to; each row also points to its `company`. Written from the database by',
    '`npm run entities`. What the columns mean is in the migrations and in the README of the module.',
    ...modules.flatMap((module) => diagramOf(module, all)),
    '',
  ].join('\n')
  expect(text.match(/^## /gm)?.length).toBeGreaterThan(10)
  await expect(text).toMatchFileSnapshot('../../docs/entities.md')
})
