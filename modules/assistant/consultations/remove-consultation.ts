import { change, sql } from '#server/db/query.ts'
import type { Context } from '#server/http/context.ts'
import type { AssistantDependencies } from '../assistant.dependencies.ts'
import { consultationRemoved, consultationRestored } from '../assistant.events.ts'
import { stopAnswerOfConsultation } from '../answers/stop-answer.ts'
import { lockConsultation, requireConsultation } from './consultation-row.ts'
import { presentConsultation } from './consultations.presenter.ts'

/** Moves a consultation to the bin and stops its answer under way. @throws 404 `consultation_not_found` */
export async function removeConsultation(deps: AssistantDependencies, ctx: Context, id: string): Promise<void> {
  const { em, actor, record } = ctx
  const { companyId, userId } = actor
  await em.transactional(async (tx) => {
    await lockConsultation(tx, actor, id, 'remove')
    await change(
      tx,
      sql`update consultation set deleted_at = now(), version = version + 1 where company_id = ${companyId}
        and id = ${id}`,
    )
    await record(tx, consultationRemoved, { companyId, userId, consultationId: id })
  })
  await stopAnswerOfConsultation(deps, ctx, id)
}

/**
 * Restores a consultation from the bin; does nothing when it is not in the bin. @throws 404 `consultation_not_found`
 */
export async function restoreConsultation(ctx: Context, id: string) {
  const { em, actor, record } = ctx
  const { companyId, userId } = actor
  await em.transactional(async (tx) => {
    const restored = await change(
      tx,
      sql`update consultation set deleted_at = null, version = version + 1 where company_id = ${companyId}
        and author_id = ${userId} and id = ${id} and deleted_at is not null`,
    )
    if (restored > 0) await record(tx, consultationRestored, { companyId, userId, consultationId: id })
  })
  return presentConsultation(actor, await requireConsultation(em, actor, id))
}
