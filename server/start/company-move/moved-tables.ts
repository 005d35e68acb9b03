// The tables whose rows move with a company, from the catalogue of the database and the rules of the modules.
import type pg from 'pg'
import { companyTables, ownerColumn } from '#server/company-tables.ts'
import { modules } from '#server/modules.ts'

export interface MovedTable {
  readonly name: string
  /** Columns that are stored, in order; generated ones are computed again. */
  readonly columns: readonly string[]
  /** Columns of the primary key. */
  readonly key: readonly string[]
  /** SQL that is true for rows `t` of the company $1. */
  readonly condition: string
  /** Returns SQL that is true for a row `of` of the company, for triggers; null: only jobs write to it, which wait. */
  readonly ofCompany: ((of: 'new' | 'old', companyId: string) => string) | null
  /** People who only read write to it; it becomes read-only last. */
  readonly late: boolean
}

interface CatalogueRow {
  readonly name: string
  readonly columns: string[]
  readonly key: string[] | null
}

const catalogue = async (client: pg.ClientBase): Promise<readonly CatalogueRow[]> =>
  (
    await client.query<CatalogueRow>(
      `select c.relname::text as name,
         (select array_agg(a.attname::text order by a.attnum) from pg_attribute a where a.attrelid = c.oid
           and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
         (select array_agg(a.attname::text order by k.place) from pg_index i
           cross join unnest(i.indkey::int2[]) with ordinality k (number, place)
           join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number
           where i.indrelid = c.oid and i.indisprimary) as key
         from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
           and not c.relispartition order by c.relname`,
    )
  ).rows

/** Deliveries of events are known by the event alone. */
const deliveries = 'processed_event'

/** Returns all tables with rows that move, the company first. */
export async function movedTables(client: pg.ClientBase): Promise<readonly MovedTable[]> {
  const { stays, ofPeople, writtenByReading } = companyTables(modules)
  const moved = (await catalogue(client)).flatMap(({ name, columns, key }): MovedTable[] => {
    const base = { name, columns, key: key ?? [], late: writtenByReading.includes(name) }
    const person = ofPeople[name]
    if (person !== undefined)
      return [
        {
          ...base,
          condition: `t.${person} in (select u.id from user_account u where u.company_id = $1)`,
          ofCompany: (of, companyId) => `app.is_person_of(${of}.${person}, '${companyId}')`,
        },
      ]
    if (name === deliveries)
      return [
        {
          ...base,
          condition: 't.event_id in (select o.id from outbox_event o where o.company_id = $1)',
          ofCompany: null,
        },
      ]
    const owner = ownerColumn(name)
    if (stays.includes(name) || !columns.includes(owner) || (owner === 'id' && name !== 'company')) return []
    return [{ ...base, condition: `t.${owner} = $1`, ofCompany: (of, companyId) => `${of}.${owner} = '${companyId}'` }]
  })
  return moved.sort((a, b) => Number(b.name === 'company') - Number(a.name === 'company'))
}
