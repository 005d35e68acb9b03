import type { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sessionDigest } from '#server/audit/session-digest.ts'
import { auditActions, type AuditSubject } from '#server/contract/audit.ts'
import { countCap, instant, rows, sql } from '#server/db/query.ts'
import { everyWord, window } from '#server/db/search.ts'
import type { Context, UserContext } from '#server/http/context.ts'
import { platformChain, type auditContract } from './audit.contract.ts'

type Query = z.output<(typeof auditContract.routes.list)['query']>
type Condition = ReturnType<typeof sql>

interface EntryRow {
  readonly id: string
  readonly seq: string | null
  readonly at: string
  readonly actor_id: string | null
  readonly actor_name: string | null
  readonly action: string
  readonly subject_type: AuditSubject | null
  readonly subject_id: string | null
  readonly details: Record<string, string | number | boolean | null>
  readonly company_id: string | null
  readonly company_name: string | null
  readonly address: string | null
  readonly hash: string | null
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
/** People and companies that a phrase may stand for. */
const mostNamed = 200

interface Named {
  readonly ids: readonly string[]
}

/** People, companies, codes and ids that the phrase names; each is an index of its own. */
async function phraseCondition(em: EntityManager, q: string | undefined): Promise<Condition[]> {
  const phrase = q?.trim()
  if (!phrase) return []
  const named = async (table: 'user_account' | 'company', column: string): Promise<readonly string[]> => {
    const where = sql.join(everyWord(sql.ref(column), phrase), sql` and `)
    return (
      (
        await rows<Named>(
          em,
          sql`select coalesce(array_agg(id), '{}') as ids from (select id from ${sql.table(table)} where ${where}
            limit ${sql.lit(mostNamed)}) found`,
        )
      )[0]?.ids ?? []
    )
  }
  const [people, companies] = [await named('user_account', 'search_folded'), await named('company', 'name_folded')]
  const codes = auditActions.filter((action) => action.includes(phrase.toLowerCase()))
  const ids = uuid.test(phrase) ? [phrase.toLowerCase()] : []
  const ways = [
    ...(people.length + ids.length > 0 ? [sql`e.actor_id = any(${[...people, ...ids]}::uuid[])`] : []),
    ...(companies.length > 0 ? [sql`e.company_id = any(${companies}::uuid[])`] : []),
    ...(codes.length > 0 ? [sql`e.action = any(${codes}::text[])`] : []),
    ...(ids.length > 0 ? [sql`e.subject_id = any(${ids}::text[])`] : []),
  ]
  return [ways.length === 0 ? sql`false` : sql`(${sql.join(ways, sql` or `)})`]
}

/**
 * The beginning of a day of the house (UTC−4 all year), or of one some days after it; in seconds, which every year has.
 */
const dayStart = (day: string, after = 0): Condition =>
  sql`to_timestamp(${Date.parse(`${day}T00:00:00-04:00`) / 1000 + after * 86_400})`

const filters = ({ action, actorId, companyId, from, to }: Query): Condition[] => [
  ...(action ? [sql`e.action = ${action}`] : []),
  ...(actorId ? [sql`e.actor_id = ${actorId}`] : []),
  ...(companyId === platformChain ? [sql`e.company_id is null`] : companyId ? [sql`e.company_id = ${companyId}`] : []),
  ...(from ? [sql`e.at >= ${dayStart(from)}`] : []),
  ...(to ? [sql`e.at < ${dayStart(to, 1)}`] : []),
]

/** A page and how many there are up to the cap, in one round trip. */
export function auditListStatement(query: Query, more: readonly Condition[]): Condition {
  const where = sql.join([sql`true`, ...filters(query), ...more], sql` and `)
  const order = query.sort === 'at' ? sql.raw('e.at, e.id') : sql.raw('e.at desc, e.id desc')
  return sql`
    with hits as (select count(*) as total from (select 1 from audit_entry e where ${where}
      limit ${sql.lit(countCap)}) counted),
         shown as (select e.* from audit_entry e where ${where} order by ${order} ${window(query)})
    select h.total, e.id, e.seq, e.at, e.actor_id, e.actor_name, e.action, e.subject_type, e.subject_id, e.details,
      e.company_id, c.name as company_name, e.address, encode(e.hash, 'hex') as hash
      from hits h left join shown e on true left join company c on c.id = e.company_id order by ${order}`
}

/**
 * Entries of earlier versions hold the id of the session itself; sealed rows cannot be changed, so it is digested here.
 */
const shownId = ({ subject_type: type, subject_id: id }: EntryRow): string | null =>
  type === 'session' && id !== null && uuid.test(id) ? sessionDigest(id) : id

const present = (e: EntryRow) => ({
  id: e.id,
  at: instant(e.at),
  seq: e.seq === null ? null : Number(e.seq),
  action: e.action,
  actor: e.actor_id === null ? null : { id: e.actor_id, name: e.actor_name ?? '' },
  subject: e.subject_type === null ? null : { type: e.subject_type, id: shownId(e) },
  details: e.details,
  company: e.company_id === null ? null : { id: e.company_id, name: e.company_name ?? '' },
  address: e.address,
  hash: e.hash,
})

async function listed(em: EntityManager, query: Query, more: readonly Condition[]) {
  const found = await rows<EntryRow & { total: string }>(
    em,
    auditListStatement(query, [...more, ...(await phraseCondition(em, query.q))]),
  )
  return {
    items: found.filter((e) => e.id !== null).map(present),
    page: query.page,
    pageSize: query.pageSize,
    total: Number(found[0]?.total ?? 0),
  }
}

/** Entries of all chains, newest first. */
export const listAudit = ({ em }: UserContext, query: Query) => listed(em, query, [])

/** Entries of the owner's own company; row security shows no other. */
export const listOwnAudit = ({ em, actor }: Context, query: Query) =>
  listed(em, query, [sql`e.company_id = ${actor.companyId}`])
