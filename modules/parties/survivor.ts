import type { EntityManager } from '@mikro-orm/postgresql'
import { preparedStatement, row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { personMissing } from './person-row.ts'

/** Maximum number of merges that are followed; a longer chain is a fault in the data. */
const maxMerges = 100

/**
 * Returns the id of a person after merges: for a merged person the survivor's id, otherwise the same id. Null if the
 * office has no such person.
 */
export async function survivorOf(em: EntityManager, companyId: string | null, id: string): Promise<string | null> {
  const survivor = await row(
    em,
    { id: col.uuid },
    sql`${preparedStatement}with recursive chain as (
        select p.id, p.merged_into, 0 as depth from person p where p.company_id = ${companyId} and p.id = ${id}
        union all
        select p.id, p.merged_into, chain.depth + 1 from chain
          join person p on p.company_id = ${companyId} and p.id = chain.merged_into
          where chain.depth < ${sql.lit(maxMerges)})
      select id from chain where merged_into is null`,
  )
  return survivor?.id ?? null
}

/**
 * Asserts that the office knows a person, and that they are not deleted before the transaction ends. An id of a merged
 * person is replaced by the survivor.
 * @throws 404 `person_not_found`
 */
export async function shareLockPerson(tx: EntityManager, companyId: string | null, id: string): Promise<string> {
  const lockForShare = async (personId: string) =>
    row(
      tx,
      { id: col.uuid },
      sql`select id from person where company_id = ${companyId} and id = ${personId} and deleted_at is null
        for key share`,
    )
  const person = await lockForShare(id)
  if (person) return person.id
  const survivorId = await survivorOf(tx, companyId, id)
  const survivor = survivorId === null || survivorId === id ? undefined : await lockForShare(survivorId)
  if (!survivor) throw personMissing()
  return survivor.id
}
