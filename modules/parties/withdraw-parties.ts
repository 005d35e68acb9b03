import type { EntityManager } from '@mikro-orm/postgresql'
import { change, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'

/**
 * In the caller's transaction, permanently deletes parties of a case that were not changed or removed since they were
 * added, and people who were created with them and have no other role.
 * @returns the ids of the parties that stay because they were changed
 */
export async function withdrawParties(
  tx: EntityManager,
  companyId: string,
  caseId: string,
  ids: readonly string[],
): Promise<string[]> {
  const parties = await rows(
    tx,
    { id: col.uuid, personId: col.uuid, isUnchanged: col.boolean, isDeleted: col.boolean },
    sql`select id, person_id as "personId", version = 1 and deleted_at is null as "isUnchanged",
        deleted_at is not null as "isDeleted"
      from case_party where company_id = ${companyId} and case_id = ${caseId} and id = any(${ids}::uuid[])
      for no key update`,
  )
  const withdrawn = parties.filter(({ isUnchanged }) => isUnchanged)
  const withdrawnIds = withdrawn.map(({ id }) => id)
  // Marked as removed first, which removes the words of their names from the index of the case.
  await change(
    tx,
    sql`update case_party set deleted_at = now() where company_id = ${companyId} and id = any(${withdrawnIds}::uuid[])`,
  )
  // A person who was created with the party has the same time of creation: both were inserted in one transaction.
  const createdPeople = await rows(
    tx,
    { id: col.uuid },
    sql`select p.id from person p where p.company_id = ${companyId} and p.version = 1 and p.client_id is null
        and p.id = any(${withdrawn.map(({ personId }) => personId)}::uuid[])
        and exists (select from case_party y where y.company_id = p.company_id and y.person_id = p.id
          and y.id = any(${withdrawnIds}::uuid[]) and y.created_at = p.created_at)
        and not exists (select from case_party y where y.company_id = p.company_id
          and (y.person_id = p.id or y.counsel_person_id = p.id) and y.id <> all(${withdrawnIds}::uuid[]))`,
  )
  await change(tx, sql`delete from case_party where company_id = ${companyId} and id = any(${withdrawnIds}::uuid[])`)
  await change(
    tx,
    sql`delete from person where company_id = ${companyId} and id = any(${createdPeople.map(({ id }) => id)}::uuid[])`,
  )
  return parties.filter(({ isUnchanged, isDeleted }) => !isUnchanged && !isDeleted).map(({ id }) => id)
}
