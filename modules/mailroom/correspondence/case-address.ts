// The secret address of a case, which receives the replies to its messages.
import type { EntityManager } from '@mikro-orm/postgresql'
import { row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Work } from '#server/http/context.ts'
import { mailAddressCreated } from '../addresses/addresses.events.ts'
import { newLocalPart } from '../addresses/local-part.ts'

export interface CaseKey {
  readonly companyId: string
  readonly caseId: string
}

/** Returns the active address of a case; null when it has none. */
export async function findCaseAddress(
  em: EntityManager,
  { companyId, caseId }: CaseKey,
  host: string,
): Promise<string | null> {
  const stored = await row(
    em,
    { localPart: col.text },
    sql`select local_part as "localPart" from mail_address where company_id = ${companyId} and case_id = ${caseId}
      and purpose = 'case' and revoked_at is null`,
  )
  return stored ? `${stored.localPart}@${host}` : null
}

/** Returns the active address of a case; creates one if necessary. */
export async function ensureCaseAddress(
  tx: EntityManager,
  { record }: Pick<Work, 'record'>,
  { companyId, caseId, userId }: CaseKey & { readonly userId: string },
  host: string,
): Promise<string> {
  const existing = await findCaseAddress(tx, { companyId, caseId }, host)
  if (existing !== null) return existing
  const added = await row(
    tx,
    { id: col.uuid },
    sql`insert into mail_address (company_id, purpose, case_id, local_part, created_by)
      values (${companyId}, 'case', ${caseId}, ${newLocalPart('case')}, ${userId})
      on conflict (company_id, case_id) where purpose = 'case' and revoked_at is null do nothing returning id`,
  )
  if (added) await record(tx, mailAddressCreated, { companyId, userId, purpose: 'case', caseId, addressId: added.id })
  const address = await findCaseAddress(tx, { companyId, caseId }, host)
  if (address === null) throw new Error('the address that was just inserted was not found')
  return address
}
