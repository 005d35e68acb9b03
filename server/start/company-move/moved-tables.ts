// The tables whose rows move with a company, according to the catalogue of the database and the rules of the modules.
import type pg from 'pg'
import { companyTables, companyColumn } from '#server/company-tables.ts'
import { modules } from '#server/modules.ts'

export interface MovedTable {
  readonly name: string
  /** Stored columns in their order; the target computes generated columns itself. */
  readonly columns: readonly string[]
  /** Columns of the primary key. */
  readonly key: readonly string[]
  /** SQL that is true for rows `t` of the company $1. */
  readonly condition: string
  /**
   * Returns SQL that is true in a trigger for a `row` of the company; null for a table to which only jobs write,
   * because jobs wait.
   */
  readonly triggerCondition: ((row: 'new' | 'old', companyId: string) => string) | null
  /** Whether requests that only read data write to the table, such as the audit; it becomes read-only last. */
  readonly writtenByReading: boolean
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

/** Rows of this table are deliveries of events. They have no company of their own and belong to that of the event. */
const deliveriesTable = 'processed_event'

/** Returns all tables with rows that move, the company first. */
export async function movedTables(client: pg.ClientBase): Promise<readonly MovedTable[]> {
  const { stays, ofPeople, writtenByReading } = companyTables(modules)
  const moved = (await catalogue(client)).flatMap(({ name, columns, key }): MovedTable[] => {
    const base = { name, columns, key: key ?? [], writtenByReading: writtenByReading.includes(name) }
    const personColumn = ofPeople[name]
    if (personColumn !== undefined)
      return [
        {
          ...base,
          condition: `t.${personColumn} in (select u.id from user_account u where u.company_id = $1)`,
          triggerCondition: (row, companyId) => `app.is_person_of(${row}.${personColumn}, '${companyId}')`,
        },
      ]
    if (name === deliveriesTable)
      return [
        {
          ...base,
          condition: 't.event_id in (select o.id from outbox_event o where o.company_id = $1)',
          triggerCondition: null,
        },
      ]
    const column = companyColumn(name)
    if (stays.includes(name) || !columns.includes(column)) return []
    return [
      {
        ...base,
        condition: `t.${column} = $1`,
        triggerCondition: (row, companyId) => `${row}.${column} = '${companyId}'`,
      },
    ]
  })
  return moved.sort((a, b) => Number(b.name === 'company') - Number(a.name === 'company'))
}
