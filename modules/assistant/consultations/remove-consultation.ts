import { change, sql } from '#server/db/query.ts'
import type { Context } from '#server/http/context.ts'
import type { AssistantTools } from '../assistant-tools.ts'
import { consultationRemoved, consultationRestored } from '../assistant.events.ts'
import { stopAnswersOf } from '../answers/stop-answer.ts'
import { lockConsultation, seeConsultation } from './consultation-row.ts'
import { presentConsultation } from './consultations.presenter.ts'

/** Deletes a consultation; an answer under way is stopped. @throws 404 `consultation_not_found` */
export async function removeConsultation(tools: AssistantTools, ctx: Context, id: string): Promise<void> {
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
  await stopAnswersOf(tools, ctx, id)
}

/** Takes a consultation out of the bin; one that is not in it stays as it is. @throws 404 `consultation_not_found` */
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
  return presentConsultation(actor, await seeConsultation(em, actor, id))
}
