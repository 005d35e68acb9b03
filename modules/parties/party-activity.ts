import type { EntityManager } from '@mikro-orm/postgresql'
import { rows, sql } from '#server/db/query.ts'
import { col, type Shape } from '#server/db/shape.ts'
import { recordActivity } from '#modules/cases/index.ts'
import { partyRoles } from './case-party.contract.ts'
import { personKinds } from './person.contract.ts'

const activityRow = {
  name: col.text,
  kind: col.oneOf(personKinds),
  role: col.oneOf(partyRoles),
  roleText: col.text,
} as const satisfies Shape

/** Adds an entry to the history of a case for each of these parties, in the transaction of the change. */
export async function recordPartyActivity(
  tx: EntityManager,
  { companyId, caseId, userId }: { readonly companyId: string; readonly caseId: string; readonly userId: string },
  kind: 'party.added' | 'party.changed' | 'party.removed' | 'party.restored',
  partyIds: readonly string[],
): Promise<void> {
  const parties = await rows(
    tx,
    activityRow,
    sql`select p.name, p.kind, y.role, y.role_text as "roleText" from case_party y
      join person p on p.company_id = y.company_id and p.id = y.person_id
      where y.company_id = ${companyId} and y.id = any(${partyIds}::uuid[]) order by y.id`,
  )
  for (const { name, kind: personKind, role, roleText } of parties)
    await recordActivity(tx, {
      companyId,
      caseId,
      actorId: userId,
      kind,
      data: { name, personKind, role, roleText },
    })
}
