import type { EntityManager } from '@mikro-orm/postgresql'
import type { Context } from '#server/http/context.ts'
import { readVisibleForm } from '../editing/form-row.ts'
import { findResponse, lockResponse, presentResponse, notHeldForStorage, type ResponseRow } from './response-row.ts'

type LockedResponse = Pick<ResponseRow, 'version' | 'caseId' | 'clientId'>

/**
 * Changes a response that the actor may see, in one transaction. @returns the response afterwards
 * @param work runs with the row locked; an error rolls everything back
 * @throws 404 `form_not_found`, `response_not_found`
 */
export async function changeResponse(
  ctx: Context,
  formId: string,
  id: string,
  work: (tx: EntityManager, response: LockedResponse) => Promise<void>,
) {
  const { em, actor } = ctx
  const { companyId } = actor
  await readVisibleForm(em, actor, formId)
  const visible = await notHeldForStorage(ctx)
  await em.transactional(async (tx) => work(tx, await lockResponse(tx, { companyId, formId, id }, visible)))
  return presentResponse(await findResponse(em, { companyId, formId, id }, visible))
}
