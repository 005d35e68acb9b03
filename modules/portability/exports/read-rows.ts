import type { EntityManager } from '@mikro-orm/postgresql'
import type { RawBuilder } from 'kysely'
import { rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { enterScope } from '#server/db/scope.ts'
import { companyColumn, type PortableTable } from '#server/company-tables.ts'
import type { TableShape } from '../table-shapes.ts'

const pageSize = 500
const pageRow = { json: col.text, keyValues: col.array(col.text) } as const satisfies Shape

/** The company whose rows are read, and the recipient. */
export interface RowReader {
  readonly companyId: string
  /** The recipient, who gets no personal rows of others; null for the operator of the installation, who gets all rows. */
  readonly personId: string | null
  /** Ids of all people of the company. */
  readonly people: readonly string[]
}

type Sql = RawBuilder<unknown>

/** Values that replace the contents of private events of other people, so that only their times are exported. */
const concealedEvent = {
  title: '—',
  description: null,
  location: null,
  meeting_link: null,
  guest_name: null,
  guest_email: null,
  room_url: null,
}

/** SQL of the links of an appointment `t` to other rows; null where a wall hides the row from the person. */
const visibleLinks = sql`jsonb_build_object(
  'call_room_id', (select r.id from call_room r where r.company_id = t.company_id and r.id = t.call_room_id),
  'form_send_id', (select s.id from form_send s where s.company_id = t.company_id and s.id = t.form_send_id))`

/** Returns the columns by which pages are ordered: the primary key, or the company in tables without a key. */
const pageKey = ({ key, columns }: TableShape): TableShape['key'] =>
  key.length > 0 ? key : columns.filter(({ name }) => name === 'company_id')

/** Returns SQL of a row `t` as JSON, as the reader may see it. */
function rowAsJson(
  { name }: TableShape,
  { without = [] }: PortableTable,
  generated: readonly string[],
  { personId }: RowReader,
): Sql {
  const wholeRow = sql`to_jsonb(t) - ${[...without, ...generated]}::text[]`
  if (personId === null) return wholeRow
  if (name === 'appointment') return sql`(${wholeRow}) || ${visibleLinks}`
  if (name !== 'event') return wholeRow
  return sql`case when t.private and t.owner_id <> ${personId}
    then (${wholeRow}) || ${JSON.stringify(concealedEvent)}::jsonb else ${wholeRow} end`
}

/** Yields the rows of a table as JSON texts, page by page in the order of its key, in the transaction of `tx`. */
export async function* readRows(
  tx: EntityManager,
  shape: TableShape,
  rule: PortableTable,
  reader: RowReader,
): AsyncGenerator<readonly string[]> {
  const { companyId, personId, people } = reader
  // Rows are read in the scope of the recipient, from whom walls may hide cases. Personal rows are visible to their own
  // person only, so all rows of such a table are read in the scope of each person in turn.
  const everyScope = rule.personal === undefined ? [undefined] : people
  const scopes = personId === null ? everyScope : [personId]
  for (const userId of scopes) {
    await enterScope(tx, { kind: 'company', companyId, ...(userId === undefined ? {} : { userId }) })
    const personalCondition = rule.personal && userId ? sql` and t.${sql.ref(rule.personal)} = ${userId}` : sql``
    yield* readPages(
      tx,
      shape,
      rowAsJson(
        shape,
        rule,
        shape.columns.filter(({ generated }) => generated).map(({ name }) => name),
        reader,
      ),
      sql`t.${sql.ref(companyColumn(shape.name))} = ${companyId}${personalCondition}
        ${rule.visible && personId !== null ? sql`and ${rule.visible('t')}` : sql``}`,
    )
  }
}

async function* readPages(
  tx: EntityManager,
  shape: TableShape,
  rowJson: Sql,
  where: Sql,
): AsyncGenerator<readonly string[]> {
  const key = pageKey(shape)
  const columns = sql.join(key.map(({ name }) => sql`t.${sql.ref(name)}`))
  let after: readonly string[] | undefined
  for (;;) {
    const afterCondition: Sql = after
      ? sql`and (${columns}) > (${sql.join(after.map((value, i) => sql`${value}::${sql.raw(key[i]?.type ?? 'text')}`))})`
      : sql``
    const page: readonly RowOf<typeof pageRow>[] = await rows(
      tx,
      pageRow,
      sql`
      select (${rowJson})::text as json, array[${sql.join(key.map(({ name }) => sql`t.${sql.ref(name)}::text`))}] as "keyValues"
        from ${sql.table(shape.name)} t where ${where} ${afterCondition} order by ${columns} limit ${sql.lit(pageSize)}`,
    )
    if (page.length > 0) yield page.map(({ json }) => json)
    if (page.length < pageSize) return
    after = page.at(-1)?.keyValues
  }
}
