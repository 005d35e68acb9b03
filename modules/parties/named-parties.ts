import type { EntityManager } from '@mikro-orm/postgresql'
import { can } from '#server/contract/roles.ts'
import { likeText, preparedStatement, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { searchWords, visibleTo } from '#modules/cases/index.ts'
import { captionName } from './caption.ts'
import { partyRoles, partySides } from './case-party.contract.ts'
import type { PartiesActor } from './parties.policy.ts'
import { personKinds } from './person.contract.ts'

/** The party of a case that a search names. */
interface PartyHit {
  readonly name: string
  readonly role: (typeof partyRoles)[number]
  readonly roleText: string
  readonly side: (typeof partySides)[number]
}

/**
 * Returns for each of these cases the party whose names contain the most words of a search. Cases without such a party
 * are absent. The actor must be allowed to see the cases.
 */
export async function findNamedParties(
  em: EntityManager,
  actor: PartiesActor,
  caseIds: readonly string[],
  phrase: string,
): Promise<ReadonlyMap<string, PartyHit>> {
  const patterns = searchWords(phrase).map((word) => `%${likeText(word)}%`)
  if (caseIds.length === 0 || patterns.length === 0 || !can(actor, 'parties.read')) return new Map()
  const parties = await rows(
    em,
    {
      caseId: col.uuid,
      name: col.text,
      kind: col.oneOf(personKinds),
      role: col.oneOf(partyRoles),
      roleText: col.text,
      side: col.oneOf(partySides),
    },
    sql`${preparedStatement}select distinct on (y.case_id) y.case_id as "caseId", p.name, p.kind, y.role,
        y.role_text as "roleText", y.side
      from case_party y
      join person p on p.company_id = y.company_id and p.id = y.person_id
      cross join lateral (select app.person_words(p) as words) w
      cross join lateral (select count(*) as hits from unnest(${patterns}::text[]) pattern
        where w.words like app.fold(pattern)) h
     where y.company_id = ${actor.companyId} and y.case_id = any(${caseIds}::uuid[]) and y.deleted_at is null
       and h.hits > 0
     order by y.case_id, h.hits desc, y.created_at, y.id`,
  )
  return new Map(
    parties.map(({ caseId, name, kind, role, roleText, side }) => [
      caseId,
      { name: captionName({ kind, name }), role, roleText, side },
    ]),
  )
}

/** Lists the parties in the given cases that match a search, as far as the actor may see those cases. */
export async function listNamedParties(
  { em, actor }: Pick<Context, 'em' | 'actor'>,
  { q, caseIds }: { readonly q: string; readonly caseIds: readonly string[] },
) {
  const visible = await rows(
    em,
    { id: col.uuid },
    sql`select f.id from case_file f where f.company_id = ${actor.companyId} and f.id = any(${caseIds}::uuid[])
      and ${visibleTo(actor)}`,
  )
  const partiesByCase = await findNamedParties(
    em,
    actor,
    visible.map(({ id }) => id),
    q,
  )
  return { items: [...partiesByCase].map(([caseId, party]) => ({ caseId, ...party })) }
}
