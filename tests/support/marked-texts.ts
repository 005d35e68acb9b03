// Finds data of a company in the database: every text of it gets a mark word, which is then searched for.
import type pg from 'pg'
import { companyTables, companyColumn } from '#server/company-tables.ts'
import { modules } from '#server/modules.ts'

/**
 * Appends a mark word to every text column of a company, so that remaining texts can be found. Mail addresses are
 * searched for separately. Returns the number of columns with such a text.
 */
export async function markTexts(pool: pg.Pool, companyId: string, mark: string): Promise<number> {
  let marked = 0
  for (const table of Object.keys(companyTables(modules).portable)) {
    const { rows } = await pool.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0
        and atttypid = 'text'::regtype and attgenerated = '' and attname not in ('storage_key', 'password_hash',
        'email')`,
      [table],
    )
    for (const { name } of rows) {
      const updated = await pool
        .query(
          `update ${table} set ${name} = ${name} || '${mark}' where ${companyColumn(table)} = $1 and ${name} is not null`,
          [companyId],
        )
        .catch(() => null)
      if (updated?.rowCount) marked += 1
    }
  }
  return marked
}

/** Returns the tables in which any of the texts occurs. */
export async function tablesWith(pool: pg.Pool, ...texts: string[]): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c where c.relkind in ('r', 'p')
      and c.relnamespace in ('public'::regnamespace, 'app'::regnamespace, 'graphile_worker'::regnamespace)`,
  )
  const columns = await pool.query<{ name: string }>(
    rows
      .map(({ name }) => `select '${name}' as name where exists (select from ${name} t where t::text ~* $1)`)
      .join(' union all '),
    [texts.map((text) => text.replaceAll('.', '\\.')).join('|')],
  )
  return columns.rows.map(({ name }) => name).sort()
}
