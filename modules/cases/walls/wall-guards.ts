import type { EntityManager } from '@mikro-orm/postgresql'
import { exists, sql } from '#server/db/query.ts'
import { inScope } from '#server/db/scope.ts'
import { roleCan } from '#server/db/role-filter.ts'
import type { EventBus } from '#server/events/bus.ts'
import { memberDeactivated } from '#modules/companies/index.ts'
import { wallsErrors } from './walls.errors.ts'

/**
 * Refuses to deactivate the last person who could work on a reserved case. The case may be hidden from the actor, who
 * learns only that it exists.
 */
async function assertNotLastOfCase(tx: EntityManager, companyId: string, userId: string): Promise<void> {
  /** SQL that is true if no wall hides the case of the wall with the alias `wall` from the person. */
  const worksOn = (person: string, wall: string) => sql`not exists (select from case_wall b
    where b.company_id = ${companyId} and b.case_id = ${sql.ref(`${wall}.case_id`)} and b.lifted_at is null
      and (b.ends_at is null or b.ends_at > now())
      and exists (select from case_wall_person p where p.company_id = b.company_id and p.wall_id = b.id
        and p.user_id = ${sql.raw(person)}) = (b.kind = 'person'))`
  const isLast = await inScope(tx, { kind: 'company', companyId }, () =>
    exists(
      tx,
      sql`select from case_wall w where w.company_id = ${companyId} and w.lifted_at is null
        and (w.ends_at is null or w.ends_at > now())
        and exists (select from user_account d where d.company_id = ${companyId} and d.id = ${userId}
          and ${roleCan('d.profile', 'cases.work')} and ${worksOn('d.id', 'w')})
        and not exists (select from user_account u where u.company_id = ${companyId} and u.id <> ${userId}
          and u.status = 'active' and ${roleCan('u.profile', 'cases.work')} and ${worksOn('u.id', 'w')})`,
    ),
  )
  if (isLast) throw wallsErrors.error('last_person_of_reserved_case')
}

export function guardLastPersonOfCase(bus: EventBus): void {
  bus.within(memberDeactivated, (tx, { companyId, userId }) => assertNotLastOfCase(tx, companyId, userId))
}

/**
 * Refuses to assign work of a case to people from whom a wall hides the case. Without a case it accepts everyone.
 * @throws 409 `person_walled`
 */
export async function assertNotWalled(
  tx: EntityManager,
  caseId: string | null,
  userIds: readonly string[],
): Promise<void> {
  if (caseId === null || userIds.length === 0) return
  const isHidden = await exists(
    tx,
    sql`select from unnest(${[...userIds]}::uuid[]) u (id) where app.case_reserved_for(${caseId}::uuid, u.id)`,
  )
  if (isHidden) throw wallsErrors.error('person_walled')
}

/** Refuses a responsible person from whom a wall hides the case. @throws 409 `responsible_walled` */
export async function assertMayLead(tx: EntityManager, caseId: string, userId: string): Promise<void> {
  const isHidden = await exists(tx, sql`select where app.case_reserved_for(${caseId}::uuid, ${userId}::uuid)`)
  if (isHidden) throw wallsErrors.error('responsible_walled')
}
