import type { EntityManager } from '@mikro-orm/postgresql'
import { rows, sql } from '#server/db/query.ts'
import { col, type Shape } from '#server/db/shape.ts'

export interface ColumnShape {
  readonly name: string
  readonly type: string
  readonly generated: boolean
}
export interface TableShape {
  readonly name: string
  readonly columns: readonly ColumnShape[]
  /** Columns of the primary key, in order. */
  readonly key: readonly ColumnShape[]
}

const columnRow = {
  table: col.text,
  name: col.text,
  type: col.text,
  generated: col.boolean,
  /** Position in the primary key; null for other columns. */
  keyPosition: col.int.nullable,
} as const satisfies Shape

/** Reads the columns and primary keys of tables, by table name. */
export async function tableShapes(
  em: EntityManager,
  names: readonly string[],
): Promise<ReadonlyMap<string, TableShape>> {
  const columnRows = await rows(
    em,
    columnRow,
    sql`
    select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      a.attgenerated <> '' as generated,
           array_position(i.indkey::int2[], a.attnum) as "keyPosition"
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_index i on i.indrelid = c.oid and i.indisprimary
     where c.relnamespace = 'public'::regnamespace and c.relname = any(${[...names]}::text[])
       order by c.relname, a.attnum`,
  )
  const shapes = new Map<string, TableShape>()
  for (const [name, columns] of Map.groupBy(columnRows, (column) => column.table)) {
    const key = columns
      .filter(({ keyPosition }) => keyPosition !== null)
      .sort((a, b) => (a.keyPosition ?? 0) - (b.keyPosition ?? 0))
    shapes.set(name, { name, columns, key })
  }
  return shapes
}

/** @throws for a table that is not in the database */
export function shapeOf(shapes: ReadonlyMap<string, TableShape>, name: string): TableShape {
  const shape = shapes.get(name)
  if (!shape) throw new Error(`there is no table ${name}`)
  return shape
}
