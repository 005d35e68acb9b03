import type { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sessionDigest } from '#server/audit/session-digest.ts'
import { auditActions, type AuditSubject } from '#server/contract/audit.ts'
import { ordersBy, pageAnswer, pageStatement } from '#server/db/list.ts'
import { exists, instant, rows, sql } from '#server/db/query.ts'
import { col, pageOf, type RowOf, type Shape } from '#server/db/shape.ts'
import { everyWord } from '#server/db/search.ts'
import type { Context, UserContext } from '#server/http/context.ts'
import { platformChain, type auditContract } from './audit.contract.ts'

type ListAuditQuery = z.output<(typeof auditContract.routes.list)['query']>
type SqlFragment = ReturnType<typeof sql>

const entryRow = {
  id: col.uuid,
  seq: col.bigint.nullable,
  at: col.timestamptz,
  actorId: col.uuid.nullable,
  actorName: col.text.nullable,
  action: col.text,
  subjectType: col.textOf<AuditSubject>().nullable,
  subjectId: col.text.nullable,
  details: col.json<Record<string, string | number | boolean | null>>(),
  companyId: col.uuid.nullable,
  companyName: col.text.nullable,
  address: col.text.nullable,
  hash: col.text.nullable,
} as const satisfies Shape
type EntryRow = RowOf<typeof entryRow>

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
/** Maximum of people, and of companies, that a search phrase may match. */
const maxMatchesPerTable = 200

const idsRow = { ids: col.array(col.uuid) } as const satisfies Shape

/** Returns a condition for entries whose person, company, action or id matches the phrase. Each part uses an index. */
async function phraseCondition(em: EntityManager, q: string | undefined): Promise<SqlFragment[]> {
  const phrase = q?.trim()
  if (!phrase) return []
  const findIds = async (table: 'user_account' | 'company', column: string): Promise<readonly string[]> => {
    const where = sql.join(everyWord(sql.ref(column), phrase), sql` and `)
    return (
      (
        await rows(
          em,
          idsRow,
          sql`select coalesce(array_agg(id), '{}') as ids from (select id from ${sql.table(table)} where ${where}
            limit ${sql.lit(maxMatchesPerTable)}) matched`,
        )
      )[0]?.ids ?? []
    )
  }
  const [people, companies] = [await findIds('user_account', 'search_folded'), await findIds('company', 'name_folded')]
  const matchingActions = auditActions.filter((action) => action.includes(phrase.toLowerCase()))
  const ids = uuid.test(phrase) ? [phrase.toLowerCase()] : []
  const conditions = [
    ...(people.length + ids.length > 0 ? [sql`e.actor_id = any(${[...people, ...ids]}::uuid[])`] : []),
    ...(companies.length > 0 ? [sql`e.company_id = any(${companies}::uuid[])`] : []),
    ...(matchingActions.length > 0 ? [sql`e.action = any(${matchingActions}::text[])`] : []),
    ...(ids.length > 0 ? [sql`e.subject_id = any(${ids}::text[])`] : []),
  ]
  return [conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`]
}

/**
 * Returns SQL of the instant at which a day in Puerto Rico (UTC−4 all year) begins, shifted by `daysLater`. It adds
 * seconds to an epoch, which works in every year.
 */
const dayStart = (day: string, daysLater = 0): SqlFragment =>
  sql`to_timestamp(${Date.parse(`${day}T00:00:00-04:00`) / 1000 + daysLater * 86_400})`

const filterConditions = ({ action, actorId, companyId, from, to }: ListAuditQuery): SqlFragment[] => [
  ...(action ? [sql`e.action = ${action}`] : []),
  ...(actorId ? [sql`e.actor_id = ${actorId}`] : []),
  ...(companyId === platformChain ? [sql`e.company_id is null`] : []),
  ...(companyId && companyId !== platformChain ? [sql`e.company_id = ${companyId}`] : []),
  ...(from ? [sql`e.at >= ${dayStart(from)}`] : []),
  ...(to ? [sql`e.at < ${dayStart(to, 1)}`] : []),
]

/** Returns an SQL condition: the entry names no case, and no object of a case, that a wall hides from the reader. */
export const namesNothingReserved = (alias: string): SqlFragment => sql`(${sql.ref(`${alias}.subject_id`)} is null
    or ${sql.ref(`${alias}.subject_id`)} not in (select o::text from app.reserved_objects() o))
  and not exists (select from jsonb_each_text(${sql.ref(`${alias}.details`)}) v
    where v.value in (select o::text from app.reserved_objects() o))`

const sortOrders = ordersBy<NonNullable<ListAuditQuery['sort']>>({ at: ['e.at'] }, 'e.id')

/** Returns a statement that selects a page of entries with their number, counted up to a limit. */
export function auditListStatement(query: ListAuditQuery, extraConditions: readonly SqlFragment[]): SqlFragment {
  const where = sql.join([sql`true`, ...filterConditions(query), ...extraConditions], sql` and `)
  return pageStatement({
    table: 'audit_entry',
    as: 'e',
    where,
    order: sortOrders[query.sort ?? '-at'],
    query,
    columns: sql`e.id, e.seq, e.at, e.actor_id as "actorId", e.actor_name as "actorName", e.action,
      e.subject_type as "subjectType", e.subject_id as "subjectId", e.details, e.company_id as "companyId",
      c.name as "companyName", e.address, encode(e.hash, 'hex') as hash`,
    joins: sql`left join company c on c.id = e.company_id`,
  })
}

/** Returns the id of the subject. Sealed entries of earlier versions have ids of sessions, which are digested here. */
const publicId = ({ subjectType: type, subjectId: id }: EntryRow): string | null =>
  type === 'session' && id !== null && uuid.test(id) ? sessionDigest(id) : id

const present = (entry: EntryRow) => ({
  id: entry.id,
  at: instant(entry.at),
  seq: entry.seq === null ? null : Number(entry.seq),
  action: entry.action,
  actor: entry.actorId === null ? null : { id: entry.actorId, name: entry.actorName ?? '' },
  subject: entry.subjectType === null ? null : { type: entry.subjectType, id: publicId(entry) },
  details: entry.details,
  company: entry.companyId === null ? null : { id: entry.companyId, name: entry.companyName ?? '' },
  address: entry.address,
  hash: entry.hash,
})

async function listEntries(em: EntityManager, query: ListAuditQuery, extraConditions: readonly SqlFragment[]) {
  const entries = await rows(
    em,
    pageOf(entryRow),
    auditListStatement(query, [...extraConditions, ...(await phraseCondition(em, query.q))]),
  )
  return pageAnswer(entryRow, entries, query, present)
}

/** Returns entries of all chains, newest first. */
export const listAudit = ({ em }: UserContext, query: ListAuditQuery) => listEntries(em, query, [])

/**
 * Returns entries of the owner's company. Entries about cases that a wall hides from the owner are left out, so
 * the positions that the owner sees may have gaps.
 */
export const listOwnAudit = async ({ em, actor }: Context, query: ListAuditQuery) =>
  listEntries(em, query, [
    sql`e.company_id = ${actor.companyId}`,
    ...((await exists(em, sql`select where app.sees_every_case()`)) ? [] : [namesNothingReserved('e')]),
  ])
