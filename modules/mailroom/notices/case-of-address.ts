import type { EntityManager } from '@mikro-orm/postgresql'
import { preparedStatement, row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'

export interface AddressedCase {
  readonly caseId: string
  readonly isClosed: boolean
  /** Null when the account was deleted. */
  readonly addressCreatedBy: string | null
}

/** Returns the case to whose secret address a message was sent. */
export async function caseOfAddress(
  em: EntityManager,
  companyId: string,
  addressId: string | null,
): Promise<AddressedCase | null> {
  const addressedCase = await row(
    em,
    { caseId: col.uuid, isClosed: col.boolean, addressCreatedBy: col.uuid.nullable },
    sql`${preparedStatement}select f.id as "caseId", f.status = 'closed' as "isClosed",
        a.created_by as "addressCreatedBy"
      from mail_address a
      join case_file f on f.company_id = a.company_id and f.id = a.case_id
     where a.company_id = ${companyId} and a.id = ${addressId}::uuid`,
  )
  return addressedCase ?? null
}
