import type { EntityManager } from '@mikro-orm/postgresql'
import { exists, row, sql } from '#server/db/query.ts'
import { roleCan } from '#server/db/role-filter.ts'
import { col } from '#server/db/shape.ts'
import type { CompanyActor } from '#server/http/context.ts'
import { assertNotWalled } from '#modules/cases/index.ts'
import { termsErrors } from '../terms.errors.ts'

/**
 * @throws 404 `term_owner_unknown` unless the person is active in the office and may work with terms; 409
 * `person_walled` when a wall hides the case from them
 */
export async function assertOwner(
  em: EntityManager,
  { companyId, caseId }: { readonly companyId: string; readonly caseId: string },
  ownerId: string | null,
): Promise<void> {
  if (ownerId === null) return
  const isMember = await exists(
    em,
    sql`select from user_account where company_id = ${companyId} and id = ${ownerId} and status = 'active'
      and ${roleCan('profile', 'terms.work')}`,
  )
  if (!isMember) throw termsErrors.error('term_owner_unknown')
  await assertNotWalled(em, caseId, [ownerId])
}

/** Returns the lawyer responsible for a case, unless they are no longer active. */
export async function responsibleOf(em: EntityManager, companyId: string, caseId: string): Promise<string | null> {
  const responsible = await row(
    em,
    { id: col.uuid },
    sql`select u.id from case_file f join user_account u on u.company_id = f.company_id and u.id = f.responsible_id
      and u.status = 'active' where f.company_id = ${companyId} and f.id = ${caseId}`,
  )
  return responsible?.id ?? null
}

/**
 * Returns the lawyer of the second count: the chosen lawyer, else the lawyer of the former second count, else the owner
 * of the company, else any other lawyer; null in an office without another lawyer. It is never the person who records
 * or corrects the trigger, nor the owner of its terms.
 * @throws 404 `term_second_unknown`
 */
export async function chooseSecond(
  em: EntityManager,
  { companyId, userId }: CompanyActor,
  ownerId: string | null,
  chosenId: string | null | undefined,
  formerId: string | null = null,
): Promise<string | null> {
  const person = await row(
    em,
    { id: col.uuid },
    sql`
    select u.id from user_account u join company c on c.id = u.company_id
     where u.company_id = ${companyId} and u.status = 'active' and ${roleCan('u.profile', 'terms.confirm')}
       and u.id <> ${userId} and u.id is distinct from ${ownerId}::uuid
       and (${chosenId ?? null}::uuid is null or u.id = ${chosenId ?? null}::uuid)
     order by u.id is not distinct from ${formerId}::uuid desc, u.id = c.owner_id desc, u.created_at, u.id limit 1`,
  )
  if (!person && chosenId) throw termsErrors.error('term_second_unknown')
  return person?.id ?? null
}

/** @throws 404 `term_document_unknown` unless the document belongs to the case */
export async function assertDocument(
  em: EntityManager,
  companyId: string,
  caseId: string,
  documentId: string | null | undefined,
): Promise<void> {
  if (!documentId) return
  const isInCase = await exists(
    em,
    sql`select from document where company_id = ${companyId} and case_id = ${caseId} and id = ${documentId}
      and deleted_at is null`,
  )
  if (!isInCase) throw termsErrors.error('term_document_unknown')
}
