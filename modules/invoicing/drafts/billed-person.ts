import type { EntityManager } from '@mikro-orm/postgresql'
import { billedPeopleOf, survivorOf, type BilledPerson } from '#modules/parties/index.ts'
import { invoicingErrors } from '../invoicing.errors.ts'

/**
 * Returns the person to whom a case is invoiced. The id of a merged person is resolved to the survivor.
 * @throws 422 `invoice_client_missing` when the case cannot be invoiced to them
 */
export async function billedPerson(
  em: EntityManager,
  companyId: string,
  caseId: string,
  personId: string | null,
): Promise<BilledPerson> {
  const id = personId === null ? null : await survivorOf(em, companyId, personId)
  const [person] = id === null ? [] : await billedPeopleOf(em, companyId, caseId, id)
  if (!person) throw invoicingErrors.error('invoice_client_missing')
  return person
}
