// Cases that the way of a message names: the address it was sent to, and the thread that it answers.
import type { EntityManager } from '@mikro-orm/postgresql'
import { row, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { MailRow } from '../mail-row.ts'

export interface AddressedCase {
  readonly caseId: string
  readonly isClosed: boolean
}

/** Returns the case to whose secret address a message was sent. */
export async function caseOfAddress(
  em: EntityManager,
  companyId: string,
  addressId: string | null,
): Promise<AddressedCase | null> {
  const found = await row(
    em,
    { caseId: col.uuid, isClosed: col.boolean },
    sql`select f.id as "caseId", f.status = 'closed' as "isClosed" from mail_address a
      join case_file f on f.company_id = a.company_id and f.id = a.case_id
     where a.company_id = ${companyId} and a.id = ${addressId}::uuid`,
  )
  return found ?? null
}

/**
 * Returns the cases of the messages that a message answers. `isCorrespondent`: its verified sender wrote or received one
 * of them; anybody may name the id of a message.
 */
export const casesOfThread = (
  em: EntityManager,
  companyId: string,
  { referenceIds, inReplyTo, fromAddress, authentication }: MailRow,
): Promise<(AddressedCase & { readonly isCorrespondent: boolean })[]> => {
  const answered = [...referenceIds, ...(inReplyTo === null ? [] : [inReplyTo])]
  const isVerified = authentication?.domain != null && fromAddress.toLowerCase().endsWith(`@${authentication.domain}`)
  return rows(
    em,
    { caseId: col.uuid, isClosed: col.boolean, isCorrespondent: col.boolean },
    sql`select f.id as "caseId", f.status = 'closed' as "isClosed",
        ${isVerified}::boolean and bool_or(lower(g.from_address) = ${fromAddress.toLowerCase()}
          or exists (select from jsonb_array_elements(g.recipients) r
            where lower(r ->> 'address') = ${fromAddress.toLowerCase()})) as "isCorrespondent"
      from mail_message g join case_file f on f.company_id = g.company_id and f.id = g.case_id
     where g.company_id = ${companyId} and g.message_id = any(${answered}::text[])
     group by f.id, f.status order by f.id limit 5`,
  )
}
